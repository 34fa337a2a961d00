import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { draftName, keptDraft } from '../../kit/staff/record-form/drafts.ts'
import type { DeclaredField, FormRow, FormValue } from '../../kit/staff/record-form/form-field.ts'
import { storedValue } from '../../kit/staff/record-form/form-values.ts'
import { useRecordForm } from '../../kit/staff/record-form/use-record-form.ts'
import { ownZone } from '../../kit/staff/record-form/zoned-time.ts'
import { EDITION_ID, editionFields } from '../declared/edition-fields.ts'
import { zoneFault } from '../declared/edition-lists.ts'
import type { EditionFile } from '../declared/editionfiles.ts'
import type { Edition } from '../declared/editions.ts'
import { type EditionFacts, type SiteEdition, siteEdition } from '../declared/site-edition.ts'
import { editionFormFields } from './edition-parts.ts'

const collection = { name: 'editions', fields: editionFields }
const DRAFT = 'editions'

/** One form of all parts of the edition: what is typed in one stays while another is shown. Dates are of the edition's zone. */
export function useEditionForm(record: Edition | null) {
  const client = useQueryClient()
  const account = useSession().record?.id ?? ''
  const [zone, setZone] = useState(() => {
    const typed = keptDraft(draftName(account, DRAFT))?.typed.zone
    return knownZone(typed) || knownZone(record?.zone) || ownZone()
  })
  const form = useRecordForm({
    ...{ collection, fields: editionFormFields, zone, draft: DRAFT },
    record: record && { ...record },
    initial: { asks: 'yes' },
    fixed: record ? {} : { id: EDITION_ID },
    onSaved: (saved) => client.setQueryData(editionQuery.queryKey, saved as unknown as Edition),
  })
  return {
    ...form,
    type(field: DeclaredField, value: FormValue): void {
      if (field.name === 'zone') setZone(knownZone(value) || zone)
      form.type(field, value)
    },
  }
}
export type EditionForm = ReturnType<typeof useEditionForm>

const knownZone = (zone: unknown): string => (typeof zone === 'string' && zoneFault(zone) === undefined ? zone : '')

/** What pages would show if the form were published now. Incomplete lines and a time zone that nobody knows are left out. */
export function draftedEdition(form: EditionForm, files: readonly EditionFile[]): SiteEdition {
  const typed = form.fields.map((field) => [field.name, storedValue(field, form.shown(field), form.zone)])
  const { prizes, links, languages, zone, ...others } = Object.fromEntries(typed) as EditionFacts
  return siteEdition(
    {
      ...others,
      zone: knownZone(zone),
      prizes: whole(prizes ?? []),
      links: whole(links ?? []),
      languages: whole(languages ?? []),
    },
    files,
  )
}

const whole = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => Object.values(row as FormRow).every((text) => text.trim() !== ''))

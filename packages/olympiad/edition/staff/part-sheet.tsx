import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticePreview } from '../../kit/console/parts/notice-preview.tsx'
import { recordService } from '../../kit/lib/record-service.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { DeleteButton } from '../../kit/staff/parts/delete-button.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { FieldRow } from '../../kit/staff/record-form/field-row.tsx'
import type { FormField, FormRow } from '../../kit/staff/record-form/form-field.ts'
import { FormNotes, OldDraftNote } from '../../kit/staff/record-form/form-notes.tsx'
import { fieldGrid, RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import type { Instruction } from '../../notices/declared/instructions.ts'
import { noticeFields } from '../../notices/declared/notice-fields.ts'
import { rankRuleOf } from '../../results/declared/edition-rule.ts'
import { rankSentences } from '../../results/declared/rank-sentences.ts'
import { instructionsQuery } from '../student/home-queries.ts'
import type { EditionPart } from './edition-parts.ts'
import { FilesPart } from './files/files-part.tsx'
import type { EditionRest } from './part-words.ts'
import type { EditionForm } from './use-edition-form.ts'

interface PartSheetProps {
  readonly part: EditionPart
  readonly form: EditionForm
  readonly rest: EditionRest
}

/** The fields of one part, and the outcome of saving them. */
export function PartSheet({ part, form, rest }: PartSheetProps) {
  return (
    <Sheet
      title={part.title}
      note={part.about || (form.changed.length > 0 && 'Kept on this computer until you publish.')}
    >
      <Box sx={{ ...fieldGrid, p: '16px' }}>
        {form.hasOldDraft && <OldDraftNote what="Not published yet." />}
        {form.fields
          .filter(({ name }) => part.fields.some((field) => field.name === name))
          .map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              zone={form.zone}
              value={form.shown(field)}
              fault={form.faults[field.name] ?? ''}
              isChanged={form.isChanged(field)}
              onChange={(value) => form.type(field, value)}
              onPutBack={() => form.putBack(field)}
            />
          ))}
        {part.id === 'prizes' && <RankNote form={form} />}
        {part.id === 'files' && <FilesPart files={rest.files} />}
        {part.id === 'instructions' && <InstructionsPart instructions={rest.instructions} />}
        <FormNotes form={form} done="Published. Pages show it after a reload." />
      </Box>
    </Sheet>
  )
}

const collection = { name: 'instructions', fields: noticeFields }
const FIELDS: readonly FormField[] = [
  { name: 'severity', words: { info: 'Information', warning: 'Warning', error: 'Important' } },
  { name: 'primaryContent' },
  { name: 'secondaryContent' },
]

/** What everybody should read before the exam: each point is a separate record. */
function InstructionsPart({ instructions }: { readonly instructions: readonly Instruction[] }) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [edited, setEdited] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: instructionsQuery.queryKey })
  const [added, setAdded] = useState(0)
  /** The form of a new one stays, empty, for the next. */
  const done = (record: Instruction | null) => {
    if (record) setEdited('')
    else setAdded(added + 1)
    void refresh()
  }
  const form = (record: Instruction | null) => (
    <RecordForm
      key={record?.id ?? `new ${added}`}
      {...{ collection, fields: FIELDS, record: record && { ...record } }}
      initial={{ severity: 'info' }}
      save={record ? 'Save' : 'Add the instruction'}
      onSaved={() => done(record)}
    />
  )
  return (
    <Box component="ul" aria-label="Instructions" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '12px' }}>
      {failure && <Note severity="error" what={failure} />}
      {instructions.length === 0 && <Typography component="li">There is no instruction yet.</Typography>}
      {instructions.map((one) => (
        <Box component="li" key={one.id} sx={{ borderBottom: 1, borderColor: 'divider', pb: '12px' }}>
          {edited === one.id ? form(one) : <NoticePreview notice={one} />}
          <Box sx={{ display: 'flex', gap: 1, mt: '8px' }}>
            <Button
              variant="outlined"
              aria-label={`${edited === one.id ? 'Close' : 'Edit'}: ${one.primaryContent}`}
              onClick={() => setEdited(edited === one.id ? '' : one.id)}
            >
              {edited === one.id ? 'Close' : 'Edit'}
            </Button>
            <DeleteButton
              what="this instruction"
              about="The home page no longer shows it."
              label={`Delete: ${one.primaryContent}`}
              isBusy={isBusy}
              onDelete={() =>
                void attempt(async () => {
                  await recordService.collection('instructions').delete(one.id)
                  await refresh()
                })
              }
            />
          </Box>
        </Box>
      ))}
      <li>
        {edited === 'new' ? (
          <>
            {form(null)}
            <Button sx={{ mt: '8px' }} onClick={() => setEdited('')}>
              Close
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={() => setEdited('new')}>
            New instruction
          </Button>
        )}
      </li>
    </Box>
  )
}

/** How ranks are given, as it follows from the prizes and the certificates that are typed. */
function RankNote({ form: { fields, shown } }: { readonly form: EditionForm }) {
  const values = Object.fromEntries(fields.map((field) => [field.name, shown(field)]))
  const rule = rankRuleOf({
    ...values,
    prizes: values.prizes as readonly FormRow[],
    meritranks: Number(values.meritranks) || 0,
  })
  return (
    <Box component="section" aria-labelledby="rank-rule">
      <Typography variant="h3" id="rank-rule">
        How ranks are given
      </Typography>
      <Box component="ul" sx={{ m: '4px 0 0', pl: '20px' }}>
        {rankSentences(rule).map((sentence) => (
          <li key={sentence}>
            <Typography component="span">{sentence}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}

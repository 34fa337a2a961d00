import { type Engine, queryOf, type StoredRecord, selectRows, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { commandOf, systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import { mailsOfForm } from '@olympiad/olympiad/ground/server/outbox/mails-of-form'
import { isOnLegalHold } from '@olympiad/olympiad/privacy/server/legal-holds'
import { eraseForms, tablesOfForms } from '@olympiad/olympiad/privacy/server/person/erase-forms'
import { registrationsOf } from '@olympiad/olympiad/privacy/server/person/person-records'
import { eraseTraces, type Traces, tablesOfTraces, tracesOf } from '@olympiad/olympiad/privacy/server/person/traces'
import type { StoredOf } from '@olympiad/schema/record'
import { confirmName } from '../confirm.ts'

const { examinees, guardianconsents, mails, registrations } = olympiad

/** Erases the registration forms of an id or an e-mail address, after showing them. Returns whether every byte is gone; null if the operator declined. */
export async function eraseFound(engine: Engine, text: string, isSure: boolean): Promise<boolean | null> {
  const found = await findRegistrations(engine, text)
  const traces = await tracesBeside(engine, text, found)
  if (found.length + traces.drafts.length + traces.mails.length === 0)
    throw new Error(`there is no registration ${text}`)
  await requireNoLegalHold(engine, found)
  for (const { id, name, created } of found)
    console.log(`goes     ${id} ${name}, of ${created}, with photo and ID card`)
  for (const line of traceLines(traces)) console.log(line)
  if (!(isSure || (await confirmName('This cannot be undone.', { name: text, option: '--yes' })))) return null
  const actor = commandOf(systemUser())
  const beside = await besideForms(engine, found)
  const all = [...beside, { collection: registrations, records: found }]
  for (const forms of all) await eraseForms(engine, { ...forms, actor })
  await eraseTraces(engine, traces)
  const tables = all.flatMap(({ collection }) => tablesOfForms(collection))
  return engine.database.scrub([...new Set([...tables, ...tablesOfTraces])], 'whole')
}

/** Kept forms, mails and names of files: of an address all of them, of one form those under its name. */
async function tracesBeside(engine: Engine, text: string, forms: readonly StoredRecord[]): Promise<Traces> {
  if (text.includes('@')) return tracesOf(engine, { addresses: [text], names: [] })
  return tracesOf(engine, {
    addresses: forms.map(({ email }) => String(email)),
    names: forms.map(({ name }) => String(name)),
  })
}

/** A line for each kind of trace. */
export function traceLines({ drafts, mails: written, files }: Traces): string[] {
  return [
    ...(drafts.length > 0 ? [`goes     ${drafts.length} kept forms of registration`] : []),
    ...(written.length > 0 ? [`goes     ${plural(written.length, 'mail')} to the address`] : []),
    ...files.map(({ file }) => `goes     the name of the school file ${file}`),
  ]
}

/**
 * Deletes what belongs to forms without an account: words of guardians, and mails. Records of an account stay with it.
 */
async function besideForms(engine: Engine, forms: readonly StoredRecord[]) {
  const words: StoredRecord[] = []
  const written: StoredRecord[] = []
  for (const form of forms as readonly StoredOf<typeof registrations>[]) {
    const said = await table(engine, guardianconsents).where({ form: form.id, examinee: '' })
    words.push(...(said as unknown as StoredRecord[]))
    written.push(...(await mailsOfForm(engine, form)))
  }
  return [
    { collection: guardianconsents, records: words },
    { collection: mails, records: written },
  ]
}

async function findRegistrations(engine: Engine, text: string): Promise<StoredRecord[]> {
  if (text.includes('@')) return registrationsOf(engine, text)
  const one = await table(engine, registrations).find(text)
  return one ? [one] : []
}

/** Throws if a form may belong to an examinee on legal hold; forms are matched by address. */
async function requireNoLegalHold(engine: Engine, forms: readonly StoredRecord[]): Promise<void> {
  const { dialect } = engine.database
  const builder = queryOf(dialect, examinees)
  for (const email of new Set(forms.map((form) => String(form.email)))) {
    const named = builder.selectFrom(examinees.name).select('id').where(dialect.equalsNoCase('email', email))
    for (const { id } of await selectRows(engine.database, named))
      if (await isOnLegalHold(engine, id)) throw new Error(`data of ${email} is on legal hold; lift the hold first`)
  }
}

import { type Engine, fileKey, type StoredRecord } from '@olympiad/engine'
import type { StoredEntry } from '@olympiad/olympiad/ground/server/audit/entry'
import { readLog } from '@olympiad/olympiad/ground/server/audit/read-log'
import { examinees } from '@olympiad/olympiad/people/declared/examinees'
import { isOnLegalHold } from '@olympiad/olympiad/privacy/server/legal-holds'
import { personRecords } from '@olympiad/olympiad/privacy/server/person/person-records'
import { knownOf, type Traces, tracesOf } from '@olympiad/olympiad/privacy/server/person/traces'
import { withoutHidden } from '@olympiad/olympiad/privacy/server/person/without-hidden'
import { fileFields } from '@olympiad/olympiad/privacy/server/records/remove-records'
import type { Schema } from '@olympiad/schema/collection'
import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { findPerson, type Person } from './find-person.ts'

/** All data that is stored about an examinee. */
interface PersonalData {
  readonly account: Readonly<Record<string, unknown>>
  /** Nothing is deleted while a legal hold lasts. */
  readonly isOnLegalHold: boolean
  readonly records: Readonly<Record<string, readonly StoredRecord[]>>
  /** What belongs to no account and is found by address and name: kept forms, mails, names of school files. */
  readonly traces: Traces
  /** Keys of files in the storage. */
  readonly files: readonly string[]
  /** Entries of the audit log. */
  readonly log: readonly Pick<StoredEntry, 'id' | 'at' | 'actorName' | 'act' | 'reason' | 'changes'>[]
}

export const run = defineCommand({
  name: 'person',
  about: 'Shows all data that is stored about an examinee: rows, files and entries of the audit log.',
  usages: ['USERNAME'],
  options: { json: { help: 'Prints everything as JSON, not only counts.' } },
  run: ({ args: [username = ''], options }, context) => showPerson(username, options.json, context),
})

async function showPerson(username: string, isJson: boolean, context: CommandContext): Promise<number> {
  return withEngine(context, async (engine) => {
    const data = await personalDataOf(engine, await findPerson(engine, username))
    if (isJson) console.log(JSON.stringify(data, null, 2))
    else for (const line of lines(data)) console.log(line)
    return 0
  })
}

async function personalDataOf(engine: Engine, person: Person): Promise<PersonalData> {
  const found = await personRecords(engine, person.id)
  const records = Object.fromEntries([...found].map(([{ name }, rows]) => [name, rows]))
  return {
    account: withoutHidden(person, examinees.fields),
    isOnLegalHold: await isOnLegalHold(engine, person.id),
    records,
    traces: await tracesOf(engine, await knownOf(engine, person)),
    files: [...found].flatMap(([collection, rows]) => filesOf(collection, rows)),
    log: await entriesOf(engine, person.id),
  }
}

function filesOf(collection: Schema, rows: readonly StoredRecord[]): string[] {
  const fields = fileFields(collection)
  const names = rows.flatMap((row) => fields.map((field) => ({ id: row.id, name: String(row[field] ?? '') })))
  return names.flatMap(({ id, name }) => (name === '' ? [] : [fileKey(collection, id, name)]))
}

async function entriesOf({ database }: Engine, id: string): Promise<PersonalData['log']> {
  const log = await Array.fromAsync(readLog(database, { about: id }))
  return log.map(({ id, at, actorName, act, reason, changes }) => ({ id, at, actorName, act, reason, changes }))
}

function lines({ account, records, traces, files, log, isOnLegalHold: isHeld }: PersonalData): string[] {
  const filled = Object.entries(account).filter(([, value]) => value !== '' && value !== null && value !== false)
  const kinds = Object.entries(records).filter(([, rows]) => rows.length > 0)
  return [
    ...filled.map(([field, value]) => line(field, String(value))),
    ...(isHeld ? [line('legal hold', 'nothing is deleted')] : []),
    ...kinds.map(([name, rows]) => line(name, `${rows.length}, the last of ${String(rows.at(-1)?.created)}`)),
    ...traceLines(traces),
    ...files.map((key) => line('file', key)),
    ...log.map(({ at, actorName, act, reason }) => line('log', [at, actorName, act, reason].filter(Boolean).join(' '))),
    '--json prints everything.',
  ]
}

function traceLines({ drafts, mails, files }: Traces): string[] {
  return [
    ...drafts.map(({ expiresMs }) => line('kept form', `until ${new Date(expiresMs).toISOString()}`)),
    ...mails.map(({ kind, created }) => line('mail', `${kind}, ${created}`)),
    ...files.map(({ file }) => line('school file', file)),
  ]
}

const line = (what: string, text: string) => `${what.padEnd(16)} ${text}`

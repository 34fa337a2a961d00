import { parseArgs } from 'node:util'
import type { Schema } from '@olympiad/contract/collection'
import { examinees } from '@olympiad/contract/collections/people/examinees'
import { type Engine, fileKey, type StoredRecord } from '@olympiad/engine'
import type { StoredEntry } from '../../domain/audit/entry.ts'
import { readLog } from '../../domain/audit/read-log.ts'
import { isOnLegalHold } from '../../domain/privacy/legal-holds.ts'
import { personRecords } from '../../domain/privacy/person/person-records.ts'
import { withoutHidden } from '../../domain/privacy/person/without-hidden.ts'
import { fileFields } from '../../domain/privacy/records/remove-records.ts'
import type { Command } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { findPerson, type Person } from './find-person.ts'

const USAGE = 'usage: olympiad person USERNAME [--json]'

/** All that is held of an examinee. */
interface Held {
  readonly account: Readonly<Record<string, unknown>>
  /** Something is disputed: nothing of it is deleted. */
  readonly isOnLegalHold: boolean
  readonly records: Readonly<Record<string, readonly StoredRecord[]>>
  /** Keys of files in the storage. */
  readonly files: readonly string[]
  /** Entries of the log of acts. */
  readonly log: readonly Pick<StoredEntry, 'id' | 'at' | 'actorName' | 'act' | 'reason' | 'changes'>[]
}

/** Shows all that is held of an examinee: rows, files and entries of the log. */
export const run: Command = async (args, context) => {
  const options = { json: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [username] = positionals
  if (!username || positionals.length > 1) throw new Error(USAGE)
  return withEngine(context, async (engine) => {
    const held = await heldOf(engine, await findPerson(engine, username))
    if (values.json) console.log(JSON.stringify(held, null, 2))
    else for (const line of lines(held)) console.log(line)
    return 0
  })
}

async function heldOf(engine: Engine, person: Person): Promise<Held> {
  const found = await personRecords(engine, person.id)
  const records = Object.fromEntries([...found].map(([{ name }, rows]) => [name, rows]))
  return {
    account: withoutHidden(person, examinees.fields),
    isOnLegalHold: await isOnLegalHold(engine, person.id),
    records,
    files: [...found].flatMap(([collection, rows]) => filesOf(collection, rows)),
    log: await entriesOf(engine, person.id),
  }
}

function filesOf(collection: Schema, rows: readonly StoredRecord[]): string[] {
  const fields = fileFields(collection)
  const names = rows.flatMap((row) => fields.map((field) => ({ id: row.id, name: String(row[field] ?? '') })))
  return names.flatMap(({ id, name }) => (name === '' ? [] : [fileKey(collection, id, name)]))
}

async function entriesOf({ database }: Engine, id: string): Promise<Held['log']> {
  const log = await Array.fromAsync(readLog(database, { about: id }))
  return log.map(({ id, at, actorName, act, reason, changes }) => ({ id, at, actorName, act, reason, changes }))
}

function lines({ account, records, files, log, ...held }: Held): string[] {
  const filled = Object.entries(account).filter(([, value]) => value !== '' && value !== null && value !== false)
  const kinds = Object.entries(records).filter(([, rows]) => rows.length > 0)
  return [
    ...filled.map(([field, value]) => line(field, String(value))),
    ...(held.isOnLegalHold ? [line('legal hold', 'something is disputed, and nothing is deleted')] : []),
    ...kinds.map(([name, rows]) => line(name, `${rows.length}, the last of ${String(rows.at(-1)?.created)}`)),
    ...files.map((key) => line('file', key)),
    ...log.map(({ at, actorName, act, reason }) => line('log', [at, actorName, act, reason].filter(Boolean).join(' '))),
    'With --json all of it is written out.',
  ]
}

const line = (what: string, text: string) => `${what.padEnd(16)} ${text}`

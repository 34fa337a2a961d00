import type { Collection, Schema } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { compileOnce, decodeRow, type Engine, type StoredRecord, table } from '@olympiad/engine'
import { KEPT_OF_EXAMINEES } from '../retention/kept-records.ts'

const { allowances, attempts, decisionreplies, decisions, examinees, fingerprints, holds, outoffocuses } = olympiad
const { registrations, sittings } = olympiad

/** What the exam and its statistics need, with or without the person. */
export const OF_THE_EXAM: readonly Schema[] = [attempts, sittings, decisions]
/** What was written about an examinee, or by them. */
export const ABOUT_THEM: readonly Collection[] = [allowances, holds, decisionreplies]
/** So many of one kind are read at the most: no exam makes more, a program may. */
const MOST = 5000

/** The records of a collection that are of an examinee, the oldest first. */
export async function recordsOf(
  { database }: Pick<Engine, 'database'>,
  collection: Schema,
  examinee: string,
): Promise<StoredRecord[]> {
  const { builder, orderColumn } = database.dialect
  const all = builder.selectFrom(collection.name).selectAll().where('examinee', '=', examinee)
  const rows = await database.all(compileOnce(all.orderBy(orderColumn).limit(MOST)))
  return rows.map((row) => decodeRow(collection, row))
}

/** Fingerprints of browsers that only this examinee was noticed at. */
export async function ownFingerprints(
  { database }: Pick<Engine, 'database'>,
  examinee: string,
): Promise<StoredRecord[]> {
  const { builder } = database.dialect
  const seen = () => builder.selectFrom(outoffocuses.name).where('fingerprint', '!=', '').select('fingerprint')
  const own = builder
    .selectFrom(fingerprints.name)
    .selectAll()
    .where('visitorId', 'in', seen().where('examinee', '=', examinee))
    .where('visitorId', 'not in', seen().where('examinee', '!=', examinee))
  return (await database.all(compileOnce(own.limit(MOST)))).map((row) => decodeRow(fingerprints, row))
}

/** What tells whose a registration is: it came before there was an account. */
export interface RegisteredPerson {
  readonly email: string
  /** Empty where the address alone is to count: siblings may share one. */
  readonly name: string
}

/** The registration forms of an e-mail address, in any case, and of a name where one is given. */
export async function registrationsOf(
  { database }: Pick<Engine, 'database'>,
  { email, name }: RegisteredPerson,
): Promise<StoredRecord[]> {
  if (email === '') return []
  const { builder, equalsNoCase, orderColumn } = database.dialect
  const found = builder.selectFrom(registrations.name).selectAll().where(equalsNoCase('email', email))
  const rows = await database.all(compileOnce(found.orderBy(orderColumn).limit(MOST)))
  const records = rows.map((row) => decodeRow(registrations, row))
  return records.filter((record) => name === '' || String(record.name).toLowerCase() === name.toLowerCase())
}

/** The registration forms of an examinee: of their address and their name. */
export async function ownRegistrations(engine: Pick<Engine, 'database'>, examinee: string): Promise<StoredRecord[]> {
  const { email = '', name = '' } = (await table(engine, examinees).find(examinee)) ?? {}
  return name === '' ? [] : registrationsOf(engine, { email, name })
}

/** All that is held of an examinee, by collection. */
export async function personRecords(
  engine: Pick<Engine, 'database'>,
  examinee: string,
): Promise<Map<Schema, readonly StoredRecord[]>> {
  const found = new Map<Schema, readonly StoredRecord[]>()
  for (const { collection } of KEPT_OF_EXAMINEES) found.set(collection, await recordsOf(engine, collection, examinee))
  found.set(fingerprints, await ownFingerprints(engine, examinee))
  found.set(registrations, await ownRegistrations(engine, examinee))
  for (const collection of [...ABOUT_THEM, ...OF_THE_EXAM])
    found.set(collection, await recordsOf(engine, collection, examinee))
  return found
}

import type { Collection, Schema } from '@olympiad/contract/collection'
import { olympiad } from '@olympiad/contract/collections/index'
import { compileOnce, decodeRow, type Engine, type StoredRecord, table } from '@olympiad/engine'
import { KEPT_OF_EXAMINEES } from '../retention/kept-records.ts'
import { recordsOf } from './record-pages.ts'

const { allowances, attempts, decisionreplies, decisions, examinees, fingerprints, holds } = olympiad
const { registrations, sittings } = olympiad

/** What the exam and its statistics need, with or without the person. */
export const OF_THE_EXAM: readonly Schema[] = [attempts, sittings, decisions]
/** What was written about an examinee, or by them. */
export const ABOUT_THEM: readonly Collection[] = [allowances, holds, decisionreplies]
/** All kinds of records that name an examinee, and fingerprints; registrations came before there was an account. */
export const PERSON_KINDS: readonly Schema[] = [
  ...KEPT_OF_EXAMINEES.map(({ collection }) => collection),
  fingerprints,
  ...ABOUT_THEM,
  ...OF_THE_EXAM,
]
/** So many registrations of one address are read at the most: a program may send more. */
const MOST = 5000

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

/** All that is held of an examinee, by collection: for a command, since it may be very much. */
export async function personRecords(
  engine: Pick<Engine, 'database'>,
  examinee: string,
): Promise<Map<Schema, readonly StoredRecord[]>> {
  const found = new Map<Schema, readonly StoredRecord[]>()
  for (const collection of PERSON_KINDS) found.set(collection, await recordsOf(engine, { collection, examinee }))
  return found.set(registrations, await ownRegistrations(engine, examinee))
}

import { olympiad } from '@olympiad/contract/collections/index'
import { EDITION_ID } from '@olympiad/contract/edits/edition-fields'
import {
  AGE_OF_CONSENT,
  type GuardianPurpose,
  type GuardianState,
} from '@olympiad/contract/registration/guardian-purposes'
import { type Engine, queryOf, runQuery, selectRecords, type Transaction, table } from '@olympiad/engine'

const { editions, guardianconsents, studentdetails } = olympiad
type Store = Pick<Engine, 'database'>

/** Whether the edition accepts and observes nobody under age without the consent of a guardian. */
export async function requiresGuardian({ database }: Store, transaction: Transaction): Promise<boolean> {
  return (await table({ database }, editions, transaction).find(EDITION_ID))?.guardian === 'require'
}

/** The student that a guardian speaks about: an account, a registration, or both. */
interface WardIds {
  readonly examinee: string
  readonly form: string
}
type LastWords = Readonly<Partial<Record<GuardianPurpose, GuardianState>>>

/** What the guardian of somebody said last, by purpose. */
export async function lastWords(
  { database }: Store,
  transaction: Transaction,
  { examinee, form }: WardIds,
): Promise<LastWords> {
  const { dialect } = database
  const said = queryOf(dialect, guardianconsents)
    .selectFrom(guardianconsents.name)
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(examinee === '' ? [] : [eb('examinee', '=', examinee)]),
        ...(form === '' ? [] : [eb('form', '=', form)]),
      ]),
    )
  const found = await selectRecords(transaction, guardianconsents, said.orderBy(dialect.orderColumn))
  return Object.fromEntries(found.map(({ purpose, state }) => [purpose, state]))
}

/** The words that were said about a registration are about its account from now on. */
export async function giveWordsTo(
  { database }: Store,
  transaction: Transaction,
  { examinee, form }: WardIds,
): Promise<void> {
  const all = queryOf(database.dialect, guardianconsents).updateTable(guardianconsents.name)
  await runQuery(transaction, all.set({ examinee }).where('form', '=', form))
}

/** Whether somebody born in a year may be under age; who says no year counts as of age. */
export function mayBeMinor(yearOfBirth: number, nowMs: number): boolean {
  return yearOfBirth > 0 && new Date(nowMs).getUTCFullYear() - yearOfBirth <= AGE_OF_CONSENT
}

/** The year in which an account's student was born, by what the school or the form said; 0 where nobody did. */
export async function yearOfBirth({ database }: Store, transaction: Transaction, examinee: string): Promise<number> {
  const [details] = await table({ database }, studentdetails, transaction).where({ examinee })
  if (details?.birthdate) return Number(details.birthdate.slice(0, 4))
  const [form] = await table({ database }, olympiad.registrations, transaction).where({ examinee })
  return form?.yob ?? 0
}

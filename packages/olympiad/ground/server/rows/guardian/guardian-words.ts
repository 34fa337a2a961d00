import { ApiError, type Engine, queryOf, runQuery, selectRecords, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../../../all/collections.ts'
import { EDITION_ID } from '../../../../edition/declared/edition-fields.ts'
import type { GuardianPurpose, GuardianState } from '../../../../guardians/declared/guardian-purposes.ts'

const { editions, guardianconsents, studentdetails } = olympiad
type Store = Pick<Engine, 'database'>

/** Whether the edition requires a guardian's consent before it accepts or observes anybody under age. */
async function requiresGuardian({ database }: Store, transaction: Transaction): Promise<boolean> {
  return (await table({ database }, editions, transaction).find(EDITION_ID))?.guardian === 'require'
}

/** The student that a guardian speaks about: an account, a registration, or both. */
interface WardIds {
  readonly examinee: string
  readonly form: string
}
type LastWords = Readonly<Partial<Record<GuardianPurpose, GuardianState>>>

/** The guardian's last word about a student, by purpose. */
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

/** Steps that a guardian's word can prevent. */
interface GuardedStep {
  readonly student: WardIds
  readonly purpose: GuardianPurpose
  /** Asked only where the edition waits for the yes of a guardian. */
  isMinor(): boolean | Promise<boolean>
  /** The message after a no, and the one before any word. */
  readonly refusals: { readonly no: string; readonly silent: string }
}

/** Throws 400 if the guardian said no, or the edition waits for a yes that is not here. */
export async function requireGuardian(
  engine: Store,
  transaction: Transaction,
  { student, purpose, isMinor, refusals }: GuardedStep,
): Promise<void> {
  const { [purpose]: said } = await lastWords(engine, transaction, student)
  if (said === 'given') return
  if (said) throw new ApiError(400, refusals.no)
  if ((await requiresGuardian(engine, transaction)) && (await isMinor())) throw new ApiError(400, refusals.silent)
}

/** The words about a registration belong to its account from now on. */
export async function giveWordsTo(
  { database }: Store,
  transaction: Transaction,
  { examinee, form }: WardIds,
): Promise<void> {
  const all = queryOf(database.dialect, guardianconsents).updateTable(guardianconsents.name)
  await runQuery(transaction, all.set({ examinee }).where('form', '=', form))
}

/** When an account's student was born, as the school sent it, `2010-07-31`; empty if unknown. */
export async function birthDateOf({ database }: Store, transaction: Transaction, examinee: string): Promise<string> {
  const [details] = await table({ database }, studentdetails, transaction).where({ examinee })
  return details?.birthdate ?? ''
}

/** The birth year of an account's student, from the school or the form; 0 if unknown. */
export async function yearOfBirth(store: Store, transaction: Transaction, examinee: string): Promise<number> {
  const birthdate = await birthDateOf(store, transaction, examinee)
  if (birthdate) return Number(birthdate.slice(0, 4))
  const [form] = await table({ database: store.database }, olympiad.registrations, transaction).where({ examinee })
  return form?.yob ?? 0
}

import {
  type Engine,
  lockRecord,
  queryOf,
  type RecordWrite,
  type StoredRecord,
  selectRows,
  type Transaction,
  table,
  type WritePart,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { birthYearsOf } from '../../ground/declared/birth-years.ts'
import { askGuardian, mayAsk } from '../../ground/server/outbox/ask-guardian.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import { refusals } from '../declared/refusals.ts'
import type { StoredRegistration } from './decide-one.ts'
import { isFull } from './places.ts'

const { editions, exams, registrations } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody can flood a stranger's address with forms. */
const MAILS_A_DAY = 5

/** A form for a certain exam needs a place there; who sent it gets a code by mail. */
export const registrationPart: WritePart = {
  concerns: ({ name }) => name === registrations.name,
  async judge(engine, transaction, { action, before, after }) {
    if (!after) return undefined
    if (isOwnAddress(after)) return fault('guardianEmail', OWN_ADDRESS)
    const year = before?.yob === after.yob ? undefined : await yearFault(engine, transaction, Number(after.yob))
    if (year) return fault('yob', year)
    if (action !== 'create') return undefined
    const exam = await lockExam(engine, transaction, String(after.exam))
    if (await hasJustCome(engine, transaction, after)) return fault('email', SAME_FORM)
    const message = exam === undefined ? undefined : await placeFault(engine, transaction, exam)
    if (message) return fault('exam', { code: 'validation_no_place', message })
    const [address, name] = [String(after.guardianEmail ?? ''), String(after.name)]
    // Nobody is asked for somebody who is of age.
    const isWard = address !== '' && mayBeMinor(Number(after.yob), engine.now())
    const isAsked = isWard && (await mayAsk(engine, transaction, { address, name, why: 'form' }))
    return { values: { guardian: isAsked ? 'asked' : '' } } // it never says so where no mail goes
  },
  async afterRow(engine, transaction, write) {
    if (write.action !== 'create') return
    await confirmByMail(engine, transaction, write)
    const { guardianEmail, ...form } = write.after as StoredRecord as StoredRegistration
    if (form.guardian === 'asked')
      await askGuardian(engine, transaction, { ...form, kind: 'registrations', address: guardianEmail })
  },
}

/** The exam of a form, undefined without one. Equal forms come one after another: those without an exam by the first that is open. */
async function lockExam(
  { database }: Engine,
  transaction: Transaction,
  id: string,
): Promise<StoredExam | null | undefined> {
  const lock = (one: string) => lockRecord(database, exams, one, transaction) as Promise<StoredExam | null>
  if (id !== '') return lock(id)
  const open = queryOf(database.dialect, exams).selectFrom(exams.name).select('id').where('registrationopen', '=', true)
  const [first] = await selectRows(transaction, open.orderBy('id').limit(1))
  if (first) await lock(first.id)
  return undefined
}

/** Why nobody of this year of birth may register for this edition; undefined if they may. */
async function yearFault(engine: Engine, transaction: Transaction, year: number) {
  const { from, until } = birthYearsOf(await table(engine, editions, transaction).find(EDITION_ID))
  if (year < from)
    return { code: 'validation_min_number_constraint', message: `Must be greater or equal than ${from}.` }
  if (year > until) return { code: 'validation_max_number_constraint', message: `Must be less or equal than ${until}.` }
  return undefined
}

const fault = (field: string, { code, message }: { readonly code: string; readonly message: string }) => ({
  faults: { [field]: { code, message } },
})
const OWN_ADDRESS = { code: 'validation_own_address', message: refusals.ownAddress }

/** Whether the guardian's address is the student's own mailbox: consent would be the student's own. */
function isOwnAddress({ email, guardianEmail }: StoredRecord): boolean {
  return Boolean(guardianEmail) && mailboxOf(email) === mailboxOf(guardianEmail)
}

/** Without case and the tag behind a plus sign, and for Gmail without points. Another mailbox of the same person is not seen. */
function mailboxOf(address: unknown): string {
  const [name = '', domain = ''] = String(address ?? '')
    .toLowerCase()
    .split('@')
  const [plain = ''] = name.split('+', 1)
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** A form that is sent again this soon was pressed twice, or repeated by a line that was slow to answer. */
const AGAIN_MS = 60_000
const SAME_FORM = {
  code: 'validation_same_form',
  message: refusals.sameForm,
}

/** Whether the same texts have just come for the same exam: the form is one, with one place and one mail. */
async function hasJustCome({ database, now }: Engine, transaction: Transaction, after: StoredRecord): Promise<boolean> {
  const { dialect } = database
  const since = formatRecordTime(now() - AGAIN_MS)
  let same = queryOf(dialect, registrations).selectFrom(registrations.name).select('id').where('created', '>', since)
  for (const name of SENT_TEXTS) same = same.where(name, '=', after[name] as string)
  return (await selectRows(transaction, same.where('state', '=', '').limit(1))).length > 0
}

const SENT_TEXTS = [
  ...(['email', 'name', 'mobile', 'pinCode', 'standard', 'gender', 'yob', 'exam'] as const),
  ...(['guardianName', 'guardianAddress', 'guardianEmail', 'schoolName', 'schoolAddress'] as const),
] as const

/** Why an exam takes no registration; undefined if it does. Its row is locked, so that two cannot get the last place. */
async function placeFault(
  engine: Engine,
  transaction: Transaction,
  exam: StoredExam | null,
): Promise<string | undefined> {
  if (!exam?.registrationopen) return refusals.closed
  return (await isFull(engine, transaction, exam)) ? refusals.full : undefined
}

async function confirmByMail(engine: Engine, transaction: Transaction, { after }: RecordWrite): Promise<void> {
  const { id, name, email, language, school } = after as StoredRecord as StoredRegistration
  const { dialect } = engine.database
  const since = formatRecordTime(engine.now() - DAY_MS)
  const same = queryOf(dialect, registrations)
    .selectFrom(registrations.name)
    .select('id')
    .where(dialect.equalsNoCase('email', email))
    .where('created', '>', since)
  if ((await selectRows(transaction, same.limit(MAILS_A_DAY + 1))).length > MAILS_A_DAY) return
  const values = { code: id }
  await queueMail(engine, transaction, [
    { kind: 'registrationReceived', address: email, name, language, school, values },
  ])
}

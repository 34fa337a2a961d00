import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import {
  type Engine,
  lockRecord,
  queryOf,
  type RecordWrite,
  type StoredRecord,
  selectRows,
  type Transaction,
  type WritePart,
} from '@olympiad/engine'
import { askGuardian } from '../outbox/ask-guardian.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { StoredRegistration } from './decide-one.ts'
import { isFull } from './places.ts'

const { exams, registrations } = olympiad
const DAY_MS = 24 * 3_600_000
/** Nobody can flood a stranger's address with forms. */
const MAILS_A_DAY = 5

/** A form for a certain exam needs a place there; who sent it gets a code by mail. */
export const registrationPart: WritePart = {
  concerns: ({ name }) => name === registrations.name,
  draft: ({ action, body }) => (action === 'create' && body.guardianEmail ? { kept: { guardian: 'asked' } } : {}),
  async judge(engine, transaction, { action, after }) {
    if (!after) return undefined
    if (isOwnAddress(after)) return fault('guardianEmail', OWN_ADDRESS)
    if (action !== 'create' || !after.exam) return undefined
    const message = await placeFault(engine, transaction, String(after.exam))
    return message ? fault('exam', { code: 'validation_no_place', message }) : undefined
  },
  async afterRow(engine, transaction, write) {
    if (write.action !== 'create') return
    await confirmByMail(engine, transaction, write)
    const { guardianEmail, ...form } = write.after as StoredRecord as StoredRegistration
    if (guardianEmail !== '')
      await askGuardian(engine, transaction, { ...form, kind: 'registrations', address: guardianEmail })
  },
}

const fault = (field: string, { code, message }: { readonly code: string; readonly message: string }) => ({
  faults: { [field]: { code, message } },
})
const OWN_ADDRESS = { code: 'validation_own_address', message: 'This is the student’s own address.' }

/** Whether the guardian's address is the student's, also with a tag behind a plus sign: consent would be the student's own. */
function isOwnAddress({ email, guardianEmail }: StoredRecord): boolean {
  const plain = (address: unknown) => {
    const [before = '', ...behind] = String(address ?? '')
      .toLowerCase()
      .split('@')
    return [before.split('+', 1)[0], ...behind].join('@')
  }
  return Boolean(guardianEmail) && plain(email) === plain(guardianEmail)
}

/** Why an exam takes no registration; undefined if it does. Its row is locked, so that two cannot get the last place. */
async function placeFault(engine: Engine, transaction: Transaction, id: string): Promise<string | undefined> {
  const exam = await lockRecord(engine.database, exams, id, transaction)
  if (!exam?.registrationopen) return 'Registration for this exam is closed.'
  return (await isFull(engine, transaction, exam)) ? 'This exam is full.' : undefined
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

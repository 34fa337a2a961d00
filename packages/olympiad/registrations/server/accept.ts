import { ApiError, type Engine, keepingHash, randomText, records, type Transaction, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { linkEndMs } from '../../ground/server/outbox/links.ts'
import { giveMailsTo } from '../../ground/server/outbox/mails-of-form.ts'
import { queueMail } from '../../ground/server/outbox/queue-mail.ts'
import { giveWordsTo, requireGuardian } from '../../ground/server/rows/guardian/guardian-words.ts'
import { paperIn } from '../../ground/server/rows/papers.ts'
import { mayBeMinor } from '../../guardians/declared/guardian-purposes.ts'
import type { StoredRegistration } from './decide-one.ts'
import { passwordSubject } from './password-link.ts'

const { examinees, exams, studentdetails } = olympiad
/** Read aloud and typed without mistakes: no look-alike characters. */
const USERNAME = { alphabet: 'abcdefghjkmnpqrstuvwxyz23456789', length: 8 } as const

interface Accepting {
  readonly registration: StoredRegistration
  /** Empty for the exam that was asked for. */
  readonly exam: string
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string
}

/** Makes the account of a registration and queues the two mails. Throws 400 for an exam that cannot be sat. */
export async function makeAccount(
  engine: Engine,
  transaction: Transaction,
  { registration, exam, passwordHash }: Accepting,
): Promise<{ readonly examinee: string; readonly username: string }> {
  await requireGuardian(engine, transaction, {
    student: { examinee: registration.examinee, form: registration.id },
    purpose: 'takePart',
    isMinor: () => mayBeMinor(registration.yob, engine.now()),
    refusals: { no: 'The guardian does not agree.', silent: 'The guardian has not agreed yet.' },
  })
  const sits = await examOf(engine, transaction, exam || registration.exam)
  const { name, email, school } = registration
  const username = `s${randomText(USERNAME)}`
  const unknown = randomText({ ...USERNAME, length: 40 })
  const account = { username, name, email: await freeEmail(engine, transaction, email), school, ...sits }
  const { id: examinee } = await records({ engine, transaction, intent: keepingHash(passwordHash) }, examinees).insert({
    ...account,
    password: unknown,
    passwordConfirm: unknown,
  } as never)
  await records({ engine, transaction }, studentdetails).insert({
    ...{ examinee, class: registration.standard, email, guardian: registration.guardianName },
    ...{ guardianphone: registration.mobile, guardianemail: registration.guardianEmail },
  })
  await giveWordsTo(engine, transaction, { examinee, form: registration.id })
  await giveMailsTo(engine, transaction, { form: registration, examinee })
  await mailAccount(engine, transaction, { registration, examinee, username })
  return { examinee, username }
}

async function examOf(engine: Engine, transaction: Transaction, id: string) {
  if (id === '') return {}
  const exam = await table(engine, exams, transaction).find(id)
  if (!exam) throw new ApiError(400, 'There is no such exam.')
  const { id: questionpaper } = await paperIn(engine, transaction, { exam, questionpaper: '' })
  return { exam: id, questionpaper }
}

/** Two accounts cannot have one address: of brothers and sisters, the first one has it. */
async function freeEmail(engine: Engine, transaction: Transaction, email: string): Promise<string> {
  const taken = await table(engine, examinees, transaction).where({ email })
  return taken.length > 0 ? '' : email
}

interface NewAccount {
  readonly registration: StoredRegistration
  readonly examinee: string
  readonly username: string
}

/** The link and the username go out apart: who finds one of the mails cannot sign in. */
async function mailAccount(engine: Engine, transaction: Transaction, account: NewAccount): Promise<void> {
  const { registration, examinee, username } = account
  const subject = await passwordSubject(engine, transaction, examinee)
  const link = { purpose: 'password', subject, path: '/first-password#' } as const
  const { email: address, name, language, school } = registration
  const to = { address, name, language, examinee, school }
  await queueMail(engine, transaction, [
    { ...to, kind: 'accountLink', link, expiresMs: linkEndMs(engine) },
    { ...to, kind: 'accountName', values: { username } },
  ])
}

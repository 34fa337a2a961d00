import { type Engine, type RequestInfo, type Transaction, table } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { firstLanguage } from '../../edition/declared/site-edition.ts'
import type { MovedWindow } from '../../ground/declared/acts/time-recipients.ts'
import { localeOf, USUAL_LANGUAGE, writtenLanguage } from '../../ground/declared/languages.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { knownAddresses } from '../../ground/server/outbox/known-addresses.ts'
import { type NewMail, queueMail } from '../../ground/server/outbox/queue-mail.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'

const { examinees, exams } = olympiad

type Recipient = Pick<NewMail, 'address' | 'student' | 'name' | 'language' | 'school'>
type Addresses = ReadonlyMap<string, Recipient>
export const NO_LETTERS: Addresses = new Map()

/** Where the letters about these students go, by their ids; no entry for one without an address. */
export async function addressesOf(
  engine: Engine,
  ids: readonly string[],
  to: 'students' | 'guardians',
): Promise<Addresses> {
  const found = new Map<string, Recipient>()
  for (const id of ids) {
    const examinee = await table(engine, examinees).find(id)
    if (!examinee) continue
    const { name, username, school } = examinee
    const { student, guardian, language } = await knownAddresses(engine, undefined, examinee)
    const address = to === 'students' ? student : guardian
    if (address !== '') found.set(id, { address, student, language, school, name: name || username })
  }
  return found
}

interface Letters {
  readonly moved: readonly MovedWindow[]
  readonly addresses: Addresses
  /** 0 for students who sit another exam now. */
  readonly minutes: number
  readonly exam: string
  readonly request: RequestInfo
}

/** Queues a letter for each student with an address: their minutes or their slot, and when the exam ends for them now. */
export async function queueLetters(
  engine: Engine,
  transaction: Transaction,
  { moved, addresses, minutes, exam, request }: Letters,
): Promise<void> {
  if (addresses.size === 0) return
  const { name: examName = '' } = (await table(engine, exams, transaction).find(exam)) ?? {}
  const edition = await readSiteEdition(engine)
  const by = actorOf(request, undefined)?.actorName ?? ''
  const mails = moved.flatMap(({ examinee, starts, ends }): NewMail[] => {
    const to = addresses.get(examinee)
    if (!to) return []
    const spelled = (time: string) =>
      spelledTime(time, {
        zone: edition.zone,
        language: to.language || firstLanguage(edition),
      })
    const common = { exam: examName, end: spelled(ends), name: to.name ?? '' }
    const letter =
      minutes > 0
        ? { kind: 'timeGiven' as const, values: { ...common, minutes: String(minutes) } }
        : { kind: 'slotGiven' as const, values: { ...common, start: spelled(starts) } }
    return [{ ...to, ...letter, examinee, by }]
  })
  await queueMail(engine, transaction, mails)
}

/** As `22 November 2026, 13:08`, in the language of the letter; with the zone where the edition names none. */
function spelledTime(time: string, { zone, language }: { readonly zone: string; readonly language: string }): string {
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone || 'UTC' } as const
  const locale = localeOf(writtenLanguage(language) ?? USUAL_LANGUAGE)
  const spelled = new Intl.DateTimeFormat(locale, options)
    .format(parseRecordTime(time))
    .replace(/ at | को /, ', ')
    .replace(' बजे', '')
  return zone === '' ? `${spelled} UTC` : spelled
}

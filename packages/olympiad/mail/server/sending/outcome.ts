import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import type { MailChange, StoredMail } from '../../../ground/server/outbox/change-mail.ts'
import type { MailState } from '../../declared/mail-states.ts'
import { replyKind, type SmtpReply } from '../smtp/reply-kind.ts'
import type { SendOutcome } from '../smtp/smtp-line.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** How long a mail is tried, from its first try. */
export const TRIED_FOR_MS = 48 * HOUR_MS
/** Waits after each try; the last one again and again. Greylisting servers want some minutes. */
const WAITS_MS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS)

/** The new state of a mail after a try. */
export function changeAfter(mail: StoredMail, outcome: SendOutcome, nowMs: number): MailChange {
  if (outcome.isSent) {
    const values = { sent: formatRecordTime(nowMs), reply: short(outcome.reply), fault: '', secrets: null } as const
    return { state: 'sent', note: outcome.reply, values }
  }
  const { reply } = outcome
  const kind = replyKind(reply)
  const twice = outcome.isPerhapsSent ? { perhapsTwice: true } : {}
  const said = { reply: replyText(reply), ...twice }
  if (kind === 'address') return ended('bounced', { ...said, fault: 'address' })
  if (kind === 'refused') return ended('failed', { ...said, fault: 'refused' })
  if (kind === 'ours') return { state: 'held', note: said.reply, values: { ...said, fault: 'ours' } }
  return later(mail, { nowMs, values: said })
}

/** The next try, or the end where there is no time for another one. */
export function later(
  mail: StoredMail,
  { nowMs, values }: { readonly nowMs: number; readonly values: Partial<StoredMail> },
): MailChange {
  const dueMs = nowMs + (WAITS_MS[mail.attempts - 1] ?? WAITS_MS.at(-1) ?? 0)
  if (dueMs > lastTryMs(mail, nowMs)) return ended('failed', { ...values, fault: 'late' })
  const note = String(values.reply ?? '')
  return { state: 'retrying', note, values: { ...values, fault: 'later', due: formatRecordTime(dueMs) } }
}

/** Whether there is no time left to send a mail. */
export const isTooLate = (mail: StoredMail, nowMs: number) => nowMs > lastTryMs(mail, nowMs)

function lastTryMs({ expires, tried }: StoredMail, nowMs: number): number {
  const own = expires === '' ? Number.POSITIVE_INFINITY : parseRecordTime(expires)
  return Math.min(own, (tried === '' ? nowMs : parseRecordTime(tried)) + TRIED_FOR_MS)
}

/** Secrets that open something are useless now. */
export function ended(state: MailState, values: Partial<StoredMail>): MailChange {
  return { state, note: String(values.reply ?? ''), values: { ...values, secrets: null } }
}

/** The mail server's words, in one line. */
export const replyText = ({ code, text }: SmtpReply) =>
  short(code > 0 && !text.startsWith(String(code)) ? `${code} ${text}` : text)

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 500)

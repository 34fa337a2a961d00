import type { MailFault } from '../../declared/mail-states.ts'

/** The reply of a mail server, or of the line to it. */
export interface SmtpReply {
  /** Three digits; 0 if the server said nothing. */
  readonly code: number
  readonly text: string
  /** The command that it answered: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command: string
}

/** Why a mail did not arrive; `line` if the mail is not the cause: the server was not reached, or closes. */
export type ReplyKind = Exclude<MailFault, 'late'> | 'line'

/** Reads a refusal, by its enhanced code where it has one (RFC 3463), else by its command and code (RFC 5321). */
export function replyKind({ code, text, command }: SmtpReply): ReplyKind {
  const isOfMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command)
  if (!isOfMail) return code >= 500 ? 'ours' : 'line'
  if (code === 0 || code === 421) return 'line'
  if (code < 500) return 'later'
  const status = enhancedCode(text)
  if (status) return statusKind(status)
  if (command.startsWith('MAIL FROM')) return 'ours'
  if (code === 552) return 'later'
  if (command.startsWith('RCPT TO')) return 'address'
  return code === 554 ? 'ours' : 'refused'
}

/** The meaning of an enhanced status code, such as `5.1.1`. */
export function statusKind(status: string): Exclude<ReplyKind, 'line'> {
  if (status.startsWith('4.')) return 'later'
  if (/^5\.1\.[78]$|^5\.7\.|^5\.5\./.test(status)) return 'ours' // our sender address, our standing, our protocol
  if (/^5\.1\.|^5\.2\.1$/.test(status)) return 'address'
  return status === '5.2.2' ? 'later' : 'refused' // a full mailbox
}

/** The enhanced status code in a text; undefined if it has no such code. */
export const enhancedCode = (text: string): string | undefined => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]

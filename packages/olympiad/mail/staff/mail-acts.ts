import { callAct } from '../../kit/lib/acts.ts'
import {
  bounceMails,
  type ChangedMails,
  cancelMails,
  freeMails,
  MAILS_AT_ONCE,
  retryMails,
} from '../declared/change-mails.ts'

const ACTS = { free: freeMails, retry: retryMails, cancel: cancelMails, bounce: bounceMails } as const
export type MailAct = keyof typeof ACTS
const DONE = { free: 'freed', retry: 'tried again', cancel: 'cancelled', bounce: 'marked' } as const

/** Carries an act out for mails, some at a time; a sentence that says what was done, and what was not. */
export async function changeMails(act: MailAct, ids: readonly string[]): Promise<string> {
  const refused: ChangedMails['refused'][number][] = []
  let done = 0
  for (let start = 0; start < ids.length; start += MAILS_AT_ONCE) {
    const some = await callAct(ACTS[act], { mails: ids.slice(start, start + MAILS_AT_ONCE) })
    done += some.done.length
    refused.push(...some.refused)
  }
  const why = [...new Set(refused.map(({ why }) => why))].join(' ')
  return `${done} ${DONE[act]}.${refused.length > 0 ? ` ${refused.length} not: ${why}` : ''}`
}

/** Frees all mails that are held; how many there were. */
export async function freeAll(): Promise<string> {
  for (let done = 0; ; ) {
    const some = await callAct(freeMails, { mails: [] })
    done += some.done.length
    if (some.left === 0 || some.done.length === 0) return `${done} ${DONE.free}.`
  }
}

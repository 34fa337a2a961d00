import { plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

/** How many mails a run of the task tried, and how many were sent. */
export interface SentCount {
  readonly sent: number
  readonly tried: number
}

export const sendMailsTask = declareTask<SentCount>({
  name: 'send-mails',
  title: () => 'Sending of mails',
  units: 'mails',
  outcome: ({ sent, tried }) =>
    `${plural(sent, 'mail')} sent.${tried > sent ? ` ${plural(tried - sent, 'mail')} not: see Mail.` : ''}`,
})

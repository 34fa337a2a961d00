import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { type MailLine, readLine } from '../../../ground/server/outbox/mail-line.ts'
import type { MailState } from '../../../mail/declared/mail-states.ts'
import type { Fact } from '../../declared/facts.ts'
import { good, warning, wrong } from './fact.ts'

/** The state of the line to the mail server, and mails by state. */
export interface MailRoomState extends Pick<MailLine, 'isOn' | 'stopped' | 'trouble'> {
  readonly held: number
  readonly waiting: number
  readonly bounced: number
}

const WAITING: readonly MailState[] = ['queued', 'sending', 'retrying']

/** The state of mail, by counts from an index. */
export async function readMailRoom({ database }: Engine): Promise<MailRoomState> {
  const { mails: collection } = olympiad
  const counted = queryOf(database.dialect, collection)
    .selectFrom(collection.name)
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('state', 'in', ['held', 'bounced', ...WAITING])
  const rows = await selectRows(database, counted.groupBy('state'))
  const count = (states: readonly MailState[]) =>
    rows.filter(({ state }) => states.some((one) => one === state)).reduce((sum, row) => sum + Number(row.count), 0)
  const { isOn, stopped, trouble } = await readLine(database)
  return { isOn, stopped, trouble, held: count(['held']), waiting: count(WAITING), bounced: count(['bounced']) }
}

/** Whether mail is set up, and what waits for somebody. */
export function mailFact({ isOn, stopped, trouble, held, waiting, bounced }: MailRoomState): Fact {
  const unsent = plural(held + waiting, 'mail waits', 'mails wait')
  if (stopped !== '') return wrong('mail', `The mail server refuses everything. ${unsent}.`, 'See its words.')
  if (!isOn && held + waiting > 0) return warning('mail', `This server sends no mail. ${unsent} for an export.`)
  if (trouble !== '')
    return warning('mail', `The mail server is not reached. ${unsent}.`, 'They go out once it answers.')
  if (held > 0) return warning('mail', `${plural(held, 'mail is', 'mails are')} held.`, 'Send the held mails.')
  if (bounced > 0)
    return warning(
      'mail',
      `${plural(bounced, 'mail')} came back: the address is wrong.`,
      'Correct these addresses, then send again.',
    )
  return good('mail', isOn ? 'Set up.' : 'This server sends no mail.')
}

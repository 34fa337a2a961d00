import type { EditionPolicy } from '@olympiad/contract/site/edition-policy'
import type { Fact } from '@olympiad/contract/site/facts'
import { addressFacts, type Certificate } from './address-facts.ts'
import { fact, span, warning } from './fact.ts'
import { type MailRoomState, mailFact } from './mail-facts.ts'

/** What the server holds for every exam. */
export interface ServerState {
  readonly nowMs: number
  readonly superusers: number
  /** The web app is built. */
  readonly isWebBuilt: boolean
  /** Whether the bucket of files answers; undefined where files are on the disk. */
  readonly isBucketUp: boolean | undefined
  /** Since when a proxy is there that no setting names. */
  readonly undeclaredProxy: string | undefined
  /** Coordinators without a school, by name. */
  readonly idleCoordinators: readonly string[]
  /** Changes of keys that wait for a second person. */
  readonly waitingRevisions: number
  readonly edition: Pick<EditionPolicy, 'asks' | 'contact'>
  /** What of the demo is there, by name: its passwords are known to everybody. */
  readonly demo: readonly string[]
  /** Ms by which this clock is ahead of the store's; undefined where the store has no clock of its own. */
  readonly clockLeadMs: number | undefined
  readonly publicUrl: string | undefined
  /** How mail stands. */
  readonly mail: MailRoomState
  readonly certificate: Certificate
  /** When the newest backup was whole; 0 for never. */
  readonly backupMs: number
  /** When the last exam closed that is over; 0 for none. */
  readonly lastCloseMs: number
}

const DAY_MS = 86_400_000
/** No exam is judged by a clock that is further off; the server itself refuses to answer by it. */
const MOST_LEAD_MS = 500
/** So many are named. */
const MOST_NAMES = 10

/** Everything that exams need of the server, for all of them alike. */
export function serverFacts(server: ServerState): Fact[] {
  const { superusers, isWebBuilt, isBucketUp, undeclaredProxy, idleCoordinators: idle, waitingRevisions, demo } = server
  return [
    consent(server.edition),
    backupFact(server),
    clock(server),
    ...addressFacts(server),
    mailFact(server.mail),
    fact('superuser', superusers > 0, superusers > 0 ? `${superusers}.` : 'There is no superuser.'),
    fact('webApp', isWebBuilt, isWebBuilt ? 'Built.' : 'Not built.'),
    ...(isBucketUp === undefined
      ? []
      : [fact('bucket', isBucketUp, isBucketUp ? 'It answers.' : 'It does not answer.')]),
    ...(waitingRevisions > 0 ? [warning('revisions', waitingSentence(waitingRevisions))] : []),
    ...(undeclaredProxy ? [warning('proxy', proxySentence(undeclaredProxy))] : []),
    ...(idle.length > 0 ? [warning('staff', idleSentence(idle))] : []),
    ...(demo.length > 0 ? [fact('demo', false, `${demo.join(', ')}: everybody knows these passwords.`)] : []),
  ]
}

function consent({ asks, contact }: ServerState['edition']): Fact {
  if (!asks) return warning('consent', 'Nobody is asked before they are observed.')
  if (contact === '') return warning('consent', 'Asked for. No contact is named for questions.')
  return fact('consent', true, 'Asked for.')
}

/** How old the newest backup is, and whether it has what the last exam left. */
export function backupFact({ nowMs, backupMs, lastCloseMs }: ServerState): Fact {
  if (backupMs === 0) return warning('backup', 'There is no backup.')
  const age = `The newest is ${span(Math.max(0, nowMs - backupMs))} old`
  if (backupMs < lastCloseMs) return warning('backup', `${age}, and older than the end of the last exam.`)
  return nowMs - backupMs > DAY_MS ? warning('backup', `${age}.`) : fact('backup', true, `${age}.`)
}

function clock({ nowMs, clockLeadMs }: ServerState): Fact {
  const time = `${new Date(nowMs).toISOString().slice(11, 19)} UTC`
  if (clockLeadMs === undefined) return fact('clock', true, `It says ${time}. No other clock is there to compare with.`)
  const lead = Math.abs(Math.round(clockLeadMs))
  return fact('clock', lead <= MOST_LEAD_MS, `It says ${time}, ${lead} ms from the clock of the database.`)
}

function idleSentence(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `Coordinators without a school see nobody: ${names.slice(0, MOST_NAMES).join(', ')}${more}.`
}

const proxySentence = (since: string) =>
  `X-Forwarded-For has come since ${since}: without TRUST_PROXY a whole school shares its limits with everybody.`

const waitingSentence = (count: number) =>
  `${count} proposed ${count === 1 ? 'change of a key waits' : 'changes of keys wait'} for a second person.`

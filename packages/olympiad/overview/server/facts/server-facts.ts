import type { StoreServers } from '@olympiad/engine'
import type { EditionPolicy } from '../../../edition/declared/edition-policy.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { Fact } from '../../declared/facts.ts'
import { addressFacts, type Certificate } from './address-facts.ts'
import { type DrillState, drillFact } from './drill-facts.ts'
import { good, named, span, warning, wrong } from './fact.ts'
import { type MailRoomState, mailFact } from './mail-facts.ts'

/** The server's facts, which apply to every exam. */
export interface ServerState {
  readonly nowMs: number
  readonly superusers: number
  /** The web app is built. */
  readonly isWebBuilt: boolean
  /** Whether the bucket of files answers; undefined where files are on the disk. */
  readonly isBucketUp: boolean | undefined
  /** Since when a proxy seems to stand in front that no setting names. */
  readonly undeclaredProxy: string | undefined
  /** Coordinators without a school, by name. */
  readonly idleCoordinators: readonly string[]
  /** How many organisers there are, and those of whose proposals nobody could confirm one, by name. */
  readonly organisers: number
  readonly alone: readonly string[]
  /** Changes of keys that wait for a second person. */
  readonly waitingRevisions: number
  readonly edition: Pick<EditionPolicy, 'asks' | 'contact'>
  /** What is left of the demo, by name: its passwords are known to everybody. */
  readonly demo: readonly string[]
  /** How far this clock is ahead of the store's, in ms; undefined for a store without a clock of its own. */
  readonly clockLeadMs: number | undefined
  /** The servers on the store; null for a store of one server. */
  readonly servers: StoreServers | null
  readonly publicUrl: string | undefined
  /** How mail stands. */
  readonly mail: MailRoomState
  /** Students without an exam, and those whose guardian has not agreed where the edition requires it. */
  readonly withoutExam: number
  readonly withoutGuardian: number
  /** Registrations to decide on whose guardian was not asked. */
  readonly unasked: number
  readonly certificate: Certificate
  /** When the newest backup was whole; 0 for never. */
  readonly backupMs: number
  readonly drill: DrillState
  /** When the last ended exam closed; 0 for none. */
  readonly lastCloseMs: number
}

const DAY_MS = 86_400_000
/** No exam is judged by a clock that is further off; the server itself then refuses to answer. */
const MOST_LEAD_MS = 500

/** The needs of exams that the server meets for all alike. */
export function serverFacts(server: ServerState): Fact[] {
  const { superusers, isWebBuilt, isBucketUp, undeclaredProxy, idleCoordinators: idle, waitingRevisions, demo } = server
  return [
    consent(server.edition),
    backupFact(server),
    drillFact(server),
    clock(server),
    ...serversFact(server),
    ...addressFacts(server),
    mailFact(server.mail),
    superusers > 0
      ? good('superuser', `${superusers}.`)
      : good('superuser', 'No superuser. The console does not need one.'),
    isWebBuilt ? good('webApp', 'Built.') : wrong('webApp', 'Not built.'),
    ...(isBucketUp === undefined
      ? []
      : [isBucketUp ? good('bucket', 'It answers.') : wrong('bucket', 'It does not answer.')]),
    ...seatFacts(server),
    ...(waitingRevisions > 0 ? [warning('revisions', waitingSentence(waitingRevisions))] : []),
    secondPerson(server),
    ...(undeclaredProxy ? [warning('proxy', proxySentence(undeclaredProxy))] : []),
    ...(idle.length > 0 ? [warning('staff', idleSentence(idle))] : []),
    ...(demo.length > 0 ? [wrong('demo', `${demo.join(', ')}: everybody knows these passwords.`)] : []),
  ]
}

/** Void sheets and keys of a running exam need two people: it is too late to find the second one on the day. */
function secondPerson({ organisers, alone }: Pick<ServerState, 'organisers' | 'alone'>): Fact {
  if (organisers < 2) return warning('secondPerson', 'No second organiser can confirm what one proposes.')
  return alone.length === 0
    ? good('secondPerson', 'Each organiser has another who can confirm.')
    : warning('secondPerson', `Nobody can confirm what ${named(alone)} proposes.`)
}

function seatFacts({ withoutExam, withoutGuardian, unasked }: ServerState): Fact[] {
  return [
    ...(withoutExam > 0 ? [warning('seats', `${students(withoutExam, 'has', 'have')} no exam.`)] : []),
    ...(withoutGuardian > 0
      ? [wrong('guardians', `${students(withoutGuardian, 'waits', 'wait')} for the consent of a guardian.`)]
      : []),
    ...(unasked > 0 ? [warning('unasked', `No mail went to the guardian of ${formCount(unasked)}.`)] : []),
  ]
}
const students = (count: number, one: string, several: string) => plural(count, `student ${one}`, `students ${several}`)

const formCount = (count: number) => plural(count, 'registration')

function consent({ asks, contact }: ServerState['edition']): Fact {
  if (!asks) return warning('consent', 'Nobody is asked before they are observed.', 'Turn on “Ask for consent”.')
  if (contact === '') return warning('consent', 'Asked for. No contact is named for questions.', 'Name a contact.')
  return good('consent', 'Asked for.')
}

/** The age of the newest backup, and whether it includes the last exam. */
export function backupFact({ nowMs, backupMs, lastCloseMs }: ServerState): Fact {
  if (backupMs === 0) return warning('backup', 'There is no backup.')
  const age = `The newest is ${span(Math.max(0, nowMs - backupMs))} old`
  if (backupMs < lastCloseMs) return warning('backup', `${age}, and older than the end of the last exam.`)
  return nowMs - backupMs > DAY_MS ? warning('backup', `${age}.`) : good('backup', `${age}.`)
}

function clock({ nowMs, clockLeadMs }: ServerState): Fact {
  const time = `${new Date(nowMs).toISOString().slice(11, 19)} UTC`
  if (clockLeadMs === undefined) return good('clock', `It says ${time}. No other clock is there to compare with.`)
  const lead = Math.abs(Math.round(clockLeadMs))
  const sentence = `It says ${time}, ${lead} ms from the clock of the database.`
  return lead <= MOST_LEAD_MS ? good('clock', sentence) : wrong('clock', sentence)
}

/** Whether the store has connections for all servers. */
function serversFact({ servers }: ServerState): Fact[] {
  if (!servers) return []
  const { running, most, each } = servers
  const sentence = `${running} of ${most}: PostgreSQL has ${each} connections for each.`
  return [running > most || most === 0 ? wrong('servers', sentence) : good('servers', sentence)]
}

const idleSentence = (names: readonly string[]) => `Coordinators without a school see nobody: ${named(names)}.`

const proxySentence = (since: string) =>
  `X-Forwarded-For has come since ${since}: without TRUST_PROXY a whole school shares its limits with everybody.`

const waitingSentence = (count: number) =>
  `${count} proposed ${count === 1 ? 'change of a key waits' : 'changes of keys wait'} for a second person.`

import {
  ApiError,
  type Engine,
  queryOf,
  type RequestInfo,
  selectRecords,
  selectRows,
  type Transaction,
} from '@olympiad/engine'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { may, mayOver, type Right, STAFF_ROLES } from '../../declared/roles.ts'
import { actorOf } from '../audit/actor.ts'
import type { StoredStaff } from './stored.ts'

const { supervisors } = olympiad

/** What one person proposed, for another to confirm. */
export interface Proposal {
  /** The id of the account that proposed it; empty for a command. */
  readonly actor: string
  /** A record date. */
  readonly created: string
}

/** Who may be the second person: an account, and since when there is one. */
interface Candidate {
  readonly id: string
  readonly created: string
}

/** Entries by which another can sign in with an account, or did. */
const OPENED = ['password', 'secondFactor', 'impersonated']
/** Entries that make an account somebody's for a while: they lead to its mail, or give it its right. */
const HANDED_OUT = [...OPENED, 'tokenKey', 'role', 'username', 'email']
/** How long a changed address or role makes an account its writer's: nobody becomes a second person within a decision. */
const SETTLED_MS = 24 * 3_600_000
/** Acts by which a person makes an account their own: nobody else knows its password then, or can sign in with it alone. */
export const OWN_ACTS: readonly string[] = ['accept-invitation', 'second-factor']
/** Makers of makers are followed only this far: nobody holds that many accounts. */
const MAX_MAKERS = 50

type Reader = Pick<Transaction, 'all'>
type EngineParts = Pick<Engine, 'database'>

/**
 * Throws 403 if the caller may be the one who proposed it: the same account, one that the other made and that is not its person's
 * own since, or a younger one.
 */
export async function requireSecondPerson(
  engine: EngineParts,
  proposal: Proposal,
  { request, executor = engine.database }: { readonly request: RequestInfo; readonly executor?: Reader },
): Promise<void> {
  const candidate = { id: personOf(request), created: String(request.account?.record.created) }
  const why = await whyNotSecond(engine, proposal, { candidate, executor })
  if (why !== undefined) throw new ApiError(403, `A second person confirms it: ${why}.`)
}

/** Whether the caller may confirm it, as `requireSecondPerson` says. */
export async function isSecondPerson(engine: EngineParts, proposal: Proposal, request: RequestInfo): Promise<boolean> {
  const candidate = { id: personOf(request), created: String(request.account?.record.created) }
  return (await whyNotSecond(engine, proposal, { candidate, executor: engine.database })) === undefined
}

/** Whether an account of staff could confirm a proposal, apart from its right to. */
export async function couldConfirm(engine: EngineParts, proposal: Proposal, candidate: Candidate): Promise<boolean> {
  return (await whyNotSecond(engine, proposal, { candidate, executor: engine.database })) === undefined
}

/** What is proposed: the right that confirms it, and the school that it is about; empty for none. */
interface Matter {
  readonly right: Right
  readonly school: string
}

/** The accounts of staff that could confirm a proposal, and those that could if they were not the proposer's. */
export async function confirmersOf(
  { database }: EngineParts,
  proposal: Proposal,
  { right, school, reader = database }: Matter & { readonly reader?: Reader },
): Promise<{ readonly can: readonly StoredStaff[]; readonly cannot: readonly StoredStaff[] }> {
  const roles = STAFF_ROLES.filter((role) => may({ username: '', role }, right))
  const all = queryOf(database.dialect, supervisors).selectFrom(supervisors.name).selectAll()
  const found = await selectRecords(reader, supervisors, all.where('role', 'in', roles))
  const [can, cannot]: [StoredStaff[], StoredStaff[]] = [[], []]
  for (const candidate of found as StoredStaff[]) {
    if (candidate.id === proposal.actor || !mayOver(candidate, right, school)) continue
    if (candidate.closes !== '' && candidate.closes <= proposal.created) continue
    const why = await whyNotSecond({ database }, proposal, { candidate, executor: reader })
    ;(why === undefined ? can : cannot).push(candidate)
  }
  return { can, cannot }
}

/**
 * Throws 400 if no other account of staff could confirm a proposal about somebody of a school: it would wait for ever.
 */
export async function requireConfirmer(
  engine: EngineParts,
  transaction: Transaction,
  { school, ...proposal }: Proposal & { readonly school: string },
): Promise<void> {
  const { can, cannot } = await confirmersOf(engine, proposal, { right: 'confirmVoid', school, reader: transaction })
  if (can.length > 0) return
  const names = cannot.map(staffName).join(', ')
  throw new ApiError(400, names === '' ? NOBODY : `${NOBODY_YET} ${names}: ${INVITE}`)
}

const NOBODY = 'Nobody else can confirm this. Add another organiser under Staff, and invite them by mail.'
const NOBODY_YET = 'Nobody else can confirm this yet: you, or somebody of yours, made the other accounts.'
const INVITE = 'invite them by mail under Staff. They can confirm one day after.'

/** What staff call one of them. */
export const staffName = ({ name, username }: Pick<StoredStaff, 'name' | 'username'>) => name || username

/** Why an account is no second person; undefined if it is one. */
async function whyNotSecond(
  engine: EngineParts,
  { actor, created }: Proposal,
  { candidate, executor }: { readonly candidate: Candidate; readonly executor: Reader },
): Promise<string | undefined> {
  if (candidate.id === actor) return 'you proposed it yourself'
  if (candidate.id === '' || actor === '') return undefined // a command, or a proposal of one
  if (candidate.created > created) return 'your account is younger than the proposal'
  const asked = { at: created, reader: executor }
  const [makers, proposers] = [await makersOf(engine, candidate.id, asked), await makersOf(engine, actor, asked)]
  const isInHand = makers.has(actor) || proposers.has(candidate.id)
  return isInHand ? 'one of the two accounts was made, entered, or given its password or role, by the other' : undefined
}

interface MakersQuery {
  /** When it was proposed, as a record date: what settled later is too late. */
  readonly at: string
  readonly reader: Reader
}

/** Accounts that had an account in hand, by the log of acts: who made it or gave it a password or role, who made those, and so on. */
async function makersOf({ database }: EngineParts, person: string, { at, reader }: MakersQuery): Promise<Set<string>> {
  const makers = new Set<string>()
  for (let asked = [person]; asked.length > 0 && makers.size < MAX_MAKERS; ) {
    const written = queryOf(database.dialect, auditlog)
      .selectFrom(auditlog.name)
      .select(['actor', 'record', 'changes', 'act', 'at'])
      .where('record', 'in', asked)
      .where('actor', '!=', '')
    const entries = (await selectRows(reader, written)).map(readEntry)
    asked = asked
      .flatMap((one) =>
        handsOn(
          entries.filter(({ record }) => record === one),
          at,
        ),
      )
      .filter((actor) => actor !== person && !makers.has(actor))
    for (const actor of asked) makers.add(actor)
  }
  return makers
}

interface Entry {
  readonly actor: string
  readonly record: string
  readonly at: string
  readonly act: string
  /** Names of what was changed. */
  readonly fields: readonly string[]
  /** A second factor was set up, and not taken away. */
  readonly setsFactor: boolean
}

function readEntry(row: Readonly<Record<'actor' | 'record' | 'changes' | 'act' | 'at', unknown>>): Entry {
  const changes = JSON.parse(String(row.changes)) as Readonly<Record<string, { readonly to?: unknown } | undefined>>
  const texts = { actor: String(row.actor), record: String(row.record), at: String(row.at), act: String(row.act) }
  return { ...texts, fields: Object.keys(changes), setsFactor: changes.secondFactor?.to === true }
}

/** Others who have one account in hand, by its entries: not those from before its person made it their own, once a day has passed. */
function handsOn(entries: readonly Entry[], at: string): readonly string[] {
  const own = entries.filter((entry) => isOwnAct(entry) && entry.at <= at).map((entry) => entry.at)
  const ownAt = own.toSorted().at(-1) ?? ''
  const settledBefore = formatRecordTime(parseRecordTime(at) - SETTLED_MS)
  return entries
    .filter(({ actor, record, fields }) => actor !== record && hasOneOf(fields, HANDED_OUT))
    .filter((entry) => !(entry.at <= settledBefore && ownAt !== '' && (entry.at < ownAt || !isOpened(entry))))
    .map(({ actor }) => actor)
}

const isOwnAct = ({ actor, record, act, fields, setsFactor }: Entry) =>
  actor === record && OWN_ACTS.includes(act) && (setsFactor || fields.includes('password'))

const isOpened = ({ fields }: Entry) => hasOneOf(fields, OPENED)

const hasOneOf = (fields: readonly string[], names: readonly string[]) => names.some((name) => fields.includes(name))

/** The person behind a request, as the log names them; empty for a guest. */
export const personOf = (request: RequestInfo) => actorOf(request, undefined)?.actor ?? ''

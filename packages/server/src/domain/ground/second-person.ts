import { olympiad } from '@olympiad/contract/collections/index'
import { auditlog } from '@olympiad/contract/collections/site/auditlog'
import { may, mayOver, STAFF_ROLES } from '@olympiad/contract/roles'
import {
  ApiError,
  type Engine,
  queryOf,
  type RequestInfo,
  selectRecords,
  selectRows,
  type Transaction,
} from '@olympiad/engine'
import { actorOf } from '../audit/actor.ts'

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

/** Entries that make an account somebody's: their writer could sign in with it, did so, or gave it its right. */
const HANDED_OUT = ['password', 'tokenKey', 'role', 'secondFactor', 'username', 'email', 'impersonated']
/** Makers of makers are followed only this far: nobody holds that many accounts. */
const MAX_MAKERS = 50

type Reader = Pick<Transaction, 'all'>
type Ground = Pick<Engine, 'database'>

/**
 * Throws 403 if the caller may be the one who proposed it: the same account, one that the other made, or a younger one.
 */
export async function requireSecondPerson(
  engine: Ground,
  proposal: Proposal,
  { request, executor = engine.database }: { readonly request: RequestInfo; readonly executor?: Reader },
): Promise<void> {
  const candidate = { id: personOf(request), created: String(request.account?.record.created) }
  const why = await whyNotSecond(engine, proposal, { candidate, executor })
  if (why !== undefined) throw new ApiError(403, `A second person confirms it: ${why}.`)
}

/** Whether the caller may confirm it, as `requireSecondPerson` says. */
export async function isSecondPerson(engine: Ground, proposal: Proposal, request: RequestInfo): Promise<boolean> {
  const candidate = { id: personOf(request), created: String(request.account?.record.created) }
  return (await whyNotSecond(engine, proposal, { candidate, executor: engine.database })) === undefined
}

/**
 * Throws 400 if no other account of staff could confirm a proposal about somebody of a school: it would wait for ever.
 */
export async function requireConfirmer(
  engine: Ground,
  transaction: Transaction,
  { school, ...proposal }: Proposal & { readonly school: string },
): Promise<void> {
  const roles = STAFF_ROLES.filter((role) => may({ username: '', role }, 'confirmVoid'))
  const all = queryOf(engine.database.dialect, supervisors).selectFrom(supervisors.name).selectAll()
  const candidates = await selectRecords(transaction, supervisors, all.where('role', 'in', roles))
  for (const candidate of candidates) {
    if (!mayOver(candidate, 'confirmVoid', school)) continue
    const why = await whyNotSecond(engine, proposal, { candidate, executor: transaction })
    if (why === undefined) return
  }
  const message = `Nobody else can confirm this. Add another account with the role ${roles.join(' or ')} first.`
  throw new ApiError(400, message)
}

/** Why an account is no second person; undefined if it is one. */
async function whyNotSecond(
  engine: Ground,
  { actor, created }: Proposal,
  { candidate, executor }: { readonly candidate: Candidate; readonly executor: Reader },
): Promise<string | undefined> {
  if (candidate.id === actor) return 'you proposed it yourself'
  if (candidate.id === '' || actor === '') return undefined // a command, or a proposal of one
  if (candidate.created > created) return 'your account is younger than the proposal'
  const [makers, proposers] = [await makersOf(engine, candidate.id, executor), await makersOf(engine, actor, executor)]
  const isInHand = makers.has(actor) || proposers.has(candidate.id)
  return isInHand ? 'one of the two accounts was made, entered, or given its password or role, by the other' : undefined
}

/** Accounts that had an account in hand, by the log of acts: who made it or gave it a password or role, who made those, and so on. */
async function makersOf({ database }: Ground, person: string, reader: Reader): Promise<Set<string>> {
  const makers = new Set<string>()
  for (let asked = [person]; asked.length > 0 && makers.size < MAX_MAKERS; ) {
    const builder = queryOf(database.dialect, auditlog)
    const written = builder
      .selectFrom(auditlog.name)
      .select(['actor', 'record', 'changes'])
      .where('record', 'in', asked)
      .where('actor', '!=', '')
    const entries = await selectRows(reader, written)
    asked = entries
      .filter(({ actor, record, changes }) => actor !== record && isHandedOut(String(changes)))
      .map(({ actor }) => String(actor))
      .filter((actor) => actor !== person && !makers.has(actor))
    for (const actor of asked) makers.add(actor)
  }
  return makers
}

function isHandedOut(changes: string): boolean {
  const fields = JSON.parse(changes) as Readonly<Record<string, unknown>>
  return HANDED_OUT.some((name) => fields[name] !== undefined)
}

/** The person behind a request, as the log names them; empty for a guest. */
export const personOf = (request: RequestInfo) => actorOf(request, undefined)?.actor ?? ''

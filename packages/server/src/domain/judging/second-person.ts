import { auditlog } from '@olympiad/contract/collections/auditlog'
import { ApiError, compileOnce, type Engine, type RequestInfo, type Transaction } from '@olympiad/engine'
import { personOf } from './decision-rows.ts'

/** What one person proposed, for another to confirm. */
export interface Proposal {
  /** The id of the account that proposed it. */
  readonly actor: string
  /** A date as records have it. */
  readonly created: string
}

/** Fields by which an account is somebody's: who wrote one of them could sign in with it, or gave it its right. */
const HANDED_OUT = ['password', 'tokenKey', 'role', 'secondFactor', 'username', 'email']
/** Further makers of makers are not looked for: nobody has so many accounts in hand. */
const MOST_MAKERS = 50

type Reader = Pick<Transaction, 'all'>

/** Throws 403 where who asks may be the one who proposed it: the same account, one made by the other, or one that is younger. */
export async function requireSecondPerson(
  engine: Pick<Engine, 'database'>,
  proposal: Proposal,
  { request, executor = engine.database }: { readonly request: RequestInfo; readonly executor?: Reader },
): Promise<void> {
  const person = personOf(request)
  if (person === proposal.actor) throw refused('you proposed it yourself')
  if (person === '' || proposal.actor === '') return // a command, or a proposal of one
  if (String(request.account?.record.created) > proposal.created)
    throw refused('your account is younger than the proposal')
  const makers = await Promise.all([makersOf(engine, person, executor), makersOf(engine, proposal.actor, executor)])
  if (makers[0].has(proposal.actor) || makers[1].has(person))
    throw refused('one of the two accounts was made, or given its password or role, by the other')
}

/** Whether who asks may confirm it, as `requireSecondPerson` says. */
export async function isSecondPerson(engine: Engine, proposal: Proposal, request: RequestInfo): Promise<boolean> {
  try {
    await requireSecondPerson(engine, proposal, { request })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Accounts that had an account in hand, by the log of acts: who made it or gave it a password or role, who made those, and so on. */
async function makersOf({ database }: Pick<Engine, 'database'>, person: string, reader: Reader): Promise<Set<string>> {
  const makers = new Set<string>()
  for (let asked = [person]; asked.length > 0 && makers.size < MOST_MAKERS; ) {
    const { builder } = database.dialect
    const written = builder
      .selectFrom(auditlog.name)
      .select(['actor', 'record', 'changes'])
      .where('record', 'in', asked)
      .where('actor', '!=', '')
    const entries = await reader.all(compileOnce(written))
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

const refused = (why: string) => new ApiError(403, `A second person confirms it: ${why}.`)

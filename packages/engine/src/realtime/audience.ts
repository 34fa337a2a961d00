import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { asAccount, askerOf } from '../auth/identify.ts'
import type { RecordChange } from '../core/changes.ts'
import type { Account, RequestInfo } from '../core/request-info.ts'
import type { Executor } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import type { Engine } from '../engine.ts'
import type { FilterText } from '../filter/queries.ts'
import { FilterError } from '../filter/read/filter-error.ts'
import { ruleConditions } from '../rows/find.ts'
import type { Group } from './listeners/groups.ts'
import type { Sessions } from './listeners/sessions.ts'
import type { Subscription } from './listeners/subscription.ts'
import type { Subscriptions } from './listeners/subscriptions.ts'

/** A subscription that may be told, and as whom. */
export interface Listener {
  readonly subscription: Subscription
  readonly account: Account | null
}

/** A question whose answer may take long, since the client's filter goes back over a relation. */
export interface CostlyQuestion {
  readonly listeners: readonly Listener[]
  /** Who it is asked for. */
  readonly asker: string
  readonly statement: Statement
}

export interface Audience {
  readonly listeners: readonly Listener[]
  /** To be asked apart, or all others would wait for the answer. */
  readonly costly: readonly CostlyQuestion[]
}

/** Questions asked before other work gets its turn. */
const QUESTIONS_A_TURN = 50

/** For costly questions within one transaction, in ms. */
const COSTLY_MS_A_TRANSACTION = 1000
const spentMs = new WeakMap<Executor, number>()

interface Hearing {
  readonly change: RecordChange
  readonly subscriptions: Subscriptions
  readonly sessions: Sessions
  /** The transaction to ask in; committed data otherwise. */
  readonly executor?: Executor
}

/** Who may hear of a change. Listeners who would get the same answer are a group, and asked about once. */
export async function findAudience(engine: Engine, hearing: Hearing): Promise<Audience> {
  const { change, executor } = hearing
  const listeners: Listener[] = []
  const costly: CostlyQuestion[] = []
  const nowMs = engine.now()
  for (const [index, { rule, members }] of groupsNow(hearing, nowMs).entries()) {
    if (index % QUESTIONS_A_TURN === QUESTIONS_A_TURN - 1) await nextTurn()
    const request = requestOf(members[0]!, nowMs)
    const statement = statementOf(engine, change, { rule, request })
    if (typeof statement !== 'boolean' && statement.isCostly && !executor) {
      costly.push({ listeners: members, asker: listenerOf(request), statement })
    } else if (await isFound(engine, executor, { request, statement })) {
      // One by one: as the arguments of a call, a great many do not fit on the stack.
      for (const listener of members) listeners.push(listener)
    }
  }
  return { listeners, costly }
}

interface GroupNow {
  readonly rule: Group['rule']
  readonly members: readonly Listener[]
}

/** The groups as they stand: whoever comes, goes or signs out while they are asked about changes nothing any more. */
function groupsNow({ change, subscriptions, sessions }: Hearing, nowMs: number): GroupNow[] {
  sessions.expire(nowMs)
  return Array.from(subscriptions.groups(change), ({ rule, members }) => ({
    rule,
    members: Array.from(members, (subscription) => ({
      subscription,
      account: sessions.accountOf(subscription.client, nowMs),
    })),
  }))
}

/** The question of a group, as one of its members asks it. */
function requestOf({ subscription, account }: Listener, nowMs: number): RequestInfo {
  const { query, headers } = subscription.topic
  return { context: 'realtime', method: 'GET', query, headers, body: {}, nowMs, ...asAccount(account) }
}

interface AudienceQuery<Its = Statement> {
  readonly request: RequestInfo
  readonly statement: Its
}

async function isFound(
  engine: Engine,
  executor: Executor | undefined,
  { request, statement }: AudienceQuery<Statement | boolean>,
): Promise<boolean> {
  if (typeof statement === 'boolean') return statement
  if (executor && statement.isCostly) return isFoundSoon(engine, executor, { request, statement })
  return (await (executor ?? engine.database).all(statement)).length > 0
}

/**
 * Asks a costly question while a transaction is open, for which others wait: the time is limited, and whoever's filter
 * takes longer is not told. It is asked of what is committed, which is how things were before the delete.
 */
async function isFoundSoon(
  engine: Engine,
  executor: Executor,
  { request, statement }: AudienceQuery,
): Promise<boolean> {
  const leftMs = COSTLY_MS_A_TRANSACTION - (spentMs.get(executor) ?? 0)
  if (leftMs <= 0) return false
  const startedAt = performance.now()
  const stop = new AbortController()
  const late = sleep(leftMs, null, { signal: stop.signal, ref: false }).catch(() => null)
  const rows = engine.database.ask(statement, listenerOf(request)).catch((error: unknown) => {
    engine.log.warn({ error }, 'A filter was too costly: its listener is not told.')
    return null
  })
  const found = await Promise.race([rows, late])
  stop.abort()
  spentMs.set(executor, COSTLY_MS_A_TRANSACTION - leftMs + performance.now() - startedAt)
  return found !== null && found.length > 0
}

/** Who the costly questions of a listener are counted for: those of its lists are counted apart. */
const listenerOf = (request: RequestInfo) => `${askerOf(request)} listens`

/** What the store is to be asked; a boolean where the answer is known. */
function statementOf(
  engine: Engine,
  { collection, record }: RecordChange,
  { rule, request }: { rule: Group['rule']; request: RequestInfo },
): Statement | boolean {
  const conditions = conditionsOf(ruleConditions(collection.rules[rule], request), request)
  if (conditions === null || conditions.length === 0) return conditions !== null
  try {
    // Judged is the record as it was written, the very one that is told: a later change cannot open an earlier one.
    const only = { ids: [record.id] }
    return engine.queries.select({ collection, conditions, only, limit: 1, request, row: record })
  } catch (error) {
    if (error instanceof FilterError) return false
    throw error
  }
}

function conditionsOf(rule: FilterText[] | null, request: RequestInfo): FilterText[] | null {
  const filter = request.query.filter ?? ''
  if (rule === null || filter === '') return rule
  if (!request.isSuperuser && /@(request|collection)\./.test(filter)) return null
  return [...rule, { text: filter, origin: 'client' }]
}

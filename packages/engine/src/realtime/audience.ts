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

/** A subscription that may get an event, and its account. */
export interface Listener {
  readonly subscription: Subscription
  readonly account: Account | null
}

/** A query that may take long, because the client's filter follows a back-relation. */
export interface CostlyQuestion {
  readonly listeners: readonly Listener[]
  /** Who it is asked for. */
  readonly asker: string
  readonly statement: Statement
}

export interface Audience {
  readonly listeners: readonly Listener[]
  /** Queried separately, so that the other listeners do not wait. */
  readonly costly: readonly CostlyQuestion[]
}

/** Queries to run before yielding to the event loop. */
const QUESTIONS_A_TURN = 50

/** The time limit for costly queries in one transaction, in ms. */
const COSTLY_MS_A_TRANSACTION = 1000
const spentMs = new WeakMap<Executor, number>()

interface Hearing {
  readonly change: RecordChange
  readonly subscriptions: Subscriptions
  readonly sessions: Sessions
  /** The transaction to query in; committed data otherwise. */
  readonly executor?: Executor
}

/** Finds the listeners who may see a change. Listeners who would get the same answer form a group, which needs one query. */
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

/** A snapshot of the groups. Listeners that come, go or sign out during the queries do not change it. */
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

/** The request of a group, made as one of its members. */
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
 * Runs a costly query while a transaction is open and other writers wait. The time is limited; a listener whose filter
 * takes longer is not told. It reads committed data: the state before the delete.
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
  const asked = Promise.try(() => engine.database.ask(statement, listenerOf(request)))
  const rows = asked.catch((error: unknown) => {
    engine.log.warn({ error }, 'A filter was too costly: its listener is not told.')
    return null
  })
  const found = await Promise.race([rows, late])
  stop.abort()
  spentMs.set(executor, COSTLY_MS_A_TRANSACTION - leftMs + performance.now() - startedAt)
  return found !== null && found.length > 0
}

/** The key that limits a listener's costly queries. The same client's list requests count separately. */
const listenerOf = (request: RequestInfo) => `${askerOf(request)} listens`

/** The query for the store; a boolean if the answer is already known. */
function statementOf(
  engine: Engine,
  { collection, record }: RecordChange,
  { rule, request }: { rule: Group['rule']; request: RequestInfo },
): Statement | boolean {
  const conditions = conditionsOf(ruleConditions(collection.rules[rule], request), request)
  if (conditions === null || conditions.length === 0) return conditions !== null
  try {
    // Judges the record as written, which is also what is sent. A later change cannot reveal an earlier one.
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

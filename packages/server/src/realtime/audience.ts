import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Executor, Statement } from '../db/database.ts'
import type { Engine } from '../engine.ts'
import { FilterError } from '../filter/filter-error.ts'
import type { Condition } from '../filter/queries.ts'
import type { Account, RequestInfo } from '../filter/request-info.ts'
import type { RecordChange } from '../records/changes.ts'
import { ruleConditions } from '../records/find.ts'
import { asAccount, askerOf } from '../records/request.ts'
import { ownerField } from './owner-field.ts'
import type { Sessions } from './sessions.ts'
import type { Match, Subscription } from './subscriptions.ts'

/** A subscription that may be told, and as whom. */
export interface Listener {
  readonly subscription: Subscription
  readonly account: Account | null
}

interface Question {
  readonly request: RequestInfo
  readonly rule: 'list' | 'view'
  readonly listeners: Listener[]
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
  readonly matches: readonly Match[]
  readonly sessions: Sessions
  /** The transaction to ask in; committed data otherwise. */
  readonly executor?: Executor
}

/** Which of the matching subscriptions may hear of a change. Listeners who would get the same answer are asked about once. */
export async function findAudience(engine: Engine, hearing: Hearing): Promise<Audience> {
  const questions = [...groupQuestions(engine, hearing).values()]
  const listeners: Listener[] = []
  const costly: CostlyQuestion[] = []
  for (const [index, question] of questions.entries()) {
    if (index % QUESTIONS_A_TURN === QUESTIONS_A_TURN - 1) await nextTurn()
    const statement = statementOf(engine, hearing, question)
    if (typeof statement === 'boolean') {
      if (statement) listeners.push(...question.listeners)
    } else if (statement.isCostly && !hearing.executor) {
      costly.push({ listeners: question.listeners, asker: listenerOf(question.request), statement })
    } else if (await isFound(engine, hearing, { request: question.request, statement })) {
      listeners.push(...question.listeners)
    }
  }
  return { listeners, costly }
}

interface Asked {
  readonly request: RequestInfo
  readonly statement: Statement
}

async function isFound(engine: Engine, { executor }: Hearing, { request, statement }: Asked): Promise<boolean> {
  if (executor && statement.isCostly) return isFoundSoon(engine, executor, { request, statement })
  return (await (executor ?? engine.database).all(statement)).length > 0
}

/**
 * Asks a costly question while a transaction is open, for which others wait: the time is limited, and whoever's filter
 * takes longer is not told. It is asked of what is committed, which is how things were before the delete.
 */
async function isFoundSoon(engine: Engine, executor: Executor, { request, statement }: Asked): Promise<boolean> {
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

function groupQuestions(engine: Engine, { change, matches, sessions }: Hearing): Map<string, Question> {
  const questions = new Map<string, Question>()
  const nowMs = engine.now()
  for (const { subscription, rule } of matches) {
    const account = sessions.accountOf(subscription.client, nowMs)
    const { isSuperuser } = asAccount(account)
    const text = isSuperuser ? '' : change.collection.rules[rule]
    if (text === null || (text && !canOwn(change, text, account))) continue
    const key = `${rule} ${questionKey(subscription, { text, account, isSuperuser })}`
    const asked = questions.get(key)
    if (asked) asked.listeners.push({ subscription, account })
    else {
      const { query, headers } = subscription.topic
      const request: RequestInfo = {
        ...{ context: 'realtime', method: 'GET', query, headers, body: {}, nowMs, account, isSuperuser },
      }
      questions.set(key, { request, rule, listeners: [{ subscription, account }] })
    }
  }
  return questions
}

/** False when the rule asks for the owner and this is another: most listeners of a wide topic end here. */
function canOwn({ collection, record }: RecordChange, rule: string, account: Account | null): boolean {
  const field = ownerField(collection, rule)
  return field === null || record[field] === (account?.record.id ?? '')
}

interface Asker {
  readonly text: string
  readonly account: Account | null
  readonly isSuperuser: boolean
}

/** Equal keys mean equal answers: what the rule and the filter can see of the listener is all that is in them. */
function questionKey({ topic }: Subscription, { text, account, isSuperuser }: Asker): string {
  const id = `${account?.collection.id}/${account?.record.id}`
  if (isSuperuser) return JSON.stringify([id, topic.text]) // their filters may see all of the request
  const filter = topic.query.filter ?? ''
  const seesOptions = /@request\.(query|headers)/.test(text)
  // A filter that leaves the record's own fields meets the rules of other collections, and those may ask for anybody.
  const seesAccount = text.includes('@request.auth') || /[.@]|_via_/.test(filter)
  return JSON.stringify([seesAccount ? id : 'anybody', seesOptions ? topic.text : filter])
}

/** What the store is to be asked; a boolean where the answer is known. */
function statementOf(engine: Engine, { change }: Hearing, { request, rule }: Question): Statement | boolean {
  const { collection, record } = change
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

function conditionsOf(rule: Condition[] | null, request: RequestInfo): Condition[] | null {
  const filter = request.query.filter ?? ''
  if (rule === null || filter === '') return rule
  if (!request.isSuperuser && /@(request|collection)\./.test(filter)) return null
  return [...rule, { text: filter, origin: 'client' }]
}

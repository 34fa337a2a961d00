import { asAccount } from '../auth/identify.ts'
import { ApiError } from '../core/api-error.ts'
import type { RecordChange } from '../core/changes.ts'
import type { RequestInfo } from '../core/request-info.ts'
import { ReadTooCostly, TooManyReads } from '../db/database.ts'
import type { Engine } from '../engine.ts'
import { FilterError } from '../filter/read/filter-error.ts'
import { Budget } from '../records/answer/budget.ts'
import { pickFields } from '../records/answer/pick-fields.ts'
import { presentWritten } from '../records/answer/present.ts'
import { after, awaited, type Coroutine, coroutine, type MaybePromise } from '../support/coroutine.ts'
import type { Listener } from './audience.ts'
import { type Frame, frame } from './listeners/frames.ts'

/** Records that the topics of one account may expand, all of them together: everybody waits for their messages. */
const MAX_EXPANDED = 1000

/** The messages of one change, each made once for all who may see the same. */
export interface Messages {
  /** The message for a listener; null when what it asked for cannot be made. At once when it was made before. */
  for(listener: Listener): MaybePromise<Frame | null>
}

export function createMessages(engine: Engine, change: RecordChange): Messages {
  const budgets = new Map<string, Budget>()
  const contents = new Map<string, MaybePromise<string | null>>()
  /** By what is seen of the record, then by topic. */
  const frames = new Map<string, Map<string, MaybePromise<Frame | null>>>()

  const content = coroutine(function* (listener: Listener): Coroutine<string | null> {
    const { subscription, account } = listener
    const { query, headers } = subscription.topic
    const who = asAccount(account)
    const request: RequestInfo = {
      ...{ context: 'realtime', method: 'GET', query, headers, body: {}, nowMs: engine.now(), ...who },
    }
    try {
      const { collection, record } = change
      const budget = once(budgets, sightKey(change, listener), () => new Budget({ records: MAX_EXPANDED }))
      const presentation = { collection, record, request, expand: query.expand, budget }
      const presented = yield* awaited(presentWritten(engine, presentation))
      return JSON.stringify({ record: pickOrWhole(presented, query.fields), action: change.action })
    } catch (error) {
      if (!isTooCostly(error)) throw error
      engine.log.warn({ collection: change.collection.name, error }, 'A change could not be sent to a listener.')
      return null
    }
  })

  return {
    for(listener) {
      const { topic } = listener.subscription
      const sight = sightKey(change, listener)
      const alike = once(frames, sight, () => new Map())
      return once(alike, topic.text, () => {
        const contentKey = JSON.stringify([sight, topic.query.expand, topic.query.fields])
        const json = once(contents, contentKey, () => content(listener))
        return after(json, (text) => (text === null ? null : frame(topic.text, text)))
      })
    },
  }
}

/** The listener's own options are wrong; any other failure is ours. */
export function isTooCostly(error: unknown): boolean {
  return [ApiError, FilterError, ReadTooCostly, TooManyReads].some((kind) => error instanceof kind)
}

/** The value of a key, made at the first asking. */
function once<Value>(made: Map<string, Value>, key: string, make: () => Value): Value {
  const known = made.get(key)
  if (known !== undefined) return known
  const value = make()
  made.set(key, value)
  return value
}

/** Fields that cannot be picked leave the record whole, as in PocketBase. */
function pickOrWhole(record: unknown, fields: string | undefined): unknown {
  try {
    return pickFields(record, fields)
  } catch {
    return record
  }
}

/** Equal keys mean equal sight of the record: accounts differ only in what they see of e-mail addresses and of relations. */
function sightKey({ collection }: RecordChange, { account, subscription }: Listener): string {
  if (asAccount(account).isSuperuser) return 'superuser'
  const isPersonal = collection.kind === 'auth' || Boolean(subscription.topic.query.expand)
  return isPersonal && account ? `${account.collection.id}/${account.record.id}` : 'anybody'
}

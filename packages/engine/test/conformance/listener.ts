import assert from 'node:assert/strict'
import type { EventStream, StreamMessage } from '../event-stream.ts'
import type { Who } from '../fixture-records.ts'
import { type Expected, mismatch } from './expected.ts'
import type { Reply, Site, Step } from './scenario.ts'
import { records } from './urls.ts'

/** An open stream of a site, and what was heard on it. */
export interface Listener {
  readonly stream: EventStream
  /** Asks for these topics instead of all before. */
  subscribe(topics: readonly string[], as?: Who): Promise<Reply>
  /**
   * Everything heard since the last question. To know that nothing more is coming, it writes a notice of its own and
   * waits for that: events come in the order of their commits.
   */
  heard(): Promise<StreamMessage[]>
}

const MARK_TOPIC = 'notices/*'
const GRACE_MS = 60

/** Opens a stream, gives it to `use`, and closes it. */
export async function withListener(site: Site, use: (listener: Listener) => Promise<void>): Promise<void> {
  const stream = await site.stream()
  let marks = 0
  try {
    await use({
      stream,
      subscribe: (topics, as = 'guest') =>
        site.expect(subscription(stream.clientId, [...topics, ...(topics.length > 0 ? [MARK_TOPIC] : [])], as)),
      async heard() {
        // A PocketBase sends each event on a thread of its own, and promises no order.
        if (!site.name.startsWith('our')) await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
        const title = `mark ${++marks}`
        await site.send({ as: 'ROOT', method: 'POST', url: records('notices'), body: { title } })
        return stream.until(MARK_TOPIC, title)
      },
    })
  } finally {
    stream.close()
  }
}

/** The step of asking for topics, granted. */
export function subscription(clientId: string, subscriptions: readonly string[], as: Who): Step {
  const body = { clientId, subscriptions }
  return { as, method: 'POST', url: '/api/realtime', body, status: 204, has: undefined, lacks: [], emits: {} }
}

interface Heard {
  readonly event: string
  readonly action: 'create' | 'update' | 'delete'
  readonly record: Expected
}

/** Throws unless exactly these messages were heard, in any order. */
export function assertHeard(messages: readonly StreamMessage[], ...expected: readonly Heard[]): void {
  const found = messages.map(({ event, data }) => ({ event, ...JSON.parse(data) }))
  const said = JSON.stringify(found)
  assert.equal(found.length, expected.length, `heard ${said}`)
  for (const { event, action, record } of expected) {
    const has = found.some((message) => mismatch(message, { event, action, record }) === null)
    assert.ok(has, `no ${action} on ${event} like ${JSON.stringify(record)} in ${said}`)
  }
}

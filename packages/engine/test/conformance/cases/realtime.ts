import assert from 'node:assert/strict'
import { collectionId } from '@olympiad/schema/collection-id'
import { EA, Q1, W1, W2, X1 } from '../../fixture-records.ts'
import { badRequest, mismatch, onlyKeys, refusal } from '../expected.ts'
import { assertHeard, subscription, withListener } from '../listener.ts'
import type { Call, Scenario } from '../scenario.ts'
import { record, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const patch = (collection: string, id: string, body: unknown): Call => ({
  as: 'ROOT',
  method: 'PATCH',
  url: record(collection, id),
  body,
})
const ask = (body: unknown) => ({ method: 'POST' as const, url: '/api/realtime', body })
const bound = refusal(403, "The current and the previous request authorization don't match.")
const faulty = (has: (data: unknown) => boolean) => ({ status: 400, has: { ...badRequest, data: has }, ...quiet })

/** Opening a stream and asking for topics. */
export const subscriptions: readonly Scenario[] = [
  {
    case: 130,
    name: 'a stream begins with the id of its client',
    run: async (site) => {
      const stream = await site.stream()
      stream.close()
      const { status, headers, clientId, opening } = stream
      assert.equal(status, 200)
      assert.match(String(headers['content-type']), /^text\/event-stream/)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(clientId, /^[A-Za-z0-9]{40}$/)
      assert.equal(opening, `id:${clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${clientId}"}`)
    },
  },
  {
    case: 131,
    name: 'topics of an unknown client are refused',
    ...ask({ clientId: 'unknown', subscriptions: [] }),
    status: 404,
    has: refusal(404, 'Missing or invalid client id.'),
    ...quiet,
  },
  {
    case: 132,
    name: 'topics need a client',
    ...ask({}),
    ...faulty(
      (data) => onlyKeys('clientId')(data) && mismatch(data, { clientId: { code: 'validation_required' } }) === null,
    ),
  },
  {
    case: 133,
    name: 'a superuser has at most 1000 topics of at most 2500 characters',
    run: async (site) => {
      const stream = await site.stream()
      const tooLong = { code: 'validation_length_too_long' }
      const send = (subscriptions: string[]) => ({
        ...ask({ clientId: stream.clientId, subscriptions }),
        as: 'ROOT' as const,
      })
      const many = Array.from({ length: 1001 }, (_, n) => `topic${n}`)
      const long = `a${'b'.repeat(2499)}`
      try {
        const isTooMany = (data: unknown) => mismatch(data, { subscriptions: tooLong }) === null
        await site.expect({ ...send(many), ...faulty(isTooMany) })
        const isTooLong = (data: unknown) => mismatch(data, { subscriptions: { 1: tooLong, 0: undefined } }) === null
        await site.expect({ ...send(['a', `${long}c`]), ...faulty(isTooLong) })
        await site.expect(subscription(stream.clientId, many.slice(1), 'ROOT'))
        await site.expect(subscription(stream.clientId, ['a', long], 'ROOT'))
      } finally {
        stream.close()
      }
    },
  },
  {
    case: 134,
    name: 'new topics take the place of the old ones',
    run: (site) =>
      withListener(site, async ({ stream, subscribe, heard }) => {
        await subscribe([`exams/${X1}`], 'EA')
        await subscribe(['answersheets/*'], 'EA')
        await site.send(patch('exams', X1, { minutes: 1 }))
        await site.send(patch('answersheets', W1, { note: 'x' }))
        assertHeard(await heard(), { event: 'answersheets/*', action: 'update', record: { id: W1 } })
        await site.expect(subscription(stream.clientId, [], 'EA'))
        await site.send(patch('answersheets', W1, { note: 'y' }))
        await subscribe(['no/topic'], 'EA')
        assertHeard(await heard())
      }),
  },
  {
    case: 135,
    name: 'a stream belongs to the account that signed it first',
    run: (site) =>
      withListener(site, async ({ stream: { clientId }, subscribe }) => {
        await subscribe(['exams/*'])
        await subscribe(['exams/*'], 'EA')
        await subscribe(['exams/*'], 'EA')
        for (const as of ['SA', 'guest'] as const) {
          await site.expect({ ...subscription(clientId, ['exams/*'], as), status: 403, has: bound })
        }
      }),
  },
  {
    case: 136,
    name: 'topics may come from another address than the stream: an examinee may change networks',
    decided: 'W17',
    notAtPeer: 'it would refuse them, and has no second address here',
    run: async (site) => {
      const stream = await site.stream()
      const step = subscription(stream.clientId, ['notices/*'], 'guest')
      await site.expect({ ...step, from: '127.0.0.2' })
      stream.close()
    },
  },
]

const options = { query: { filter: 'final = true', fields: 'id,final', expand: 'questionpaper' } }
const optioned = `answersheets/*?options=${encodeURIComponent(JSON.stringify(options))}`

/** Which events are sent, and to which listeners. */
export const events: readonly Scenario[] = [
  {
    case: 137,
    name: 'an examinee hears of its own sheets alone',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['answersheets/*'], 'EA')
        await site.send(patch('answersheets', W1, { note: 'x' }))
        await site.send(patch('answersheets', W2, { note: 'x' }))
        await site.send({
          as: 'EA',
          method: 'POST',
          url: records('answersheets'),
          body: { examinee: EA, questionpaper: Q1 },
        })
        assertHeard(
          await heard(),
          { event: 'answersheets/*', action: 'update', record: { id: W1, note: 'x' } },
          { event: 'answersheets/*', action: 'create', record: { examinee: EA } },
        )
      }),
  },
  {
    case: 138,
    name: 'a topic may say which records, which fields and what to expand',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        await subscribe([optioned], 'EA')
        await site.send(patch('answersheets', W1, { note: 'x' }))
        await site.send(patch('answersheets', W1, { final: true }))
        const messages = await heard()
        assertHeard(messages, { event: optioned, action: 'update', record: { id: W1, final: true } })
        assert.deepEqual(JSON.parse(messages[0]?.data ?? '').record, { id: W1, final: true })
      }),
  },
  {
    case: 139,
    name: 'each topic that matches is answered by itself',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        const byName = `exams/${X1}`
        const byId = `${collectionId('base', 'exams')}/${X1}`
        await subscribe([byName, byId], 'EA')
        await site.send(patch('exams', X1, { minutes: 1 }))
        const change = { action: 'update', record: { id: X1, minutes: 1 } } as const
        assertHeard(await heard(), { event: byName, ...change }, { event: byId, ...change })
      }),
  },
  {
    case: 140,
    name: 'who could see a record hears that it is deleted, with all it was',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['answersheets/*'], 'EA')
        await site.send({ as: 'ROOT', method: 'DELETE', url: record('answersheets', W1) })
        await site.send({ as: 'ROOT', method: 'DELETE', url: record('answersheets', W2) })
        const gone = { id: W1, examinee: EA, tags: ['a'], score: 7, collectionName: 'answersheets' }
        assertHeard(await heard(), { event: 'answersheets/*', action: 'delete', record: gone })
      }),
  },
  {
    case: 141,
    name: 'a change sends an event of the changed record, not of records whose rule depends on it',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['exams/*', 'questionpapers/*'], 'EA')
        await site.send(patch('exams', X1, { status: 'closed' }))
        assertHeard(await heard(), { event: 'exams/*', action: 'update', record: { id: X1, status: 'closed' } })
      }),
  },
  {
    case: 142,
    name: 'after a change of password the stream goes on as a guest',
    run: (site) =>
      withListener(site, async ({ stream, subscribe, heard }) => {
        await subscribe(['answersheets/*'], 'EA')
        await site.send(patch('examinees', EA, { password: 'new-password', passwordConfirm: 'new-password' }))
        await site.send(patch('answersheets', W1, { note: 'x' }))
        assertHeard(await heard())
        assert.ok(stream.isOpen)
      }),
  },
  {
    case: 143,
    name: 'superusers hear hidden fields, others do not',
    run: async (site) => {
      const touch = patch('examinees', EA, { secretnote: 'told to few' })
      await withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['examinees/*'], 'ROOT')
        await site.send(touch)
        const record = { id: EA, secretnote: 'told to few', email: 'ea@x.io', password: undefined, tokenKey: undefined }
        assertHeard(await heard(), { event: 'examinees/*', action: 'update', record })
      })
      await withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['examinees/*'], 'SA')
        await site.send(touch)
        const record = { id: EA, secretnote: undefined, email: 'ea@x.io', password: undefined, tokenKey: undefined }
        assertHeard(await heard(), { event: 'examinees/*', action: 'update', record })
      })
    },
  },
  {
    case: 144,
    name: 'when the stream breaks, the SDK opens another and asks for its topics again',
    notAtPeer: 'its connections cannot be ended from here',
    run: async (site) => {
      const sdk = site.sdk()
      const heard: string[] = []
      await sdk
        .collection('notices')
        .subscribe('*', ({ action, record: { title } }) => heard.push(`${action} ${title}`))
      const first = sdk.realtime.clientId
      await site.dropConnections()
      await until(() => sdk.realtime.isConnected && sdk.realtime.clientId !== first)
      await until(async () => {
        await site.send({ method: 'POST', url: records('notices'), body: { title: 'again' } })
        return heard.includes('create again')
      })
      await sdk.realtime.unsubscribe()
    },
  },
  {
    case: 137,
    name: 'the SDK hears of a change and stops when told to',
    run: async (site) => {
      const sdk = site.sdk('SB')
      const heard: string[] = []
      const stop = await sdk
        .collection('exams')
        .subscribe(X1, ({ action, record: { id } }) => heard.push(`${action} ${id}`))
      await site.send(patch('exams', X1, { minutes: 1 }))
      await until(() => heard.length > 0)
      await stop()
      await site.send(patch('exams', X1, { minutes: 2 }))
      assert.deepEqual(heard, [`update ${X1}`])
      await sdk.realtime.unsubscribe()
    },
  },
]

/** Waits for what takes a moment. Throws after ten seconds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`it did not happen: ${holds}`)
}

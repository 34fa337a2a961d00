import { Writable } from 'node:stream'
import { authCollection, collection } from '@olympiad/schema/collection'
import { relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { endSession } from '../auth/sessions/end-session.ts'
import { zeroRecord } from '../rows/rows.ts'
import { insertRow } from '../rows/statements.ts'
import { createHub, type Hub } from './hub.ts'
import type { Client } from './listeners/client.ts'

const nobody = { create: locked, update: locked, delete: locked }
const people = authCollection('people', {
  about: 'An account.',
  fields: { name: text() },
  rules: { list: locked, view: locked, ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const news = collection('news', {
  about: 'News that are out.',
  fields: { title: text({ max: 200_000 }) },
  rules: { list: 'title != "draft"', view: anyone, ...nobody },
})
const sheets = collection('sheets', {
  about: 'A sheet, for its owner.',
  fields: { owner: relation('people'), title: text() },
  rules: { list: '@request.auth.id != "" && owner = @request.auth.id', view: locked, ...nobody },
})

const MANY = { topics: 1_000_000, characters: 1_000_000_000, optioned: 1_000_000 }
const DAY_MS = 24 * 60 * 60 * 1000

/** A listener in this process: what its stream was given, as it was given. */
function connect(hub: Hub, address = '10.0.0.1') {
  const chunks: Uint8Array[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const client = hub.connect(stream, address)
  const news = () => chunks.filter((chunk) => /^(id:\w+\n)?event:news/.test(String(chunk)))
  return { client, stream, chunks, news, said: () => Buffer.concat(chunks).toString() }
}

describe.each(DATABASES)('the hub on $name', (store) => {
  let server: TestServer
  let hub: Hub
  let questions = 0
  beforeEach(async () => {
    server = await openTestServer(store, { collections: [people, news, sheets] })
    const { queries } = server.engine
    const select: typeof queries.select = (selection) => {
      if (selection.request.context === 'realtime') questions += 1
      return queries.select(selection)
    }
    questions = 0
    const limits = { clientsPerAccount: 5000 }
    hub = await createHub({ ...server.engine, queries: { ...queries, select } }, { limits })
  })
  afterEach(async () => {
    await hub.close()
    await server[Symbol.asyncDispose]()
  })

  /** An account in the store, and a session of it; made without hashing a password, so that a thousand are soon there. */
  async function account(id: string) {
    const record = { ...zeroRecord(people, id), tokenKey: `key of ${id}` }
    const { database } = server.engine
    await database.write((transaction) => transaction.run(insertRow(database.dialect, people, record)))
    return { id: `session of ${id}`, account: { collection: people, record }, expiresMs: server.clock.nowMs + DAY_MS }
  }
  const told = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    await hub.settled()
  }

  it('makes one query and one message for five thousand listeners', async () => {
    const listeners = Array.from({ length: 5000 }, (_, i) => connect(hub, `10.0.${i >> 8}.${i & 255}`))
    const sessions = [null, await account('ann'), await account('bob')]
    for (const [i, { client }] of listeners.entries()) {
      await hub.subscribe({ clientId: client.id, topics: ['news/*'], session: sessions[i % 3] ?? null })
    }
    await server.add('news', { title: `out ${'x'.repeat(20_000)}` }) // too long to be copied for each of them
    await told()
    expect(questions).toBe(1)
    const messages = new Set(listeners.map(({ news }) => news()[0]))
    expect(messages.size).toBe(1)
    const [message = new Uint8Array()] = messages
    expect(Buffer.from(message).toString()).toMatch(
      /^event:news\/\*\ndata:\{"record":\{.*"title":"out x+"\},"action":"create"\}\n\n$/,
    )
    for (const { client, chunks } of listeners) {
      const before = chunks[chunks.indexOf(message) - 1] ?? ''
      expect(String(before)).toBe(`id:${client.id}\n`)
    }
    await server.add('news', { title: 'draft' })
    await told()
    expect(new Set(listeners.map(({ news }) => news().length))).toEqual(new Set([1]))
  })

  it('queries only for the owner if a rule asks for the owner', async () => {
    const listeners = Array.from({ length: 1000 }, () => connect(hub))
    for (const [i, { client }] of listeners.entries()) {
      await hub.subscribe({ clientId: client.id, topics: ['sheets/*'], session: await account(`person${i}`) })
    }
    await server.add('sheets', { owner: 'person7', title: 'mine' })
    await server.add('sheets', { title: 'nobody’s' })
    await told()
    expect(questions).toBe(1)
    expect(listeners.filter(({ said }) => said().includes('event:sheets'))).toEqual([listeners[7]])
  })

  it('does not let a guest take a record without owner for its own', async () => {
    const guest = connect(hub)
    await hub.subscribe({ clientId: guest.client.id, topics: ['sheets/*'], session: null })
    await server.add('sheets', { title: 'nobody’s' })
    await told()
    expect(guest.said()).not.toContain('event:sheets')
  })

  it('does not let the writer wait for its listeners', async () => {
    const stuck = connect(hub)
    stuck.stream.cork()
    await hub.subscribe({ clientId: stuck.client.id, topics: ['news/*'], session: null })
    await server.add('news', { title: 'out' })
    expect(stuck.said()).not.toContain('event:news')
    await told()
  })

  it('drops a listener that does not read, and continues with the others', async () => {
    const [stuck, fine] = [hub.connect(new Writable({ write: () => {} }), '10.0.0.1'), connect(hub)]
    for (const client of [stuck, fine.client])
      await hub.subscribe({ clientId: client.id, topics: ['news/*'], session: null })
    for (let i = 0; i < 10; i++) await server.add('news', { title: 'x'.repeat(150_000) })
    await told()
    expect(stuck.isOpen).toBe(false)
    expect(fine.news()).toHaveLength(10)
    expect(hub.clientCount).toBe(1)
  })

  it('binds a stream to one account; another account or a guest is refused', async () => {
    const { client } = connect(hub)
    const [one, two] = [await account('ann'), await account('bob')]
    const post = (session: typeof one | null) => hub.subscribe({ clientId: client.id, topics: [], session })
    const refusal = { status: 403, message: "The current and the previous request authorization don't match." }
    await post(null)
    await post(one)
    await post(one)
    await expect(post(two)).rejects.toMatchObject(refusal)
    await expect(post(null)).rejects.toMatchObject(refusal)
    server.clock.nowMs += DAY_MS
    await post({ ...two, expiresMs: server.clock.nowMs + DAY_MS })
  })

  it('does not bind a stream to a session that ended while it was read', async () => {
    const { client } = connect(hub)
    const { account: ann, ...rest } = await account('ann')
    const stale = { ...rest, account: { ...ann, record: { ...ann.record, tokenKey: 'the key before' } } }
    await hub.subscribe({ clientId: client.id, topics: [], session: stale })
    await hub.subscribe({ clientId: client.id, topics: [], session: await account('bob') }) // not refused: a guest's stream
  })

  it('does not bind a stream to a session that was signed out while it was read', async () => {
    const { client } = connect(hub)
    const signedOut = await account('ann')
    await endSession(server.engine, signedOut)
    await hub.subscribe({ clientId: client.id, topics: [], session: signedOut })
    await hub.subscribe({ clientId: client.id, topics: [], session: await account('bob') })
  })

  it('forgets a listener that went away', async () => {
    const { client, stream } = connect(hub)
    await hub.subscribe({ clientId: client.id, topics: ['news/*'], session: await account('ann') })
    stream.destroy()
    await new Promise((resolve) => stream.once('close', resolve))
    expect(hub.clientCount).toBe(0)
    const again = hub.subscribe({ clientId: client.id, topics: [], session: null })
    await expect(again).rejects.toMatchObject({ status: 404, message: 'Missing or invalid client id.' })
  })

  // proves: T14
  it('holds a school of three hundred computers behind one address, but not an attack from it', async () => {
    const small = await createHub(server.engine, {
      limits: { clients: 1000, clientsPerAddress: 600, topics: { topics: 900, characters: 5000, optioned: 10 } },
    })
    for (let i = 0; i < 600; i++) {
      small.admit('10.0.0.1')
      connect(small)
    }
    const full = expect.objectContaining({ status: 429, retryAfterS: 10 })
    expect(() => small.admit('10.0.0.1')).toThrow(full)
    small.admit('10.0.0.2')
    small.admit('127.0.0.1')
    const { client } = connect(small, '10.0.0.2')
    const ask = (topics: string[]) => small.subscribe({ clientId: client.id, topics, session: null })
    await ask(['x'.repeat(2500), 'y'.repeat(2500)])
    await expect(ask(['x'.repeat(2500), 'y'.repeat(2501)])).rejects.toMatchObject({ status: 429 })
    await ask(['x'.repeat(2500), 'z'.repeat(2500)])
    for (let i = 0; i < 399; i++) connect(small, `10.1.0.${i}`)
    expect(() => small.admit('10.0.0.3')).toThrow(expect.objectContaining({ status: 503 }))
    await small.close()
    expect(small.clientCount).toBe(0)
  })

  // proves: V11.1.4
  // fails when: the streams of an account are not counted
  it('limits the streams of one account from all addresses, and frees closed ones', async () => {
    const small = await createHub(server.engine, { limits: { clientsPerAccount: 3 } })
    const [ann, bob] = [await account('ann'), await account('bob')]
    const subscribe = (client: Client, session: typeof ann) =>
      small.subscribe({ clientId: client.id, topics: ['news/*'], session })
    const streams = [1, 2, 3].map((i) => connect(small, `10.0.0.${i}`).client)
    for (const client of streams) await subscribe(client, ann)
    await subscribe(streams[0]!, ann) // other topics on an open stream
    const another = connect(small, '10.0.0.4').client
    await expect(subscribe(another, ann)).rejects.toMatchObject({ status: 429, retryAfterS: 10 })
    await subscribe(connect(small, '10.0.0.1').client, bob)
    streams[1]?.close()
    await subscribe(another, ann)
    await small.close()
  })

  it('serves an honest page, however many topics others have subscribed to', async () => {
    const crowd = await createHub(server.engine, { limits: { topics: MANY } })
    const page = connect(crowd)
    for (let i = 0; i < 150; i++) {
      const topics = Array.from({ length: 1000 }, (_, k) => `news/*?${k}`)
      await crowd.subscribe({ clientId: connect(crowd).client.id, topics, session: null })
    }
    await crowd.subscribe({ clientId: page.client.id, topics: ['news/*'], session: null })
    await server.add('news', { title: 'out' })
    await new Promise((resolve) => setImmediate(resolve))
    await crowd.settled()
    expect(page.news()).toHaveLength(1)
    await crowd.close()
  })

  // proves: T14
  it('closes only the streams that missed a change', async () => {
    const { queries } = server.engine
    const select: typeof queries.select = (selection) => {
      if (selection.request.context === 'realtime') throw new Error('no answer')
      return queries.select(selection)
    }
    const broken = await createHub({ ...server.engine, queries: { ...queries, select } }, { reconnectSpreadMs: 1 })
    const [listening, other] = [connect(broken), connect(broken)]
    await broken.subscribe({ clientId: listening.client.id, topics: ['news/*'], session: null })
    await broken.subscribe({ clientId: other.client.id, topics: ['sheets/*'], session: await account('ann') })
    await server.add('news', { title: 'out' })
    await expect.poll(() => listening.client.isOpen).toBe(false)
    expect(other.client.isOpen).toBe(true)
    await broken.close()
  })

  // proves: T14
  it('refuses more topics with different options than pages need', async () => {
    const { client } = connect(hub)
    const topics = Array.from({ length: 201 }, (_, k) => `news/*?${k}`)
    const ask = (some: string[]) => hub.subscribe({ clientId: client.id, topics: some, session: null })
    await ask(topics.slice(1))
    await expect(ask(topics)).rejects.toMatchObject({ status: 429, retryAfterS: 10 })
    const other = connect(hub).client
    await expect(hub.subscribe({ clientId: other.id, topics: topics.slice(0, 1), session: null })).rejects.toThrow()
    await hub.subscribe({ clientId: other.id, topics: topics.slice(0, 1), session: await account('ann') })
  })

  it('takes no stream once it is closed', async () => {
    const { client } = connect(hub)
    await hub.close()
    expect(client.isOpen).toBe(false)
    expect(() => hub.admit('10.0.0.1')).toThrow(expect.objectContaining({ status: 503 }))
  })
})

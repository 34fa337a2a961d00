import { Writable } from 'node:stream'
import { authCollection, collection } from '@olympiad/contract/collection'
import { relation, text } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../db/test-databases.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { createHub, type Hub } from './hub.ts'

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
  const news = () => chunks.filter((chunk) => String(chunk).startsWith('event:news'))
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
    hub = await createHub({ ...server.engine, queries: { ...queries, select } }, {})
  })
  afterEach(async () => {
    await hub.close()
    await server[Symbol.asyncDispose]()
  })

  const account = (id: string) => ({
    account: { collection: people, record: { id } },
    expiresMs: server.clock.nowMs + DAY_MS,
  })
  const told = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    await hub.settled()
  }

  it('asks once, writes one message, and gives its bytes to five thousand listeners', async () => {
    const listeners = Array.from({ length: 5000 }, (_, i) => connect(hub, `10.0.${i >> 8}.${i & 255}`))
    for (const [i, { client }] of listeners.entries()) {
      hub.subscribe({ clientId: client.id, topics: ['news/*'], session: i % 2 ? account(`person${i}`) : null })
    }
    await server.add('news', { title: 'out' })
    await told()
    expect(questions).toBe(1)
    const messages = new Set(listeners.map(({ news }) => news()[0]))
    expect(messages.size).toBe(1)
    const [message = new Uint8Array()] = messages
    expect(Buffer.from(message).toString()).toMatch(
      /^event:news\/\*\ndata:\{"record":\{.*"title":"out"\},"action":"create"\}\n\n$/,
    )
    for (const { client, chunks } of listeners) {
      const before = chunks[chunks.indexOf(message) - 1] ?? ''
      expect(String(before)).toBe(`id:${client.id}\n`)
    }
    await server.add('news', { title: 'draft' })
    await told()
    expect(new Set(listeners.map(({ news }) => news().length))).toEqual(new Set([1]))
  })

  it('asks about the owner alone where a rule asks for the owner', async () => {
    const owner = await server.add('people', { password: '12345678', passwordConfirm: '12345678' })
    const listeners = Array.from({ length: 1000 }, () => connect(hub))
    for (const [i, { client }] of listeners.entries()) {
      hub.subscribe({ clientId: client.id, topics: ['sheets/*'], session: account(i === 7 ? owner : `person${i}`) })
    }
    await server.add('sheets', { owner, title: 'mine' })
    await server.add('sheets', { title: 'nobody’s' })
    await told()
    expect(questions).toBe(1)
    expect(listeners.filter(({ said }) => said().includes('event:sheets'))).toEqual([listeners[7]])
  })

  it('does not let a guest take a record without owner for its own', async () => {
    const guest = connect(hub)
    hub.subscribe({ clientId: guest.client.id, topics: ['sheets/*'], session: null })
    await server.add('sheets', { title: 'nobody’s' })
    await told()
    expect(guest.said()).not.toContain('event:sheets')
  })

  it('does not let the writer wait for its listeners', async () => {
    const stuck = connect(hub)
    stuck.stream.cork()
    hub.subscribe({ clientId: stuck.client.id, topics: ['news/*'], session: null })
    await server.add('news', { title: 'out' })
    expect(stuck.said()).not.toContain('event:news')
    await told()
  })

  it('gives up a listener that does not read, and goes on with the others', async () => {
    const [stuck, fine] = [hub.connect(new Writable({ write: () => {} }), '10.0.0.1'), connect(hub)]
    for (const client of [stuck, fine.client]) hub.subscribe({ clientId: client.id, topics: ['news/*'], session: null })
    for (let i = 0; i < 10; i++) await server.add('news', { title: 'x'.repeat(150_000) })
    await told()
    expect(stuck.isOpen).toBe(false)
    expect(fine.news()).toHaveLength(10)
    expect(hub.clientCount).toBe(1)
  })

  it('keeps one account on a stream: another one, or none, is refused', () => {
    const { client } = connect(hub)
    const post = (session: ReturnType<typeof account> | null) => () =>
      hub.subscribe({ clientId: client.id, topics: [], session })
    const refusal = expect.objectContaining({
      status: 403,
      message: "The current and the previous request authorization don't match.",
    })
    post(null)()
    post(account('a'))()
    post(account('a'))()
    expect(post(account('b'))).toThrow(refusal)
    expect(post(null)).toThrow(refusal)
    server.clock.nowMs += DAY_MS
    post(account('b'))()
  })

  it('forgets a listener that went away', async () => {
    const { client, stream } = connect(hub)
    hub.subscribe({ clientId: client.id, topics: ['news/*'], session: account('a') })
    stream.destroy()
    await new Promise((resolve) => stream.once('close', resolve))
    expect(hub.clientCount).toBe(0)
    const again = () => hub.subscribe({ clientId: client.id, topics: [], session: null })
    expect(again).toThrow(expect.objectContaining({ status: 404, message: 'Missing or invalid client id.' }))
  })

  it('holds a school of three hundred computers behind one address, but not an attack from it', async () => {
    const small = await createHub(server.engine, {
      limits: { clients: 1000, clientsPerAddress: 600, topicsPerAddress: 5000 },
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
    const ask = (topics: string[]) => () => small.subscribe({ clientId: client.id, topics, session: null })
    ask(['x'.repeat(2500), 'y'.repeat(2500)])()
    expect(ask(['x'.repeat(2500), 'y'.repeat(2501)])).toThrow(full)
    ask(['x'.repeat(2500), 'z'.repeat(2500)])()
    for (let i = 0; i < 399; i++) connect(small, `10.1.0.${i}`)
    expect(() => small.admit('10.0.0.3')).toThrow(expect.objectContaining({ status: 503 }))
    await small.close()
    expect(small.clientCount).toBe(0)
  })

  it('takes no stream once it is closed', async () => {
    const { client } = connect(hub)
    await hub.close()
    expect(client.isOpen).toBe(false)
    expect(() => hub.admit('10.0.0.1')).toThrow(expect.objectContaining({ status: 503 }))
  })
})

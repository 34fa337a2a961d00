import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { DATABASES } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import { png } from '@olympiad/engine/test/fixture-files'
import { accountOfToken, endSession } from '@olympiad/engine/test/internals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDS_MS, idOf } from './test-records.ts'
import { openWorld, type World } from './test-world.ts'

interface Encoded {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}
/** A write, as it would be sent: its answer says what became of it. */
interface Write {
  readonly method: 'POST' | 'PATCH'
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
  /** What a refusal after the end is answered with. */
  readonly refused: number
}

const ATTEMPTS = '/api/collections/attempts/records'
const HELP = '/api/olympiad/ask-help'
const GRANT = '/api/olympiad/grant-time'
const answer = { examinee: idOf('self'), questionpaper: idOf('seniorPaper'), questionnumber: 7, option: 'C' }
const WRITES: Readonly<Record<string, Write>> = {
  create: { method: 'POST', url: ATTEMPTS, body: answer, refused: 400 },
  update: { method: 'PATCH', url: `${ATTEMPTS}/${idOf('sheetOfSelf')}`, body: { option: 'D' }, refused: 404 },
  batch: {
    method: 'POST',
    url: '/api/batch',
    body: { requests: [{ method: 'POST', url: ATTEMPTS, body: answer }] },
    refused: 400,
  },
  'piece of evidence': {
    method: 'POST',
    url: '/api/collections/outoffocuses/records',
    body: { examinee: idOf('self'), remarks: 'visibilitychange: hidden' },
    refused: 400,
  },
}

function asJson(body: object): Encoded {
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(body)) }
}
function asForm(body: object): Promise<Encoded> {
  const data = new FormData()
  data.append('@jsonPayload', JSON.stringify(body))
  return encodeForm(data)
}
async function picture(): Promise<Encoded> {
  const { name, type, bytes } = png('face.png')
  const data = new FormData()
  data.append('examinee', idOf('self'))
  data.append('image', new File([bytes], name, { type }))
  return encodeForm(data)
}
const KINDS = { JSON: asJson, 'a form': asForm } as const

describe.each(DATABASES)('the last instant of an exam on $name', (store) => {
  let world: World
  let origin = ''
  beforeAll(async () => {
    world = await openWorld(store)
    origin = await world.server.listen()
  })
  afterAll(() => world[Symbol.asyncDispose]())
  beforeEach(() => world.enter({ phase: 'during', approval: 'given', registration: 'open' }, ENDS_MS - 1000))
  afterEach(() => world.restore())

  /** Sends the head and all but the last bytes, and waits until the server has worked on as much as it can. */
  async function begin(method: string, path: string, { headers, payload }: Encoded) {
    const all = { authorization: world.tokenOf('self'), ...headers, 'content-length': payload.length }
    const call = startRequest(origin + path, { method, agent: false, headers: all })
    const heard = once(world.server.app.server, 'request')
    call.write(payload.subarray(0, -5))
    await heard
    // Two calls of the same account, one after the other: what the first one waits for is known after them.
    for (let i = 0; i < 2; i++) await world.ask('self', { method: 'GET', url: ATTEMPTS })
    return { call, rest: payload.subarray(-5) }
  }
  async function finish({ call, rest }: { call: ClientRequest; rest: Buffer }) {
    const answered = once(call, 'response')
    call.end(rest)
    const [response] = (await answered) as [IncomingMessage]
    return { status: response.statusCode, body: (await json(response)) as Record<string, unknown> }
  }
  const total = async (collection: string) => {
    const url = `/api/collections/${collection}/records`
    return (await world.ask('superuser', { method: 'GET', url })).body.totalItems as number
  }
  const collectionOf = ({ url }: Write) =>
    url.startsWith(ATTEMPTS) || url === '/api/batch' ? 'attempts' : 'outoffocuses'

  const cases = Object.keys(WRITES).flatMap((way) => Object.keys(KINDS).map((kind) => [way, kind] as const))

  // proves: T4
  // fails when: a form is judged by the time of its first byte
  it.each(cases)('is over for a %s as %s whose last byte comes after the end', async (way, kind) => {
    const write = WRITES[way]!
    const before = await total(collectionOf(write))
    const held = await begin(write.method, write.url, await KINDS[kind as keyof typeof KINDS](write.body))
    world.server.clock.nowMs = ENDS_MS + 1
    const { status, body } = await finish(held)
    expect(status).toBe(write.refused)
    if (way !== 'batch' && collectionOf(write) === 'attempts') expect(body.reason).toBe('exam.ended')
    expect(await total(collectionOf(write))).toBe(before)
    const sheet = await world.ask('superuser', { method: 'GET', url: `${ATTEMPTS}/${idOf('sheetOfSelf')}` })
    expect(sheet.body.option).toBe('B')
  })

  // proves: T4
  it('is over for a picture whose last byte comes after the end', async () => {
    const path = '/api/collections/cameracaptures/records'
    const held = await begin('POST', path, await picture())
    world.server.clock.nowMs = ENDS_MS + 1
    expect((await finish(held)).status).toBe(400)
  })

  // proves: T4
  it.each(Object.keys(KINDS))('is over for an act as %s that began before the end', async (kind) => {
    const encode = KINDS[kind as keyof typeof KINDS]
    const ask = async (atMs: number, text: string) => {
      const held = await begin('POST', HELP, await encode({ kind: 'other', text }))
      world.server.clock.nowMs = atMs
      return finish(held)
    }
    const before = await total('helprequests')
    expect(await ask(ENDS_MS + 1, 'late')).toMatchObject({ status: 400, body: { reason: 'exam.ended' } })
    expect(await total('helprequests')).toBe(before)
    world.server.clock.nowMs = ENDS_MS - 1000
    expect((await ask(ENDS_MS - 1, 'in time')).status).toBe(200)
    expect(await total('helprequests')).toBe(before + 1)
  })

  // proves: T4
  it.each(Object.keys(KINDS))(
    'judges an act as %s by what its account may do when the last byte comes',
    async (kind) => {
      const encode = KINDS[kind as keyof typeof KINDS]
      const authorization = world.tokenOf('organiser') ?? ''
      const grant = { examinees: [idOf('self')], minutes: 30, reason: 'The line was cut.' }
      const encoded = await encode(grant)
      const before = await total('allowances')
      const held = await begin('POST', GRANT, { ...encoded, headers: { ...encoded.headers, authorization } })
      const { database } = world.server.engine
      const giveRole = (role: string) =>
        database.run({ sql: `UPDATE supervisors SET role = '${role}' WHERE username = 'organiser'`, parameters: [] })
      await giveRole('examiner')
      const { status } = await finish(held).finally(() => giveRole('organiser'))
      expect(status).toBe(404) // without the right there is no such act
      expect(await total('allowances')).toBe(before)
    },
  )

  it.each(cases)('is met by a %s as %s that takes its time and ends before it', async (way, kind) => {
    const write = WRITES[way]!
    const held = await begin(write.method, write.url, await KINDS[kind as keyof typeof KINDS](write.body))
    world.server.clock.nowMs = ENDS_MS - 1
    expect((await finish(held)).status).toBe(200)
  })

  // proves: T4
  // fails when: a create is judged when it is written, not when it arrived
  it.each(cases)('is met by a %s as %s that was all here before it and is written after it', async (way, kind) => {
    const write = WRITES[way]!
    const { database } = world.server.engine
    const { write: commit } = database
    const [arrived, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    database.write = async (work) => {
      arrived.resolve()
      await turn.promise
      return commit.call(database, work) as ReturnType<typeof work>
    }
    try {
      const { headers, payload } = await KINDS[kind as keyof typeof KINDS](write.body)
      const answered = world.server.app.inject({
        method: write.method,
        url: write.url,
        headers: { ...headers, authorization: world.tokenOf('self') },
        payload,
      })
      await Promise.race([arrived.promise, answered])
      world.server.clock.nowMs = ENDS_MS + 60_000
      turn.resolve()
      const { statusCode } = await answered
      expect(statusCode).toBe(200)
    } finally {
      database.write = commit
    }
  })

  // proves: T4
  // fails when: a request keeps the account it had at its first byte
  it.each(Object.keys(KINDS))('takes nothing as %s of who signed out while it was under way', async (kind) => {
    const { method, url, body } = WRITES.create!
    const { server } = world
    const token = await server.tokenOf('examinees', idOf('mate'))
    const encoded = await KINDS[kind as keyof typeof KINDS]({ ...body, examinee: idOf('mate') })
    const held = await begin(method, url, { ...encoded, headers: { ...encoded.headers, authorization: token } })
    const session = await accountOfToken(server.engine, token, 'auth')
    await endSession(server.engine, session!)
    expect((await finish(held)).status).toBe(400)
  })
})

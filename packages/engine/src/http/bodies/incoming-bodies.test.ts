import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, json, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { encodeForm } from '../../../test/encode-form.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'

const [KIB, MIB] = [1024, 1024 * 1024]
const SCHOOL = '203.0.113.1'
const students = authCollection('students', {
  about: 'A student.',
  fields: { name: text() },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const own = '@request.auth.collectionName = "students" && student = @request.auth.id'
const stills = collection('stills', {
  about: 'A picture of a student; only the student may send one.',
  fields: { student: relation('students'), picture: file({ maxSize: 4 * MIB }) },
  rules: { list: anyone, view: anyone, create: own, update: own, delete: locked },
})
const entries = collection('entries', {
  about: 'Anybody adds one.',
  fields: { title: text({ max: 100 }), photo: file({ maxSize: 2 * MIB }), facts: json({ maxSize: 20_000 }) },
  rules: { list: anyone, view: anyone, create: anyone, update: locked, delete: locked },
})

describe.each(DATABASES)('on $name, the body of a request', (store) => {
  let server: TestServer
  let origin = ''
  let student = ''
  let token = ''
  beforeAll(async () => {
    const bodyBudget = { address: MIB, all: 3 * MIB }
    server = await openTestServer(store, { collections: [superusers, students, stills, entries], bodyBudget })
    origin = await server.listen()
    const account = { email: 'a@x.io', password: '12345678', passwordConfirm: '12345678' }
    student = await server.add('students', account)
    token = await server.tokenOf('students', student)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Begins a request and leaves it there. */
  function begin(path: string, headers: Record<string, string | number>, first: string | Buffer = ''): ClientRequest {
    const call = startRequest(origin + path, { method: 'POST', agent: false, headers })
    call.on('error', () => {}) // it may be cut off while it is still sent
    call.flushHeaders()
    if (first.length > 0) call.write(first)
    return call
  }
  async function answerOf(call: ClientRequest) {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const { statusCode: status, headers } = response
    return { status, headers, body: (await readJson(response)) as Record<string, unknown> }
  }
  const post = (path: string, payload: string | Buffer | object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: SCHOOL })
  async function still(bytes: number) {
    const data = new FormData()
    data.append('student', student)
    data.append('picture', new Blob([new Uint8Array(bytes)]), 'still.bin')
    return encodeForm(data)
  }

  // proves: V5.5.2
  // fails when: a sign-in may have 4 MiB
  it.each([
    ['/api/collections/students/auth-with-password', 5 * KIB],
    ['/api/realtime', 65 * KIB],
    ['/api/batch', 513 * KIB],
    ['/api/collections/entries/records', 200 * KIB],
  ])('of %s is refused before it is sent if it is longer than its form allows', async (path, length) => {
    const call = begin(path, { 'content-type': 'application/json', 'content-length': length })
    expect(await answerOf(call)).toMatchObject({ status: 413, body: { message: 'Request entity too large.' } })
    call.destroy()
  })

  it('without a declared length is refused once it is too long', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const call = begin('/api/collections/students/auth-with-password', headers, `{"identity":"${'x'.repeat(6 * KIB)}`)
    expect(await answerOf(call)).toMatchObject({ status: 413 })
    call.destroy()
  })

  // proves: V5.5.2
  it.each([
    ['/api/collections/stills/records', 'POST', 400, 'Failed to create record.'],
    ['/api/collections/stills/records/nowhere00000000', 'PATCH', 404, "The requested resource wasn't found."],
  ])('is not read at %s if a guest may not write there', async (path, method, status, message) => {
    const { headers, payload } = await still(MIB)
    const call = startRequest(origin + path, { method, headers: { ...headers, 'content-length': payload.length } })
    call.on('error', () => {})
    call.write(payload.subarray(0, 100))
    expect(await answerOf(call)).toMatchObject({ status, body: { message, data: {} } })
    call.destroy()
  })

  it('that is declared as a form but is not one is refused, also if it arrives after its head', async () => {
    const headers = { 'content-type': 'multipart/form-data', 'content-length': 20 }
    const heard = once(server.app.server, 'request')
    const call = begin('/api/collections/entries/records', headers)
    await heard
    await post('/api/collections/entries/records', {}) // by now the other one is waited for
    call.end('x'.repeat(20))
    expect(await answerOf(call)).toMatchObject({ status: 400 })
    expect((await post('/api/collections/entries/records', {})).statusCode).toBe(200)
  })

  it('of a guest is read where guests may write', async () => {
    const data = new FormData()
    data.append('title', 'with a photo')
    data.append('photo', new Blob([new Uint8Array(500 * KIB)]), 'photo.bin')
    const { headers, payload } = await encodeForm(data)
    expect((await post('/api/collections/entries/records', payload, headers)).statusCode).toBe(200)
  })

  it('names the field of a file that is far too large', async () => {
    const data = new FormData()
    data.append('photo', new Blob([new Uint8Array(2 * MIB + 1)]), 'photo.bin')
    const { headers, payload } = await encodeForm(data)
    const account = { email: 'r@x.io', password: '12345678', passwordConfirm: '12345678' }
    const authorization = await server.tokenOf('_superusers', await server.add('_superusers', account))
    const answer = await post('/api/collections/entries/records', payload, { ...headers, authorization })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.photo.code).toBe('validation_file_size_limit')
  })

  it('has room for a whole school’s pictures at the same moment', async () => {
    const { headers, payload } = await still(40_000)
    const url = '/api/collections/stills/records'
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => post(url, payload, { ...headers, authorization: token })),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  // proves: V5.5.2
  // fails when: one address may use all memory for bodies
  it('shares a memory limit with its address, and small bodies still fit', async () => {
    const { headers, payload } = await still(400 * KIB)
    const all = { ...headers, authorization: token, 'content-length': payload.length }
    const path = '/api/collections/stills/records'
    const stalled = Array.from({ length: 6 }, () => begin(path, all, payload.subarray(0, -10)))
    const [refused] = await Promise.race(
      stalled.map(async (call) => [await answerOf(call), stalled.indexOf(call)] as const),
    )
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    const small = begin('/api/collections/entries/records', { 'content-type': 'application/json' })
    small.end('{"title":"an answer"}')
    expect((await answerOf(small)).status).toBe(200)
    for (const call of stalled) call.destroy()
    const again = async () => {
      const call = begin(path, all, payload)
      const { status } = await answerOf(call)
      return status
    }
    await expect.poll(again, { timeout: 10_000 }).toBe(200) // what was held is given back
  })

  // proves: V13.2.1
  it('counts as an empty record if it is empty, and is refused for an unknown type', async () => {
    const url = '/api/collections/entries/records'
    for (const type of ['application/json', 'text/xml', 'multipart/form-data; boundary=B', 'multipart/form-data'])
      expect([type, (await post(url, '', { 'content-type': type })).statusCode]).toEqual([type, 200])
    const unbounded = { 'content-type': 'multipart/form-data', 'content-length': '0' }
    expect((await post(url, '', unbounded)).statusCode).toBe(200)
    for (const path of [url, '/api/batch', '/api/collections/_superusers/auth-with-password']) {
      const refused = await post(path, 'title=x', { 'content-type': 'text/xml' })
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Unsupported Content-Type.'])
    }
  })

  // fails when: a body is waited for that the head of its request does not announce
  it('is empty if its head tells neither its length nor that it comes in chunks', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk))
    await once(socket, 'connect')
    const types = ['application/json', 'text/xml', 'application/x-www-form-urlencoded']
    const lines = types.map(
      (type) => `POST /api/collections/entries/records HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}`,
    )
    socket.write(`${lines.join('\r\n\r\n')}\r\n\r\n`)
    await expect.poll(() => heard.match(/HTTP\/1\.1 \d+/g)).toEqual(types.map(() => 'HTTP/1.1 200'))
    socket.destroy()
  })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import {
  ASKED,
  add,
  bothWays,
  change,
  json,
  ME,
  NOTE,
  openNotes,
  PATH,
  SIGNS,
  sentBy,
} from '../../../test/fast-path/notes-calls.ts'
import { createRateLimits } from '../../core/rate-limits.ts'
import { unwatchedDisk } from '../../storage/disk-watch.ts'
import { createAdmission } from '../admission/admission.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { recordCalls } from '../routes/record-calls.ts'
import { createStop } from '../stop.ts'
import { fastRecords } from './fast-records.ts'
import { FrontDoor } from './front-door.ts'

function fault(): never {
  throw new TypeError('a fault of ours')
}

describe('calls on records on the wire', () => {
  // fails when: a header of the framework's replies is missing, or a refusal is told otherwise
  it('are answered to the byte as by the framework', async () => {
    await using server = await openNotes()
    for (const [what, asked] of Object.entries(ASKED)) {
      const [wire, alone] = await bothWays(server, asked)
      expect({ what, ...wire }).toEqual({ what, ...alone })
      expect(wire.headers['x-server-time']).toBe(String(server.clock.nowMs))
    }
  })

  it('create, and tell the same of two that differ in their ids', async () => {
    await using server = await openNotes()
    const replies = await bothWays(server, add(json({ of: ME, line: 'new' })))
    const [wire, alone] = replies.map(({ body, ...rest }) => ({ ...rest, body: { ...JSON.parse(body), id: '' } }))
    expect(wire).toEqual(alone)
    expect(wire).toMatchObject({ status: 200, body: { line: 'new', of: ME } })
  })

  it('are counted, and have a line in the log, as all others', async () => {
    const metrics = createMetrics()
    await using server = await openNotes({ metrics })
    await bothWays(server, ASKED['a change']!)
    await bothWays(server, ASKED['a page']!)
    const text = await metrics.text()
    expect(text).toContain('{method="PATCH",route="/api/collections/:collection/records/:id",status="200"} 2')
    expect(text).toContain('{method="GET",route="/api/collections/:collection/records",status="200"} 2')
    expect(text).toContain('olympiad_record_writes_total{collection="notes"} 2')
  })

  it('are refused alike where an account asks too often, and superusers come from elsewhere', async () => {
    await using busy = await openNotes({ accountRates: { writes: 0, reads: 0 } })
    for (const asked of [ASKED['a page']!, ASKED['a change']!]) {
      const [wire, alone] = await bothWays(busy, asked)
      expect(wire).toEqual(alone)
      expect(wire).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    }
    await using kept = await openNotes({ superuserAddresses: ['10.0.0.1'] })
    const headers = { authorization: await kept.tokenOf('_superusers', 'root00000000001') }
    const [wire, alone] = await bothWays(kept, { headers })
    expect(wire).toEqual(alone)
    expect(wire.status).toBe(403)
    expect((await bothWays(kept, {}))[0].status).toBe(200)
    const named = await bothWays(kept, { path: `${SIGNS}?token=${headers.authorization}`, headers: { guest: 'yes' } })
    expect(named[0]).toEqual(named[1])
    expect(named[0].status).toBe(403)
  })

  it.each(['at once', 'later'])('are refused with 500 where a part fails %s', async (when) => {
    const fail = when === 'later' ? async () => fault() : fault
    await using server = await openNotes({
      parts: [{ judge: (_engine, _transaction, { before }) => (before ? fail() : undefined) }],
    })
    const [wire, alone] = await bothWays(server, ASKED['a change']!)
    expect(wire).toEqual(alone)
    expect(wire.status).toBe(500)
  })

  // fails when: a body that was looked at does not reach the framework
  it('may come in pieces, and after one another on one connection', async () => {
    await using server = await openNotes()
    const body = json({ line: 'pieces' })
    const head = `PATCH ${PATH}/${NOTE} HTTP/1.1\r\nhost: x\r\nauthorization: ${server.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const page = `GET ${PATH}?skipTotal=1 HTTP/1.1\r\nhost: x\r\nauthorization: ${server.token}\r\n\r\n`
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk))
    await once(socket, 'connect')
    for (const part of [head, body.slice(0, 5), body.slice(5) + head + body + page, page]) {
      socket.write(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(4)
    expect(heard.match(/"collectionName":"notes",[^{}]*"line":"pieces"/g)?.length).toBeGreaterThanOrEqual(2)
    socket.destroy()
  })

  it('tell the last answer of a connection while the server closes', async () => {
    await using server = await openNotes()
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const holding = server.engine.database.write(() => {
      begin()
      return held
    })
    await begun
    const headers = { authorization: server.token, 'content-type': 'application/json' }
    const waiting = fetch(`${server.url}${PATH}/${NOTE}`, { method: 'PATCH', headers, body: json({ line: 'last' }) })
    await expect.poll(() => server.engine.presence.since(0).length).toBe(1)
    const closing = server.app.close()
    goOn()
    const reply = await waiting
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
    await Promise.all([holding, closing])
  })
})

describe('before the framework', () => {
  // fails when: calls that pages make again and again go to the framework
  it('plain calls of somebody signed in, and pages for everybody, are answered, and all others left as they came', async () => {
    await using server = await openNotes()
    const { engine } = server
    const seen: string[] = []
    const limits = createRateLimits(engine.now)
    const admission = createAdmission({ limits, rates: { writes: 99, reads: 99 }, disk: unwatchedDisk })
    const door = new FrontDoor()
    const take = fastRecords(
      { log: pino({ level: 'silent' }) },
      {
        engine,
        calls: recordCalls(engine, admission),
        settings: { trustProxy: false, accountRates: { writes: 99, reads: 99 } },
        stop: createStop(),
        note: () => {},
        isLast: () => false,
      },
    )
    door.add(take)
    const behind = door.before((request, response) => {
      request.on('data', (chunk) => seen.push(String(chunk))).on('end', () => response.end('framework'))
    })
    await using framework = createServer(behind)
    await once(framework.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(framework.address() as AddressInfo).port}`
    const taken: string[] = []
    for (const [what, { method = 'GET', path = PATH, headers = {}, body }] of Object.entries(ASKED)) {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = sentBy(server.token, { ...type, ...headers })
      const reply = await fetch(url + path, { method, headers: sent, ...(body !== undefined && { body }) })
      await reply.text()
      if (reply.headers.has('x-server-time')) taken.push(what)
    }
    expect(taken).toEqual([
      'a page',
      'a page whose space is a plus',
      'a page of some fields',
      'a page with a bad filter',
      'a page of no number',
      'a page of a name in other letters',
      'a page of a false token',
      'a page for another site',
      'a record',
      'a record that is not there',
      'a change',
      'a change of a number that a double would change',
      'a change with a fault',
      'a change of what stays',
      'a change that is no JSON',
      'a change that is a list',
      'a change that is null',
      'a change of a guest',
      'a change of what is not there',
      'a new record of somebody else',
      'a new record whose id is taken',
      'a new record that is locked',
      'a page for everybody',
      'a page for everybody that counts',
      'a page for everybody of some fields',
      'a page for everybody of no number',
      'a page for everybody, by somebody',
    ])
    expect(seen).toContain(ASKED['a new record of a record']?.body)
  })
})

describe('the address of a caller', () => {
  it.each([
    [false, '1.1.1.1', '127.0.0.1'],
    [true, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['127.0.0.1, 2.2.2.2', '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ] as const)('with proxies %s is that of the framework', async (trustProxy, forwarded, address) => {
    const seen: (string | undefined)[] = []
    await using server = await openNotes({
      trustProxy,
      parts: [{ afterRow: (_engine, _transaction, { request }) => void seen.push(request.address) as undefined }],
    })
    seen.length = 0
    await bothWays(server, change(json({ line: 'x' }), { headers: { 'x-forwarded-for': forwarded } }))
    expect(seen).toEqual([address, address])
  })
})

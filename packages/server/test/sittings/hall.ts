import { Writable } from 'node:stream'
import type { TestStore } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../src/olympiad.ts'

const START_MS = Date.parse('2026-03-01T12:00:00Z')
const MINUTE_MS = 60_000
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }

export const idOf = (name: string) => name.padEnd(15, '0')
/** An instant this many minutes after the start, in ms, and as a record date. */
export const atMs = (minutes: number) => START_MS + minutes * MINUTE_MS
export const at = (minutes: number) => formatRecordTime(atMs(minutes))

interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any
}
interface Stream {
  readonly id: string
  readonly said: () => string
  readonly end: () => void
}
/** A session of an account, as a device has one. */
export interface Device {
  /** What its requests bring with them. */
  readonly authorization: string
  act(name: string, payload?: object): Promise<Reply>
  /** An answer to a question as a page sends it: created, or changed where it is there. */
  answer(questionnumber: number, option: string, more?: object): Promise<Reply>
  create(questionnumber: number, values: object): Promise<Reply>
  change(questionnumber: number, values: object): Promise<Reply>
  ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Promise<Reply>
  /** Listens on a stream of its own; returns what ends it, and tells what was heard. */
  listen(...topics: string[]): Promise<Stream>
  /** The sheet as it is stored, such as `1A 2B`. */
  sheet(): Promise<string>
}
export interface Hall {
  readonly server: TestServer
  /** Signs in; asha, ravi (a school each, one exam of two hours) or staff by role. */
  device(name: string): Promise<Device>
  /** Moves the clock. */
  now(minutes: number): void
  /** Another server of the same store, on the same clock; the hall goes last. */
  another(): Promise<Hall>
  [Symbol.asyncDispose](): Promise<void>
}

const EXAMINEES = ['asha', 'ravi']
const STAFF = ['organiser', 'supervisor', 'coordinator', 'examiner']

/** An exam under way for half an hour, with two examinees and staff; the supervisor is of asha's school. */
export async function openSittingsHall(store: TestStore, policy = { requireApproval: false }): Promise<Hall> {
  const server = await openTestServer(store, { ...olympiad(policy), nowMs: atMs(30) })
  const { add } = server
  await add('editions', { id: EDITION_ID, asks: 'no' })
  await add('_superusers', { id: idOf('root'), email: 'root@example.org', ...password })
  for (const name of ['north', 'south']) await add('schools', { id: idOf(name), code: name, name })
  await add('exams', { id: idOf('exam'), level: '1', name: 'Morning', starts: at(0), ends: at(120) })
  await add('questionpapers', { id: idOf('paper'), exam: idOf('exam') })
  const seat = { questionpaper: idOf('paper'), ...password }
  await add('examinees', { id: idOf('asha'), username: 'asha', school: idOf('north'), ...seat })
  await add('examinees', { id: idOf('ravi'), username: 'ravi', school: idOf('south'), ...seat })
  for (const role of STAFF) {
    const school = role === 'supervisor' ? { school: idOf('north') } : {}
    await add('supervisors', {
      id: idOf(role),
      username: role,
      email: `${role}@example.org`,
      role,
      ...school,
      ...password,
    })
  }
  return hallOf(store, server)
}

function hallOf(store: TestStore, server: TestServer): Hall {
  const accountsOf = (name: string) => {
    if (name === 'root') return '_superusers'
    return EXAMINEES.includes(name) ? 'examinees' : 'supervisors'
  }
  const open = async () => ({ database: server.engine.database, [Symbol.asyncDispose]: async () => {} })
  return {
    server,
    device: async (name) => deviceOf(server, await server.tokenOf(accountsOf(name), idOf(name)), name),
    now: (minutes) => {
      server.clock.nowMs = atMs(minutes)
    },
    async another() {
      const declared = olympiad({ requireApproval: false })
      return hallOf(store, await openTestServer({ ...store, open }, { ...declared, clock: server.clock }))
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const ATTEMPTS = '/api/collections/attempts/records'

function deviceOf(server: TestServer, authorization: string, name: string): Device {
  const ask: Device['ask'] = async (method, url, payload) => {
    const reply = await server.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
  }
  const rows = async () => (await ask('GET', `${ATTEMPTS}?perPage=100&sort=questionnumber`)).body.items
  const create: Device['create'] = (questionnumber, values) =>
    ask('POST', ATTEMPTS, { examinee: idOf(name), questionpaper: idOf('paper'), questionnumber, ...values })
  const change: Device['change'] = async (questionnumber, values) => {
    const row = (await rows()).find((one: { questionnumber: number }) => one.questionnumber === questionnumber)
    return ask('PATCH', `${ATTEMPTS}/${row?.id}`, values)
  }
  return {
    authorization,
    ask,
    async listen(...subscriptions) {
      const chunks: string[] = []
      const stream = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(String(chunk)) as never) })
      const { id: clientId } = server.hub.connect(stream, '10.0.0.1')
      const { status } = await ask('POST', '/api/realtime', { clientId, subscriptions })
      if (status !== 204) throw new Error(`it cannot listen: ${status}`)
      return { id: clientId, said: () => chunks.join(''), end: () => void stream.destroy() }
    },
    create,
    change,
    act: (act, payload = {}) => ask('POST', `/api/olympiad/${act}`, payload),
    async answer(questionnumber, option, more = {}) {
      const created = await create(questionnumber, { option, ...more })
      const isThere = created.body?.data?.questionnumber?.code === 'validation_not_unique'
      return isThere ? change(questionnumber, { option, ...more }) : created
    },
    sheet: async () =>
      (await rows())
        .map(({ questionnumber, option }: { questionnumber: number; option: string }) => `${questionnumber}${option}`)
        .join(' '),
  }
}

import type { TestStore } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../src/olympiad.ts'

export const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
/** A time this many minutes after noon as a record date. */
export const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
export const idOf = (name: string) => name.padEnd(15, '0')
export const PASSWORD = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
export const STAFF = ['organiser', 'supervisor', 'coordinator', 'examiner'] as const
export const [EXAM, ASHA, RAVI] = [idOf('morning'), idOf('asha'), idOf('ravi')] as const

/**
 * An exam of two hours from noon on, which Asha of the northern school and Ravi of the southern one sit, half an hour after
 * its start; staff of each role, of which the supervisor is of the northern school.
 */
export interface ActingServer {
  readonly server: TestServer
  /** Asks for an act as somebody, by name. */
  post(name: string, act: string, payload: object): Promise<Reply>
  /** The record as a superuser sees it. */
  stored(collection: string, id: string): Promise<Reply['body']>
  /** The ends of examinees, empty for those who end with the exam. */
  ends(...ids: string[]): Promise<string[]>
  /** Saves an answer as an examinee, by name; the status. */
  save(name: string, questionnumber: number, paper?: string): Promise<number>
  [Symbol.asyncDispose](): Promise<void>
}

interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any
}

/** Opens it; `operator` runs it as a command would, and `edition` is what was decided before the exam began. */
export async function openActing(store: TestStore, operator?: string, edition?: object): Promise<ActingServer> {
  const nowMs = NOON_MS + 30 * 60_000
  const server = await openTestServer(store, { ...olympiad({ requireApproval: false, operator }), nowMs })
  if (edition) await server.add('editions', { id: EDITION_ID, ...edition })
  await addAll(server)
  async function post(name: string, act: string, payload: object) {
    const isStaff = STAFF.some((role) => role === name)
    const accounts = name === 'root' ? '_superusers' : isStaff ? 'supervisors' : 'examinees'
    const authorization = await server.tokenOf(accounts, idOf(name))
    const url = `/api/olympiad/${act}`
    const reply = await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  async function stored(collection: string, id: string) {
    const authorization = await server.tokenOf('_superusers', idOf('root'))
    const url = `/api/collections/${collection}/records/${id}`
    return (await server.app.inject({ method: 'GET', url, headers: { authorization } })).json()
  }
  async function save(name: string, questionnumber: number, paper = 'paper') {
    const authorization = await server.tokenOf('examinees', idOf(name))
    const payload = { examinee: idOf(name), questionpaper: idOf(paper), questionnumber, option: 'A' }
    const url = '/api/collections/attempts/records'
    return (await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })).statusCode
  }
  return {
    server,
    post,
    stored,
    ends: (...ids) => Promise.all(ids.map(async (id) => (await stored('examinees', id)).ends)),
    save,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function addAll({ add }: TestServer): Promise<void> {
  await add('_superusers', { id: idOf('root'), email: 'root@example.org', ...PASSWORD })
  for (const name of ['north', 'south']) await add('schools', { id: idOf(name), code: name, name })
  await add('exams', { id: EXAM, level: '1', name: 'Morning', starts: at(0), ends: at(120) })
  await add('questionpapers', { id: idOf('paper'), exam: EXAM })
  const sitting = { questionpaper: idOf('paper'), ...PASSWORD }
  await add('examinees', { id: ASHA, username: 'asha', school: idOf('north'), ...sitting })
  await add('examinees', { id: RAVI, username: 'ravi', school: idOf('south'), ...sitting })
  for (const role of STAFF) {
    const school = role === 'supervisor' ? { school: idOf('north') } : {}
    const named = { id: idOf(role), username: role, email: `${role}@example.org`, role }
    await add('supervisors', { ...named, ...school, ...PASSWORD })
  }
}

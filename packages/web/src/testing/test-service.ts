import { SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import { vi } from 'vitest'

/** One request as it went over the wire. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

type Reply = { status?: number; body?: unknown } | Error
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>)

export interface TestService {
  /** Everything that was asked, in order. */
  readonly calls: Call[]
  /** Calls of this form, such as `POST /api/collections/exams/records`. */
  to(form: string): Call[]
  /** Changes what a form of call is answered. */
  answer(form: string, answer: Answer): void
}

/** A list reply of the record service. */
export function listOf(items: readonly unknown[]): Reply {
  return { body: { page: 1, perPage: 1000, totalItems: -1, totalPages: -1, items } }
}

/** What the public pages ask for: nothing is there yet. */
const EMPTY_SITE: Record<string, Answer> = {
  'GET /api/health': {},
  'GET /api/collections/announcements/records': listOf([]),
  'GET /api/collections/editions/records': listOf([{ asks: 'no' }]),
  'GET /api/collections/exams/records': listOf([]),
  'GET /api/collections/instructions/records': listOf([]),
  'GET /api/collections/notifications/records': listOf([]),
  'POST /api/collections/fingerprints/records': {},
  'POST /api/realtime': {},
}

/** Stands for the service on the wire, below the real client: what is not answered here is not found. */
export function openTestService(answers: Record<string, Answer>): TestService {
  const table = new Map(Object.entries({ ...EMPTY_SITE, ...answers }))
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = readCall(input, init)
    calls.push(call)
    const answer = table.get(formOf(call)) ?? { status: 404, body: { message: 'Not here.', status: 404, data: {} } }
    const reply = typeof answer === 'function' ? await answer(call) : answer
    if (reply instanceof Error) throw reply
    const headers = { [SERVER_TIME_HEADER]: String(Date.now()) }
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200, headers })
  })
  return {
    calls,
    to: (form) => calls.filter((call) => formOf(call) === form),
    answer: (form, answer) => void table.set(form, answer),
  }
}

function formOf({ method, path }: Call): string {
  return `${method} ${path}`
}

function readCall(input: string, init: RequestInit): Call {
  const url = new URL(input)
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
  }
}

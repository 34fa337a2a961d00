import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '@olympiad/server/demo-marks'

/** An account or a guest that calls the service. */
export interface Caller {
  list<Row>(collection: string, query?: Readonly<Record<string, string>>): Promise<Row[]>
  create(collection: string, values: object | FormData): Promise<void>
  change(collection: string, id: string, values: object): Promise<void>
  act<Answer>(name: string, input: object | FormData): Promise<Answer>
  /** Calls an act that starts a task, and waits until the task is done. */
  work(name: string, input: object): Promise<void>
}

/** Where the demo is served, and what ends its story before it is told. */
export interface DemoService {
  readonly url: string
  readonly signal: AbortSignal
}

const LOOK_MS = 200

/** A guest of the demo. */
export const guestOf = (service: DemoService): Caller => callerWith(service, '')

/** An account of the demo, signed in. */
export async function signInTo(
  service: DemoService,
  collection: 'supervisors' | 'examinees',
  identity: string,
): Promise<Caller> {
  const path = `/api/collections/${collection}/auth-with-password`
  const { token } = await send<{ token: string }>(service, '', {
    ...{ method: 'POST', path, body: { identity, password: demoPassword } },
  })
  return callerWith(service, token)
}

function callerWith(service: DemoService, token: string): Caller {
  const records = (collection: string) => `/api/collections/${collection}/records`
  const ask = <Answer>(request: Request) => send<Answer>(service, token, request)
  const caller: Caller = {
    async list<Row>(collection: string, query = {}) {
      const path = `${records(collection)}?${new URLSearchParams({ perPage: '200', ...query })}`
      return (await ask<{ items: Row[] }>({ method: 'GET', path })).items
    },
    create: async (collection, body) => void (await ask({ method: 'POST', path: records(collection), body })),
    change: async (collection, id, body) =>
      void (await ask({ method: 'PATCH', path: `${records(collection)}/${id}`, body })),
    act: (name, body) => ask({ method: 'POST', path: `/api/olympiad/${name}`, body }),
    async work(name, input) {
      const { task } = await caller.act<{ task: string }>(name, input)
      for (;;) {
        const { state, fault } = await ask<{ state: string; fault: string }>({
          method: 'GET',
          path: `${records('tasks')}/${task}`,
        })
        if (state === 'done') return
        if (state === 'failed' || state === 'cancelled') throw new Error(`${name}: ${fault || state}`)
        await wait(LOOK_MS, undefined, { signal: service.signal })
      }
    },
  }
  return caller
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object | FormData
}

async function send<Answer>(
  { url, signal }: DemoService,
  token: string,
  { method, path, body }: Request,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}${path}`, {
    ...{ method, signal },
    headers: { ...(token && { authorization: token }), ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

import type { Page, Request } from '@playwright/test'

export type Call = {
  /** Method and path below /api/collections, without `records`: `POST attempts`, `PATCH attempts/abc`. */
  name: string
  query: Record<string, string>
  headers: Record<string, string>
  /** The JSON of the body; a form's fields as its text. */
  body: unknown
}

/** Every call the page makes of the record service from now on, in order; the list goes on growing. */
export function recordCalls(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(callOf(request))
  })
  return calls
}

/** The calls whose name begins so: `POST outoffocuses`, or only `attempts` for any method. */
export function callsTo(calls: Call[], name: string): Call[] {
  return calls.filter((call) => call.name.startsWith(name) || call.name.split(' ')[1]?.startsWith(name))
}

function callOf(request: Request): Call {
  const { pathname, searchParams } = new URL(request.url())
  const path = pathname.replace('/api/collections/', '').replace('/records', '')
  return {
    name: `${request.method()} ${path}`,
    query: Object.fromEntries(searchParams),
    headers: request.headers(),
    body: bodyOf(request),
  }
}

function bodyOf(request: Request): unknown {
  const bytes = request.postDataBuffer()
  if (!bytes) return undefined
  const isJson = request.headers()['content-type']?.includes('application/json')
  return isJson ? JSON.parse(bytes.toString()) : bytes.toString('latin1')
}

import PocketBase, { BaseAuthStore } from 'pocketbase'
import type { Ask } from './network/connection.ts'
import type { Reply } from './network/reply.ts'

/** Carries a request to a server: a line, one bare connection, or what a test puts in their place. Rejects without a reply. */
export type Transport = (request: Ask) => Promise<Reply>

/** Stands in addresses for the server, which the transport finds. */
const ORIGIN = 'http://server'

/** The record client that the web app uses, over a transport of the test. One costs about 10 µs a request. */
export function openClient(ask: Transport): PocketBase {
  const client = new PocketBase(ORIGIN, new BaseAuthStore())
  client.autoCancellation(false)
  const fetch = fetchOver(ask)
  client.beforeSend = (url, options) => ({ url, options: { ...options, fetch } })
  return client
}

/** As much of `fetch` as the record client uses: it reads the status, the address and the JSON. */
function fetchOver(ask: Transport) {
  return async (address: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const url = String(address)
    const token = (headers as Record<string, string>).Authorization
    const reply = await ask({
      method: method as Ask['method'],
      path: url.slice(ORIGIN.length),
      ...(token && { token }),
      ...(body && { body: body as string }),
    })
    const json = async () => JSON.parse(reply.body.toString())
    return { url, status: reply.status, json } as Response
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How a call is sent: the operator's unless `as` is another's token, or null for a visitor's. */
export interface Sending {
  readonly body?: unknown
  readonly as?: string | null
}

/** A server that is busy is asked again after this time, and so often. */
const [AGAIN_MS, MOST_TIMES] = [1000, 60]

/** Sends a call and gives the body of its reply; again while the server is busy. Throws any other refusal. */
export type Send = <T = unknown>(method: Method, path: string, sending?: Sending) => Promise<T>

/** Signs the operator in at a server. */
export async function openSend(url: string, email: string, password: string): Promise<{ send: Send; token: string }> {
  const body = { identity: email, password }
  const path = '/api/collections/_superusers/auth-with-password'
  const { token } = await sendAs(url, null)<{ token: string }>('POST', path, { body })
  return { send: sendAs(url, token), token }
}

/** Sends calls to a server with a session's token, or as a visitor. */
export function sendAs(url: string, token: string | null): Send {
  const ask = async (method: Method, path: string, { body, as }: Sending): Promise<unknown> => {
    const isForm = body instanceof FormData
    const request = {
      method,
      headers: { ...(as ? { authorization: as } : {}), ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }
    let response = await fetch(url + path, request)
    for (let times = 0; response.status === 503 && times < MOST_TIMES; times++) {
      await response.body?.cancel()
      await sleep(AGAIN_MS)
      response = await fetch(url + path, request)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return ((method, path, sending = {}) => ask(method, path, { as: token, ...sending })) as Send
}

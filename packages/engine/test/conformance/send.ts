import { request } from 'node:http'
import { encodeForm } from '../encode-form.ts'
import type { Call, Reply } from './scenario.ts'

const TIMEOUT_MS = 20_000

/** Sends a call as it stands over a connection of its own. */
export async function send(base: string, call: Omit<Call, 'as'>): Promise<Reply> {
  const { payload, type } = await encode(call)
  const given = type ? { 'content-type': type, 'content-length': String(payload.length) } : {}
  return new Promise((resolve, reject) => {
    const outgoing = request(base + call.url, {
      method: call.method,
      headers: { ...given, ...call.headers },
      agent: false,
      localAddress: call.from,
      timeout: TIMEOUT_MS,
    })
    outgoing.on('error', reject).on('timeout', () => outgoing.destroy(new Error(`no answer: ${call.url}`)))
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parsed(text) })
        outgoing.destroy() // a server that answered before the body ended may wait for the rest
      })
    })
    if (payload.length > 0) outgoing.end(payload)
    else if (call.headers?.['content-length']) outgoing.flushHeaders()
    else outgoing.end()
  })
}

async function encode({ body, form }: Omit<Call, 'as'>): Promise<{ payload: Buffer; type?: string }> {
  if (form) {
    const data = new FormData()
    for (const [key, value] of form) {
      if (typeof value === 'string') data.append(key, value)
      else data.append(key, new File([value.bytes], value.name, { type: value.type }))
    }
    const { payload, headers } = await encodeForm(data)
    return { payload, type: headers['content-type'] }
  }
  if (body === undefined) return { payload: Buffer.alloc(0) }
  return { payload: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // an empty body, a file, an event stream
  }
}

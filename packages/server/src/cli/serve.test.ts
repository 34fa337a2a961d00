import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { readVersion } from '../version.ts'

const TOKEN = 'a token for metrics only'

let folder = ''
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-serve-'))
})
afterEach(async () => {
  server.kill('SIGKILL')
  await server.exited // it writes to its folder until then
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What was sent before is read by now. */
async function isHeard(url: string): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await (await fetch(`${url}/api/health`)).text()
}

async function start(env: Record<string, string> = {}) {
  server = await startServerProcess({ DATA_DIR: folder, ...env })
  return server
}

describe('the serve command', () => {
  it('ends streams at SIGTERM, answers what was accepted, and leaves with 0', async () => {
    const { url, exited } = await start()
    const stream = await fetch(`${url}/api/realtime`)
    const slow = request(`${url}/api/collections/fingerprints/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 36 },
    })
    const answered = once(slow, 'response')
    slow.write('{"visitorId":"v",')
    await isHeard(url)
    server.kill('SIGTERM')
    expect(await text(stream.body!)).toContain('PB_CONNECT') // it ends
    slow.end('"confidence": 0.50}')
    const [answer] = await answered
    expect(answer.statusCode).toBe(400) // an edition of which nothing was decided takes none of a visitor's
    expect(answer.headers.connection).toBe('close')
    answer.resume()
    const { code, signal, log } = await exited
    expect({ code, signal }).toEqual({ code: 0, signal: null })
    expect(log, 'it did not wait until it had to').toContain('"msg":"Stopped."')
  })

  it('ends at once at a second signal', async () => {
    const { url, exited } = await start()
    const held = request(url, { method: 'POST', headers: { 'content-length': 10 } })
    held.on('error', () => {})
    held.write('half')
    await isHeard(url)
    server.kill('SIGINT')
    await vi.waitFor(() => expect(server.log()).toContain('Stopping after'))
    server.kill('SIGTERM')
    expect((await exited).code).toBe(1)
  })

  // proves: V7.1.1
  it('says which release runs when it is ready, and to who asks for its health', async () => {
    const { url, exited } = await start()
    const health = await (await fetch(`${url}/api/health`)).json()
    const known = { schema: expect.stringMatching(/^[\w-]{8,}$/), build: expect.any(String) }
    expect(health).toEqual({ message: 'API is healthy.', code: 200, data: {}, version: readVersion(), ...known })
    server.kill('SIGTERM')
    const { log } = await exited
    expect(log).toMatch(new RegExp(`"version":"${readVersion()}","msg":"Ready\\."`))
  })

  it('writes one line a request, with its id and without anything secret', async () => {
    const { url, exited } = await start()
    const form = JSON.stringify({ identity: 'asha', password: 'hunter2-hunter2' })
    const headers = { 'content-type': 'application/json', authorization: 'Bearer hunter3-hunter3' }
    const login = await fetch(`${url}/api/collections/examinees/auth-with-password`, {
      method: 'POST',
      headers,
      body: form,
    })
    await fetch(`${url}/api/files/a/b/c.pdf?token=hunter4-hunter4`)
    server.kill('SIGTERM')
    const { log } = await exited
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'Answered.' || msg === 'Slow.')
    expect(requests).toMatchObject([
      { method: 'POST', path: '/api/collections/examinees/auth-with-password', status: 400 },
      { method: 'GET', path: '/api/files/a/b/c.pdf', status: 404 },
    ])
    expect(requests[0].reqId).toBe(login.headers.get('x-request-id'))
    expect(log).not.toContain('hunter')
  })

  it('shows its measures to this machine, and through a proxy to nobody', async () => {
    const { url } = await start()
    await fetch(`${url}/api/collections/fingerprints/records`, { method: 'POST', body: '{"visitorId":"v"}' })
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toMatch(/olympiad_requests_total\{method="POST",route="[^"]+",status="\d+"\} 1/)
    for (const name of [
      'request_seconds_count',
      'commit_group_size_count',
      'commit_seconds_sum',
      'realtime_streams 0',
      'disk_low{folder=',
    ])
      expect(metrics).toContain(`olympiad_${name}`)
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
    const forwarded = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forwarded.status).toBe(404)
    const named = (host: string) =>
      new Promise((resolve, reject) => {
        request(`${url}/metrics`, { headers: { host } }, (reply) => resolve(reply.resume().statusCode))
          .on('error', reject)
          .end()
      })
    expect([await named('exam.example.org'), await named('localhost:8090')]).toEqual([404, 200])
    expect((await fetch(`${url}/metrics`, { headers: { cookie: 'lot=0a' } })).status).toBe(404)
  })

  it('shows its measures to nobody without the token where a proxy is declared', async () => {
    const { url } = await start({ TRUST_PROXY: '1' })
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  it('shows its measures to who has the token, wherever from', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN })
    const ask = async (authorization: string) => {
      const headers = { authorization, 'x-forwarded-for': '192.0.2.1' }
      return (await fetch(`${url}/metrics`, { headers })).status
    }
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
    expect(await ask('Bearer another token of no worth')).toBe(404)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})

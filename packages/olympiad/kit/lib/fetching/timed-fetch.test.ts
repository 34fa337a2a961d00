// @vitest-environment node – jsdom has no streams
import { SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import PocketBase from 'pocketbase'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverClock } from '../time/server-clock.ts'
import { timedFetch } from './timed-fetch.ts'

const url = 'http://service.test/api/health'

/** Answers like a network: `chunks` one after another, then the end, a break, or nothing any more. */
function network(chunks: string[], end: 'end' | 'break' | 'silence', headers: Record<string, string> = {}) {
  const seen: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    seen.push(init)
    const body = new ReadableStream({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        if (end === 'end') controller.close()
        if (end === 'break') controller.error(new TypeError('network error'))
      },
    })
    return new Response(body, { headers })
  })
  return seen
}

function client() {
  const service = new PocketBase('http://service.test')
  service.beforeSend = (address, options) => ({ url: address, options: { ...options, fetch: timedFetch(50) } })
  return service
}

afterEach(() => vi.unstubAllGlobals())

describe('a timed fetch', () => {
  it('hands on the reply and learns the server time from it', async () => {
    network(['{"code":', '200}'], 'end', { [SERVER_TIME_HEADER]: '1795231129834' })
    const response = await timedFetch()(url)
    expect(await response.json()).toEqual({ code: 200 })
    expect(Math.abs(serverClock.now() - 1795231129834)).toBeLessThan(60_000)
  })

  it('never takes a reply from the cache, whose time would be old', async () => {
    const seen = network(['{}'], 'end')
    await timedFetch()(url)
    expect(seen[0]?.cache).toBe('no-store')
  })

  it('gives up when the reply does not end in time', async () => {
    network(['{"code":'], 'silence')
    await expect(timedFetch(30)(url)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('gives up when the caller does', async () => {
    network([], 'silence')
    const giveUp = new AbortController()
    const reply = timedFetch()(url, { signal: giveUp.signal })
    giveUp.abort()
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('makes a reply that breaks off a failure of the record client, not an empty success', async () => {
    network(['{"code":'], 'break')
    await expect(client().health.check()).rejects.toMatchObject({ status: 0 })
  })

  // proves: S7.8
  it('counts an unreadable body as empty', async () => {
    network(['<html>'], 'end')
    expect(await client().health.check()).toEqual({})
  })
})

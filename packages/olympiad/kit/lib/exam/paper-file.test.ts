import { signInForTest } from '@olympiad/web/testing/test-session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { recordService } from '../record-service.ts'
import { fetchPaper, fetchSealed, PaperError, paperUrl } from './paper-file.ts'

const paper = { id: 'p1', collectionId: 'papers', questionpaper: 'senior.pdf', questionpaperlink: '' } as Questionpaper
const elsewhere = 'https://store.example.org/senior.pdf'

let asked: { url: string; authorization: string | null }[]
let reply: (url: string) => Response

beforeEach(() => {
  asked = []
  reply = () => new Response('%PDF-1.7 and so on')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, authorization: new Headers(init.headers).get('authorization') })
    return reply(url)
  })
  signInForTest('examinees', 'live01')
})
afterEach(() => {
  recordService.authStore.clear()
  vi.unstubAllGlobals()
})

describe('a question paper', () => {
  // proves: S7.39, S7.40
  it('is the file of its record, unless it has a link', () => {
    expect(new URL(paperUrl(paper)).pathname).toBe('/api/files/papers/p1/senior.pdf')
    expect(paperUrl({ ...paper, questionpaperlink: elsewhere })).toBe(elsewhere)
  })

  // proves: T17
  it('is asked for with the session here, and without it elsewhere', async () => {
    await fetchPaper(paperUrl(paper))
    await fetchPaper(elsewhere)
    expect(asked.map(({ authorization }) => authorization)).toEqual([recordService.authStore.token, null])
  })

  // proves: T8
  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:application/pdf,%PDF-1.7', 'file:///etc/passwd'])(
    'is not asked for at %j, and nothing runs',
    async (questionpaperlink) => {
      await expect(fetchPaper(paperUrl({ ...paper, questionpaperlink }))).rejects.toMatchObject({ status: 0 })
      expect(asked).toEqual([])
    },
  )

  it('is fetched from the site itself, once, if its storage does not deliver', async () => {
    const refused = Object.defineProperty(new Response('', { status: 403 }), 'redirected', { value: true })
    const failures = [
      () => refused,
      () => {
        throw new TypeError('Failed to fetch')
      },
    ]
    for (const fail of failures) {
      asked = []
      reply = (url) => (url.includes('direct=false') ? new Response('%PDF-1.7') : fail())
      expect(await (await fetchPaper(paperUrl(paper))).text()).toBe('%PDF-1.7')
      expect(asked.map(({ authorization }) => authorization)).toEqual(Array(2).fill(recordService.authStore.token))
      expect(await fetchSealed(paperUrl(paper), new AbortController().signal)).toHaveProperty('byteLength', 8)
    }
    reply = failures[1]!
    asked = []
    await expect(fetchPaper(paperUrl(paper))).rejects.toBeInstanceOf(TypeError)
    expect(asked).toHaveLength(2)
  })

  it('is not asked for again where the site refuses it, nor once nobody wants it', async () => {
    reply = () => new Response('', { status: 404 })
    await expect(fetchPaper(paperUrl(paper))).rejects.toMatchObject({ status: 404 })
    reply = () => {
      throw new DOMException('', 'AbortError')
    }
    await expect(fetchPaper(paperUrl(paper), AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(2)
  })

  it('is refused when the reply is missing or is not a PDF', async () => {
    reply = () => new Response('Not here.', { status: 404 })
    await expect(fetchPaper(elsewhere)).rejects.toMatchObject({ status: 404 })
    reply = () => new Response('<html>Please sign in to the network</html>')
    await expect(fetchPaper(elsewhere)).rejects.toBeInstanceOf(PaperError)
  })
})

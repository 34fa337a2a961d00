import type { Questionpaper } from '@olympiad/contract/collections/questionpapers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInForTest } from '../testing/test-session.ts'
import { fetchPaper, PaperError, paperUrl } from './paper-file.ts'
import { recordService } from './record-service.ts'

const paper = { id: 'p1', collectionId: 'papers', questionpaper: 'senior.pdf', questionpaperlink: '' } as Questionpaper
const elsewhere = 'https://store.example.org/senior.pdf'

let asked: { url: string; authorization: string | null }[]
let reply: () => Response

beforeEach(() => {
  asked = []
  reply = () => new Response('%PDF-1.7 and so on')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, authorization: new Headers(init.headers).get('authorization') })
    return reply()
  })
  signInForTest('examinees', 'live01')
})
afterEach(() => {
  recordService.authStore.clear()
  vi.unstubAllGlobals()
})

describe('a question paper', () => {
  it('is the file of its record, unless it has a link', () => {
    expect(new URL(paperUrl(paper)).pathname).toBe('/api/files/papers/p1/senior.pdf')
    expect(paperUrl({ ...paper, questionpaperlink: elsewhere })).toBe(elsewhere)
  })

  it('is asked for with the session here, and without it elsewhere', async () => {
    await fetchPaper(paperUrl(paper))
    await fetchPaper(elsewhere)
    expect(asked.map(({ authorization }) => authorization)).toEqual([recordService.authStore.token, null])
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:application/pdf,%PDF-1.7', 'file:///etc/passwd'])(
    'is not asked for at %j, and nothing runs',
    async (questionpaperlink) => {
      await expect(fetchPaper(paperUrl({ ...paper, questionpaperlink }))).rejects.toMatchObject({ status: 0 })
      expect(asked).toEqual([])
    },
  )

  it('is refused when the reply is none, or no PDF', async () => {
    reply = () => new Response('Not here.', { status: 404 })
    await expect(fetchPaper(elsewhere)).rejects.toMatchObject({ status: 404 })
    reply = () => new Response('<html>Please sign in to the network</html>')
    await expect(fetchPaper(elsewhere)).rejects.toBeInstanceOf(PaperError)
  })
})

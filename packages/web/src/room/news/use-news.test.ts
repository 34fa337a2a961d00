import type { News } from '@olympiad/olympiad/ground/declared/news'
import { writeNews } from '@olympiad/olympiad/ground/declared/news'
import { noteReply } from '@olympiad/olympiad/kit/lib/fetching/reply-news'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followNews } from './use-news.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => formatRecordTime(NOW + minutes * 60_000)
const CALM: News = { own: NOW, exam: NOW, paper: NOW, said: NOW, help: 0, rules: 0 }
const ms = (minutes: number) => NOW + minutes * 60_000

let client: QueryClient
let reads: string[]
/** What the server would answer now. */
let server: Record<string, unknown>
let stops: (() => void)[]
let hasStream: boolean

function account({ own = 0, exam = 0, paper = 0 }) {
  const inExam = { id: 'x1', updated: at(exam) }
  const expand = { exam: inExam, questionpaper: { id: 'p1', updated: at(paper), expand: { exam: inExam } } }
  return { examinee: { id: 'e1', updated: at(own), expand }, askedAtMs: 0 }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  client = new QueryClient()
  reads = []
  server = { examinee: account({}), announcements: [{ id: 'n1', created: at(0) }], 'own help': [], 'dropped rules': [] }
  stops = []
  hasStream = true
  for (const name of Object.keys(server)) {
    const queryFn = () => {
      reads.push(name)
      if (!hasStream) setTimeout(reply, 100) // as any reading has one
      return server[name]
    }
    const observer = new QueryObserver(client, { queryKey: [name, 'e1'], queryFn, staleTime: Number.POSITIVE_INFINITY })
    stops.push(observer.subscribe(() => {}))
  }
  stops.push(followNews(client, 'e1', { random: () => 0, hasStream: () => hasStream }))
  await vi.advanceTimersByTimeAsync(10)
  reads = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

const reply = (news?: Partial<News>) => noteReply(news ? writeNews({ ...CALM, ...news }) : null)
const pass = (forMs: number) => vi.advanceTimersByTimeAsync(forMs)

describe('a reply that knows of something newer', () => {
  // fails when: `missing` compares only the account
  it.each([
    ['own', 'examinee', { examinee: account({ own: 1 }) }],
    ['exam', 'examinee', { examinee: account({ exam: 1 }) }],
    ['paper', 'examinee', { examinee: account({ paper: 1 }) }],
    ['said', 'announcements', { announcements: [{ id: 'n2', created: at(1) }] }],
    ['rules', 'dropped rules', { 'dropped rules': [{ id: 'd1', updated: at(1) }] }],
    ['help', 'own help', { 'own help': [{ id: 'h1', updated: at(1) }] }],
  ] as const)('has the page read it, once: %s', async (part, name, now) => {
    server = { ...server, ...now }
    reply({ [part]: ms(1) })
    await pass(1000)
    expect(reads).toEqual([])
    await pass(1000)
    expect(reads).toEqual([name])
    reply({ [part]: ms(1) })
    await pass(5000)
    expect(reads).toEqual([name])
  })

  it('has nothing read that an event brings meanwhile', async () => {
    reply({ own: ms(1) })
    client.setQueryData(['examinee', 'e1'], account({ own: 1 }))
    await pass(5000)
    expect(reads).toEqual([])
  })

  it('has what stays older read once, not again and again', async () => {
    for (let count = 0; count < 5; count++) {
      reply({ exam: ms(1) })
      await pass(5000)
    }
    expect(reads).toEqual(['examinee'])
  })

  it('says nothing to a page that has all, nor by another header', async () => {
    reply({})
    reply()
    noteReply('of another service')
    await pass(10_000)
    expect(reads).toEqual([])
  })
})

describe('a page that hears nothing', () => {
  // fails when: the silence is not watched
  it('reads its own record after 25 seconds, again and again', async () => {
    await pass(24_900)
    expect(reads).toEqual([])
    await pass(200)
    expect(reads).toEqual(['examinee'])
    await pass(25_000)
    expect(reads).toEqual(['examinee', 'examinee'])
  })

  it('does not while replies or signs of life come, nor after it is left', async () => {
    for (let count = 0; count < 6; count++) {
      await pass(12_000)
      reply()
    }
    stops.pop()?.()
    await pass(100_000)
    expect(reads).toEqual([])
  })
})

describe('a page without a stream', () => {
  // fails when: a reply half a second older than an act is the last that the page asks for
  it('looks once more after each reply, since what was done just before may be missing in it', async () => {
    hasStream = false
    reply()
    await pass(2900)
    reply()
    await pass(2900)
    expect(reads).toEqual([])
    await pass(200)
    expect(reads).toEqual(['examinee'])
    await pass(20_000)
    expect(reads).toEqual(['examinee'])
  })

  it('does not while it has one', async () => {
    reply()
    await pass(20_000)
    expect(reads).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { createPresence } from './presence.ts'

it('a session is active by its requests and while its streams are open', () => {
  let nowMs = 1000
  const presence = createPresence(() => nowMs)
  presence.note('asks')
  const listening = new Set(['listens'])
  const seenMs = (session: string) => (listening.has(session) ? nowMs : 0)
  const end = presence.follow({ seenMs, all: () => listening })
  nowMs = 5000
  expect(['asks', 'listens', 'nobody'].map((session) => presence.seenMs(session))).toEqual([1000, 5000, 0])
  expect([presence.since(1000), presence.since(1001)]).toEqual([['listens', 'asks'], ['listens']])
  presence.note('listens')
  listening.clear()
  nowMs = 9000
  expect(presence.seenMs('listens')).toBe(5000)
  listening.add('asks')
  end()
  expect([presence.seenMs('asks'), presence.since(9000)]).toEqual([1000, []])
})

it('a session that leaves is absent until it is active again', () => {
  let nowMs = 1000
  const presence = createPresence(() => nowMs)
  presence.note('goes')
  presence.leave('goes')
  expect([presence.hasLeft('goes'), presence.seenMs('goes'), presence.since(0)]).toEqual([true, 0, []])
  nowMs = 2000
  presence.note('goes')
  expect([presence.hasLeft('goes'), presence.seenMs('goes')]).toEqual([false, 2000])
  presence.note('goes', 500)
  expect(presence.seenMs('goes')).toBe(2000)
})

it('a session that fell silent is found by its last request or stream activity', () => {
  let nowMs = 1000
  const presence = createPresence(() => nowMs)
  presence.note('asks')
  presence.note('asks and listens')
  presence.note('listens', 1500)
  presence.note('gone')
  const streams: Record<string, number> = { listens: 1500, 'asks and listens': 3000, gone: 1200 }
  presence.follow({ seenMs: (session) => streams[session] ?? 0, all: () => Object.keys(streams) })
  presence.leave('gone')
  delete streams.gone
  expect(presence.lastThere(1000, 2000)).toEqual(new Map([['asks', 1000], ['listens', 1500]])) // biome-ignore format: two by two
  expect(presence.lastThere(1001, 1500).size).toBe(0)
  nowMs = 2500
  presence.note('listens')
  expect([...presence.lastThere(1000, 2000).keys()]).toEqual(['asks'])
})

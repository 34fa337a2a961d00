// @vitest-environment node
import 'fake-indexeddb/auto'
import { turns } from '@olympiad/web/testing/test-turns'
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chainLink,
  chainStart,
  PICTURE_LATEST_MS,
  PICTURE_SOONEST_MS,
  type PictureBatch,
} from '../../declared/pictures.ts'
import { delayOf } from './picture-plan.ts'
import { startPictureSender } from './picture-sender.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'
import { startPictureTaker } from './picture-taker.ts'
import { sha256 } from './sha256.ts'

const MINUTE_MS = 60_000
const owner = { examinee: 'e1', questionpaper: 'p1' }

let databases = 0
let digesting = 0 // these are made in real time, whatever the clock says
let store: PictureStore
let batches: PictureBatch[]
let stops: (() => void)[]
let errors: unknown[]
let isOnline: boolean
let answerWaits: boolean
let isSessionAlive: boolean
let isRecording: boolean
let camera: 'works' | 'denied'
let size: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-03-01T12:00:00Z')
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...asked) => {
    digesting += 1
    return digest(...asked).finally(() => {
      digesting -= 1
    })
  })
  batches = []
  stops = []
  errors = []
  isOnline = true
  answerWaits = false
  isSessionAlive = true
  isRecording = true
  camera = 'works'
  size = 12_000
  store = await openPictureStore(`pictures ${++databases}`)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function take(): () => void {
  const stop = startPictureTaker({
    ...owner,
    store,
    take: async () => (camera === 'works' ? new Blob([new Uint8Array(size)], { type: 'image/jpeg' }) : camera),
    isRecording: () => isRecording,
    onError: (error) => errors.push(error),
  })
  stops.push(stop)
  return stop
}

function send(refuse?: (batch: PictureBatch) => Error | undefined): void {
  const stop = startPictureSender({
    examinee: owner.examinee,
    store,
    send: async (batch) => {
      if (!isOnline) throw new TypeError('no network')
      const refusal = refuse?.(batch)
      if (refusal) throw refusal
      batches.push(batch)
    },
    maySend: () => !answerWaits,
    verifySession: async () => isSessionAlive,
    firstDelayMs: 0,
    onError: (error) => errors.push(error),
    random: () => 0,
  })
  stops.push(stop)
}

async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step++) {
    await vi.advanceTimersByTimeAsync(10_000)
    do await turns(20)
    while (digesting > 0)
  }
}

const entries = () => batches.flatMap((batch) => batch.entries)

/** Whether each entry that came stands behind the one before it. */
async function isWhole(): Promise<boolean> {
  const chain = batches[0]?.chain ?? ''
  let hash = await sha256(chainStart({ ...owner, chain }))
  for (const batch of batches) {
    if (batch.previous !== hash || batch.chain !== chain) return false
    for (const entry of batch.entries) hash = await sha256(chainLink(hash, entry))
  }
  return true
}

describe('small pictures', () => {
  it('of two hours with a quarter of an hour without a network all arrive, in order, with the device’s time', async () => {
    take()
    send()
    await pass(60)
    isOnline = false
    await pass(15)
    isOnline = true
    await pass(45)
    isRecording = false
    await pass(5)
    expect(errors).toEqual([])
    const all = entries()
    const planned = Array.from({ length: all.length }, (_, at) => at + 1)
    expect(all.map(({ sequence }) => sequence)).toEqual(planned)
    // The mean of the distances is 75 s: 96 of them, give and take.
    expect(all.length).toBeGreaterThan(80)
    expect(all.length).toBeLessThan(115)
    expect(all.every(({ kind, picture }) => kind === 'picture' && picture !== undefined)).toBe(true)
    const distances = all.slice(1).map(({ taken }, at) => taken - (all[at]?.taken ?? 0))
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(PICTURE_SOONEST_MS)
    expect(Math.max(...distances)).toBeLessThanOrEqual(PICTURE_LATEST_MS + 1000)
    expect(new Set(distances).size).toBeGreaterThan(all.length / 2)
    expect(await isWhole()).toBe(true)
    expect(batches.every(({ sent, entries: some }) => some.every(({ taken }) => taken <= sent))).toBe(true)
    const requests = batches.length
    expect(requests).toBeLessThan(all.length / 2)
    batches[3] = { ...batches[3], entries: batches[3]?.entries.slice(1) } as PictureBatch
    expect(await isWhole()).toBe(false)
  })

  it('wait while an answer does, and give way to one in the middle of a batch', async () => {
    take()
    answerWaits = true
    send()
    await pass(20)
    expect(batches).toEqual([])
    answerWaits = false
    await pass(1)
    expect(entries().length).toBeGreaterThan(9)
  })

  it('say that there is no camera, and why, and cost nothing else', async () => {
    camera = 'denied'
    take()
    send()
    await pass(10)
    expect(entries()[0]).toMatchObject({ kind: 'noCamera', reason: 'denied', digest: '' })
    expect(entries()[0]).not.toHaveProperty('picture')
    camera = 'works'
    await pass(10)
    expect(entries().at(-1)).toMatchObject({ kind: 'picture' })
    expect(await isWhole()).toBe(true)
  })

  it('go on after a reload where they left off, with a gap where the page did not run', async () => {
    const stop = take()
    await pass(10)
    stop()
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS)
    take()
    send()
    await pass(5)
    expect(entries().map(({ kind }) => kind)).toContain('gap')
    expect(entries().filter(({ kind }) => kind === 'gap')).toHaveLength(1)
    expect(await isWhole()).toBe(true)
  })

  it('of two tabs are one chain', async () => {
    take()
    take()
    send()
    await pass(20)
    expect(await isWhole()).toBe(true)
    expect(entries().length).toBeLessThan(45)
  })

  it('lose bytes and no place in the chain where there is little room, and never all of a stretch', async () => {
    isOnline = false
    size = 39_000
    const stop = take()
    await pass(240)
    stop()
    isOnline = true
    send()
    await pass(10)
    const kept = entries().map(({ picture }) => picture !== undefined)
    const count = kept.filter(Boolean).length
    expect(count * size).toBeLessThanOrEqual(6_000_000)
    expect(count * size).toBeGreaterThan(4_000_000)
    const stretches = kept.map((isKept) => (isKept ? '1' : '0')).join('')
    expect(stretches).not.toMatch(/0{4}/)
    expect(await isWhole()).toBe(true)
  })

  it('are given up for answers, and that there were some is known', async () => {
    const stop = take()
    await pass(10)
    stop()
    await store.makeRoom()
    send()
    await pass(1)
    expect(entries().length).toBeGreaterThan(3)
    expect(entries().every(({ kind, picture }) => kind === 'picture' && picture === undefined)).toBe(true)
    expect(await isWhole()).toBe(true)
  })

  it('that are refused for good do not block the next ones; those refused without a session are kept', async () => {
    let status = 401
    isSessionAlive = false
    take()
    send(() => (status === 0 ? undefined : new ClientResponseError({ status })))
    await pass(10)
    expect([batches.length, errors.length]).toEqual([0, 0])
    expect(await store.count('e1')).toBeGreaterThan(3)
    status = 400
    isSessionAlive = true
    await pass(10) // one is given up every 20 s, and how many wait is chance
    expect(await store.count('e1')).toBeLessThanOrEqual(4) // the fourth makes a batch due, at the next look
    expect(errors.length).toBeGreaterThan(0)
    status = 0
    await pass(10)
    expect(entries().length).toBeGreaterThan(2)
  })

  // fails when: a failure of the disk ends the taking
  it('go on after a disk that did not answer for a while', async () => {
    const { chain } = store
    store = { ...store, chain: (fresh) => (isSilent ? Promise.reject(new Error('no answer')) : chain(fresh)) }
    let isSilent = true
    take()
    await pass(3)
    expect([await store.count('e1'), errors.length > 1]).toEqual([0, true])
    isSilent = false
    await pass(10)
    expect(await store.count('e1')).toBeGreaterThan(1)
  })

  it('are not taken once the exam is over', async () => {
    take()
    isRecording = false
    await pass(10)
    expect(await store.count('e1')).toBe(0)
  })

  it('of an exam long ago are forgotten when a page opens', async () => {
    take()
    await pass(10)
    const again = await openPictureStore(`pictures ${databases}`, () => Date.now() + 49 * 60 * MINUTE_MS)
    expect(await again.count('e1')).toBe(0)
  })

  it('are due at times that the seed alone tells', async () => {
    const delays = await Promise.all([1, 2, 3].map((sequence) => delayOf('a', sequence)))
    expect(await Promise.all([1, 2, 3].map((sequence) => delayOf('a', sequence)))).toEqual(delays)
    expect(await delayOf('b', 1)).not.toBe(delays[0])
    expect(new Set(delays).size).toBe(3)
  })
})

import { stat } from 'node:fs/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createProbe, type Probe } from './probe.ts'

let lines: string[]
let asked: PromiseWithResolvers<unknown>[]
let probe: Probe
let ask: () => Promise<unknown>
const log = {
  info: (_facts: object, line: string) => lines.push(`info ${line}`),
  warn: () => {},
  error: (_facts: object, line: string) => lines.push(`error ${line}`),
}

beforeEach(() => {
  lines = []
  asked = []
  ask = () => {
    const question = Promise.withResolvers<unknown>()
    asked.push(question)
    return question.promise
  }
  probe = createProbe({ part: 'database', ask, log, limitMs: 30 })
})

describe('a probe', () => {
  it('tells that a part answers, and how long that took', async () => {
    const checked = probe.check()
    asked[0]?.resolve([])
    expect(await checked).toBe(true)
    expect(probe.facts).toMatchObject({ isUp: true })
    expect(lines).toEqual([])
  })

  it('has a timeout, never runs twice at once, and logs each change once', async () => {
    expect(await Promise.all([probe.check(), probe.check(), probe.check()])).toEqual([false, false, false])
    expect(await probe.check()).toBe(false)
    expect(asked).toHaveLength(1)
    expect(probe.facts.isUp).toBe(false)
    expect(probe.facts.latencyMs).toBeGreaterThan(40) // since the question
    asked[0]?.resolve([])
    await vi.waitFor(async () => {
      const checked = probe.check()
      asked[1]?.resolve([])
      expect(await checked).toBe(true)
    })
    expect(lines).toEqual([
      'error The database does not answer: answers wait in the browsers until it does.',
      'info The database answers again.',
    ])
  })

  it('says nothing of one late answer, which a busy machine may be the cause of', async () => {
    expect(await probe.check()).toBe(false)
    expect(probe.facts.isUp).toBe(false)
    asked[0]?.resolve([])
    await vi.waitFor(async () => {
      const checked = probe.check()
      asked[1]?.resolve([])
      expect(await checked).toBe(true)
    })
    expect(lines).toEqual([])
  })

  // fails when: the limit is judged before what has arrived is read
  it('takes an answer that came while this process itself was held', async () => {
    const held = createProbe({ part: 'database', ask: () => stat('.'), log, limitMs: 30 })
    await new Promise(setImmediate) // what the loop comes to next are its timers
    const checked = held.check()
    const untilMs = performance.now() + 100
    while (performance.now() < untilMs);
    expect(await checked).toBe(true)
  })

  it('is slow once two answers after each other were late, until one is quick', async () => {
    const answerAfter = async (ms: number) => {
      const checked = patient.check()
      vi.advanceTimersByTime(ms)
      asked.at(-1)?.resolve([])
      await checked
      return patient.facts.isSlow
    }
    const patient = createProbe({ part: 'database', ask, log, limitMs: 5000 })
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const told: boolean[] = []
      for (const ms of [600, 600, 700, 20, 600, 501]) told.push(await answerAfter(ms))
      expect(told).toEqual([false, true, true, false, false, true])
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts a failed check as no answer', async () => {
    const checked = probe.check()
    asked[0]?.reject(new Error('refused'))
    expect(await checked).toBe(false)
    expect(probe.facts.isUp).toBe(false)
    expect(lines).toEqual(['error The database does not answer: answers wait in the browsers until it does.'])
  })
})

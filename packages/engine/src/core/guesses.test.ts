import { beforeEach, describe, expect, it } from 'vitest'
import { APART_MS, createGuesses, type Guess, type Guesses, WRONG_BY_NAME, WRONG_BY_SESSION } from './guesses.ts'

const guess: Guess = { name: 'asha', address: 'school', device: undefined, isAccount: true, weight: 1 }

describe('guesses at a password', () => {
  let nowMs = 0
  let waits: { ms: number; end: () => void }[] = []
  let guesses: Guesses
  beforeEach(() => {
    nowMs = 0
    waits = []
    const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }))
    guesses = createGuesses({ now: () => nowMs, wait })
  })
  const useUp = async () => {
    for (let i = 0; i < WRONG_BY_NAME.max; i++) await guesses.admit(guess)
  }

  it('beyond ten wait for turns three seconds apart, and at most two wait', async () => {
    await useUp()
    await guesses.admit(guess)
    const [second, third] = [guesses.admit(guess), guesses.admit(guess)]
    await expect(guesses.admit(guess)).rejects.toMatchObject({ status: 429, retryAfterS: 9 })
    expect(waits.map(({ ms }) => ms)).toEqual([APART_MS, 2 * APART_MS])
    nowMs = 2 * APART_MS
    for (const { end } of waits) end()
    await Promise.all([second, third])
    nowMs += APART_MS
    await guesses.admit(guess)
    expect(waits).toHaveLength(2)
  })

  it('are checked at once again when the minute is over', async () => {
    await useUp()
    nowMs += WRONG_BY_NAME.windowS * 1000
    await useUp()
    expect(waits).toHaveLength(0)
  })

  it('that were right are not counted', async () => {
    for (let i = 0; i < 5 * WRONG_BY_NAME.max; i++) (await guesses.admit(guess)).giveBack()
    expect(waits).toHaveLength(0)
  })

  it('that cost more count more for the address', async () => {
    for (let i = 0; i < 15; i++) await guesses.admit({ ...guess, name: `of bcrypt ${i}`, weight: 100 })
    const place = await guesses.admit({ ...guess, name: 'invented', isAccount: false })
    expect(place.isPretended).toBe(true)
  })

  // proves: V2.2.1
  it('within a session are refused after ten', () => {
    for (let i = 0; i < WRONG_BY_SESSION.max; i++) guesses.admitOwn('id of asha')
    expect(() => guesses.admitOwn('id of asha')).toThrow(expect.objectContaining({ status: 429 }))
    expect(() => guesses.admitOwn('id of ravi')).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { newSeed, slipPassword } from './slip-password.ts'
import { SLIP_WORDS } from './slip-words.ts'

describe('the password of a slip', () => {
  it('is the same for the same print and student, and another for each other one', () => {
    const [seed, other] = [newSeed(), newSeed()]
    const students = Array.from({ length: 500 }, (_, index) => `student${String(index).padStart(8, '0')}`)
    const drawn = students.map((id) => slipPassword(seed, id))
    expect(students.map((id) => slipPassword(seed, id))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(500)
    expect(students.filter((id) => slipPassword(other, id) === slipPassword(seed, id))).toEqual([])
  })

  it('is two words and three digits, without a letter or digit that looks like another', () => {
    for (let index = 0; index < 200; index++)
      expect(slipPassword('a seed', `student${index}`)).toMatch(/^[a-z]{3,7}-[2-9]{3}-[a-z]{3,7}$/)
  })

  it('is one of over 10^8, with no word twice', () => {
    expect(new Set(SLIP_WORDS).size).toBe(SLIP_WORDS.length)
    expect(SLIP_WORDS.length ** 2 * 8 ** 3).toBeGreaterThan(1e8)
    expect(SLIP_WORDS.filter((word) => !/^[a-z]{3,7}$/.test(word))).toEqual([])
  })
})

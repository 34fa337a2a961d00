import { expect, it } from 'vitest'
import { randomText } from './random-text.ts'

it('has as many characters as it should, all of the alphabet', () => {
  for (const length of [0, 1, 15, 9000])
    expect(randomText({ alphabet: 'xyz', length })).toMatch(new RegExp(`^[xyz]{${length}}$`))
})

// fails when: a byte beyond the last whole round of the alphabet counts, so that the first characters come more often
it('has each character of the alphabet about as often', () => {
  const alphabet = Array.from({ length: 200 }, (_, at) => String.fromCharCode(256 + at)).join('')
  const counts = new Map<string, number>()
  for (const one of randomText({ alphabet, length: 200_000 })) counts.set(one, (counts.get(one) ?? 0) + 1)
  expect(counts.size).toBe(200)
  // Six deviations of a binomial: by chance about one run in two million fails.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000))
})

it('never comes twice', () => {
  const texts = Array.from({ length: 10_000 }, () =>
    randomText({ alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 15 }),
  )
  expect(new Set(texts).size).toBe(10_000)
})

import { expect, it } from 'vitest'
import { entriesIn, withLanguageEntry } from './language-entries.ts'

const key = ['A', 'B', 'C']
const hindi = { hi: { 2: 'B,C' } }

it('an entry of a language counts in it alone', () => {
  expect(entriesIn(key, hindi, 'hi')).toEqual(['A', 'B,C', 'C'])
  for (const language of ['en', '', 'constructor', '__proto__']) expect(entriesIn(key, hindi, language)).toEqual(key)
  for (const none of [null, undefined]) expect(entriesIn(key, none, 'hi')).toEqual(key)
})

it('an entry that is that of all languages again is no entry of its own', () => {
  const change = { language: 'hi', question: 3, entry: '*', usual: 'C' }
  const both = withLanguageEntry(hindi, change)
  expect(both).toEqual({ hi: { 2: 'B,C', 3: '*' } })
  expect(withLanguageEntry(both, { ...change, entry: 'C' })).toEqual(hindi)
  expect(withLanguageEntry(hindi, { language: 'hi', question: 2, entry: 'B', usual: 'B' })).toBe(null)
  expect(withLanguageEntry(null, { ...change, language: 'ta' })).toEqual({ ta: { 3: '*' } })
})

import { afterEach, expect, it, vi } from 'vitest'
import { readerLanguage } from './reader-language.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  [['hi-IN', 'en'], 'hi'],
  [['ta-IN', 'hi', 'en-GB'], 'hi'],
  [['en-IN', 'hi'], 'en'],
  [['ta', 'fr'], 'en'],
  [[], 'en'],
])('a reader of %j gets mails in %s', (languages, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(readerLanguage()).toBe(language)
})

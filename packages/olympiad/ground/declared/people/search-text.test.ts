import { describe, expect, it } from 'vitest'
import { SEARCH_TEXT_MAX, searchText, searchWords } from './search-text.ts'

describe('what a record is found by', () => {
  it.each([
    ['Zoë D’Souza', ' zoe d souza'],
    ['अनन्या शर्मा', ' अनन्या शर्मा'],
    ['ÅSA  Müller-Berg', ' asa muller berg'],
    ['ＡＳＨＡ', ' asha'],
    ['%_\\', ''],
    ['', ''],
  ])('of %s is “%s”', (name, text) => expect(searchText(name)).toBe(text))

  it('has each word once, of all texts', () => {
    expect(searchText('Asha Rao', 's26-0042', 'asha')).toBe(' asha rao s26 0042')
  })

  it('is cut where it is too long', () => {
    const words = Array.from({ length: 400 }, (_, at) => `w${at}`).join(' ')
    expect(searchText(words)).toHaveLength(SEARCH_TEXT_MAX)
  })

  it('keeps the vowels of other scripts apart', () => {
    expect(searchWords('रमा')).not.toEqual(searchWords('रम'))
  })
})

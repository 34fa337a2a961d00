import { describe, expect, it } from 'vitest'
import { leadingWords } from './leading-words.ts'

const asha = { word: 'asha', count: 25_000 }
const rao = { word: 'rao', count: 20_000 }
const s = { word: 's', count: 50_000 }
const zoya = { word: 'zoya', count: 300 }

describe('the words that lead to students', () => {
  it('are a rare one alone, wherever it stands', () => {
    expect(leadingWords([asha, zoya, rao])).toEqual(['zoya'])
  })

  it('are the two least common where none is rare', () => {
    expect(leadingWords([s, asha, rao])).toEqual(['rao', 'asha'])
  })

  it('do not exist where one word would lead to very many', () => {
    expect(leadingWords([asha])).toEqual([])
    expect(leadingWords([s, asha])).toEqual([])
    expect(leadingWords([s])).toEqual([])
  })
})

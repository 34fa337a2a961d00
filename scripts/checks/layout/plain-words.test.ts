import { describe, expect, it } from 'vitest'
import { loweredCounts, PLAIN_WORDS_LEFT, plainWords } from './plain-words.ts'

const left = (counts: object) => ({ path: PLAIN_WORDS_LEFT, text: JSON.stringify(counts) })
const source = (text: string, path = 'packages/web/src/a.ts') => ({ path, text })

describe('the check of plain words', () => {
  it.each([
    ['a comment', '// Whoever asks is told.\n', 'whoever'],
    ['a text of a screen', "const text = 'There is none.'\n", 'is none'],
    ['a phrase over two lines of a comment', '/**\n * It is\n * none.\n */\n', 'is none'],
    ['a type of one vague word', 'interface Wanted {}\n', 'a type of one vague word'],
  ])('refuses a habit in %s', (_where, text, name) => {
    expect(plainWords([source(text)])).toEqual([
      expect.stringMatching(`packages/web: “${name}” 1 times, at most 0.*packages/web/src/a.ts:`),
    ])
  })

  it('refuses a habit in a document, and none in what is generated', () => {
    const text = 'It is loaded anew.\n'
    expect(plainWords([source(text, 'docs/operations.md')])).toHaveLength(1)
    expect(plainWords([source(text, 'docs/proofs.md')])).toEqual([])
  })

  it('accepts plain words, and words that only hold a phrase', () => {
    expect(plainWords([source("// Nobody asked again.\nconst anewer = 'this nonesuch'\ntype Known2 = 1\n")])).toEqual(
      [],
    )
  })

  it('accepts as many as are left in an area, and not one more', () => {
    const counts = left({ 'packages/web': { whoever: 1 } })
    expect(plainWords([counts, source('// whoever\n')])).toEqual([])
    expect(plainWords([counts, source('// whoever, whoever\n')])).toHaveLength(1)
    expect(plainWords([counts, source('// whoever\n', 'packages/server/src/a.ts')])).toHaveLength(1)
  })

  it('lowers what is left, and never raises it', () => {
    const counts = left({ 'packages/web': { whoever: 3, anew: 1, 'is none': 2 } })
    expect(JSON.parse(loweredCounts([counts, source('// whoever, whoever; is none, is none, is none\n')]))).toEqual({
      'packages/web': { whoever: 2, 'is none': 2 },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

const source = (text: string, path = 'packages/web/src/a.ts') => ({ path, text })

describe('the check of plain words', () => {
  it.each([
    ['a comment', '// Whoever asks is told.\n', 1, 'whoever'],
    ['a text of a screen', "const text = 'There is none.'\n", 1, 'is none'],
    ['a phrase over two lines of a comment', '/**\n * It is\n * none.\n */\n', 2, 'is none'],
    ['a type of one vague word', 'interface Wanted {}\n', 1, 'a type of one vague word'],
    ['a type that is a participle', 'type Kept<T> = T\n', 1, 'a type of one vague word'],
    ['a relative clause without a noun', '// Those to whom it is shown.\n', 1, 'to whom'],
  ])('refuses a habit in %s', (_where, text, line, name) => {
    expect(plainWords([source(text)])).toEqual([
      expect.stringContaining(`packages/web/src/a.ts:${line}: “${name}”; say it in plain words`),
    ])
  })

  it('names each place of a habit', () => {
    expect(plainWords([source('// whoever, whoever\n', 'tests/e2e/a.spec.ts')])).toHaveLength(2)
  })

  it('refuses a habit in a document, and accepts it in a generated one', () => {
    const text = 'It is loaded anew.\n'
    expect(plainWords([source(text, 'docs/operations.md')])).toHaveLength(1)
    expect(plainWords([source(text, 'docs/acts.md')])).toEqual([])
    expect(plainWords([source(`<!-- peer -->\n${text}<!-- /peer -->\n`, 'docs/benchmarks.md')])).toEqual([])
  })

  it('accepts plain words, and words that only hold a phrase', () => {
    expect(plainWords([source("// Nobody asked again.\nconst anewer = 'this nonesuch'\ntype Known2 = 1\n")])).toEqual(
      [],
    )
  })
})

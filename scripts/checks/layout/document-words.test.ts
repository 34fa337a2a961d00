import { describe, expect, it } from 'vitest'
import { documentWords } from './document-words.ts'

const words = (count: number) => 'word '.repeat(count)

describe('the check of words in documents', () => {
  it('names the count of all documents together, and the longest', () => {
    const files = [
      { path: 'README.md', text: words(12_000) },
      { path: 'docs/long.md', text: words(20_001) },
    ]
    expect(documentWords(files)).toEqual([
      '*.md: 32001 words by hand, the limit is 32000; cut, or generate from a declaration (longest: docs/long.md 20001, README.md 12000)',
    ])
  })

  it.each([
    ['a generated document', { path: 'docs/acts.md', text: words(32_001) }],
    ['what a command writes between marks', { path: 'a.md', text: `<!-- runs -->\n${words(32_001)}<!-- /runs -->\n` }],
    ['the bars of a table', { path: 'docs/a.md', text: '| – | --- |\n'.repeat(32_001) }],
    ['a source', { path: 'packages/web/src/a.ts', text: words(32_001) }],
  ])('does not count %s', (_what, file) => {
    expect(documentWords([file])).toEqual([])
  })

  it('refuses a decision of more than a page', () => {
    expect(documentWords([{ path: 'docs/decisions/0099-long.md', text: words(451) }])).toEqual([
      'docs/decisions/0099-long.md: 451 words, a decision is a page of at most 450',
    ])
  })
})

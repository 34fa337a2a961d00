import { describe, expect, it } from 'vitest'
import { COVERAGE_REFERENCE, coverageReference } from '../../reference/coverage-reference.ts'
import { proofsReference } from '../../reference/proofs-reference.ts'
import { generated } from './generated.ts'
import type { RepositoryFile } from './layout-rule.ts'
import { proofs } from './proofs.ts'

const MARK = ['// pro', 'ves'].join('')
const SECURITY =
  '| # | Threat | Defence |\n|---|---|---|\n| T1 | A thief | A lock |\n| V2.1.1 | Keys | Not yet: a smith |\n'
const STATEMENTS = JSON.stringify([{ section: '1. Clock', statements: { 'S1.2': 'It ticks | tocks' } }])

/** A repository of these tables and this test file. */
function repository(test: string, security = SECURITY): RepositoryFile[] {
  return [
    { path: 'docs/security.md', text: security },
    { path: 'docs/specification/statements.json', text: STATEMENTS },
    { path: 'packages/server/src/lock.test.ts', text: test },
  ]
}

describe('the check of the proofs', () => {
  it.each([
    ['a mark above a test', `  ${MARK}: T1, S1.2\n  it('keeps strangers out', () => {})`],
    ['two marks', `${MARK}: T1\n${MARK}: S1.2\nit('keeps strangers out', () => {})`],
    ['a comment between mark and test', `${MARK}: T1, S1.2\n// why\nit('keeps strangers out', () => {})`],
    ['a test in a loop', `${MARK}: T1, S1.2\nfor (const one of all) test(\`\${one} is out\`, () => {})`],
    ['a table of tests', `${MARK}: T1, S1.2\nit.each([\n  ['a'],\n])('keeps %s out', () => {})`],
  ])('accepts %s', (_form, test) => {
    expect(proofs(repository(test))).toEqual([])
  })

  it.each([
    ['a row without a test', `${MARK}: T1\nit('ticks', () => {})`, 'no test proves S1.2'],
    ['an unknown mark', `${MARK}: T1, S1.2, T9\nit('ticks', () => {})`, '“ticks” proves T9, which no document has'],
    ['a mark above no test', `${MARK}: T1\nconst a = 1\n${MARK}: T1, S1.2\nit('ticks', () => {})`, ':1: a mark above'],
    ['a mark at the end', `${MARK}: T1, S1.2\nit('ticks', () => {})\n${MARK}: T1\n`, ':3: a mark above no test'],
    ['a misspelt mark', `${MARK}: T1, S1.2\n${MARK} T1\nit('ticks', () => {})`, ':2: a mark above no test, or not of'],
  ])('refuses %s', (_fault, test, words) => {
    expect(proofs(repository(test))).toEqual([expect.stringContaining(words)])
  })

  it('refuses a row that stands twice', () => {
    const twice = `${SECURITY}| T1 | A thief | A dog |\n`
    expect(proofs(repository(`${MARK}: T1, S1.2\nit('ticks', () => {})`, twice))).toEqual([
      'docs/security.md: has the row T1 twice',
    ])
  })

  it('lists the tests of each row, and fails once one has another name', () => {
    const files = repository(
      `${MARK}: T1, S1.2\n// fails when: it is open\nit('keeps a | out', () => {})\n${MARK}: T1\nit('barks', () => {})`,
    )
    const list = proofsReference(files)
    expect(list).toContain('| T1 | `packages/server/src/lock.test.ts`: keeps a \\| out · barks |')
    expect(list).toContain('| V2.1.1 | none yet |')
    expect(list).toContain('- it is open: `packages/server/src/lock.test.ts`: keeps a | out')
    const coverage = coverageReference(files)
    expect(coverage).toContain('| S1.2 | It ticks \\| tocks | `packages/server/src/lock.test.ts`: keeps a \\| out |')
    const kept = [{ path: COVERAGE_REFERENCE, text: coverage }]
    expect(generated([...files, ...kept])).toEqual([])
    const renamed = repository(`${MARK}: T1, S1.2\nit('ticks', () => {})`)
    expect(generated([...renamed, ...kept])).toEqual([expect.stringContaining('docs/spec-coverage.md: differs')])
  })
})

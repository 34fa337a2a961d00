import { describe, expect, it } from 'vitest'
import { suitesOfProofs } from './suites-of-proofs.ts'

const test = (path: string, ...proves: string[]) => ({ path, title: 'a test', proves, failsWhen: [] })
const file = (path: string, text: string) => ({ path, text })

describe('the table of suites and what they prove', () => {
  it('counts the rows of each suite, and those that no other proves', () => {
    const table = suitesOfProofs(
      [
        test('packages/server/src/a.test.ts', 'T1', 'S2.14'),
        test('packages/server/src/b.test.ts', 'T1'),
        test('tests/e2e/c.spec.ts', 'T1', 'S1.1'),
        test('tests/faults/faults.test.ts', 'T9'),
      ],
      [
        file(
          'packages/engine/test/conformance/cases/tokens.ts',
          '  {\n    case: 107,\n  },\n  {\n    case: 108,\n  },\n',
        ),
        file('packages/server/test/access/tables/attempts.ts', 'case: 3,'),
      ],
    )
    expect(table).toContain('| units of server | 2 | 1 | `npm test` |')
    expect(table).toContain('| journeys | 2 | 1 | `npm test` |')
    expect(table).toContain('| faults | 1 | 1 | `npm run test:all` |')
    expect(table).toContain('`npm test` proves 3; `npm run test:all` alone proves T9.')
    expect(table).toContain('2 cases of conformance, and each cell of 1 tables')
  })

  it('says of a test of no suite that nothing runs it', () => {
    expect(suitesOfProofs([test('tests/else/a.test.ts', 'T1')], [])).toContain('| elsewhere | 1 | 1 | nothing |')
  })
})

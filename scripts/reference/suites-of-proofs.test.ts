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
        test('packages/server/src/d.test.ts', 'T8'),
      ],
      [
        file('packages/server/src/d.test.ts', "// long: servers are killed\nimport { it } from 'vitest'\n"),
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
    expect(table).toContain('`npm test` proves 3; `npm run test:all` alone proves T8, T9.')
    expect(table).toContain('| units that take long | 1 | 1 | `npm run test:all` |')
    expect(table).toContain('2 cases of conformance, and each cell of 1 tables')
  })

  // fails when: a file is looked for by the second part of its path alone, as before capabilities had folders
  it.each([
    ['packages/olympiad/mail/declared/a.test.ts', 'units of declared', '`npm test`'],
    ['packages/olympiad/all/collections/a.test.ts', 'units of declared', '`npm test`'],
    ['packages/olympiad/mail/server/sending/a.test.ts', 'units of server', '`npm test`'],
    ['packages/olympiad/mail/staff/a.test.tsx', 'units of staff', '`npm test`'],
    ['packages/olympiad/kit/table/a.test.tsx', 'units of web', '`npm test`'],
    ['packages/web/src/app/a.test.ts', 'units of web', '`npm test`'],
    ['packages/web/src/console/a.test.ts', 'units of staff', '`npm test`'],
    ['scripts/checks/a.test.ts', 'units of house', '`npm test`'],
    ['tests/fuzz/a.test.ts', 'fuzz', '`npm run test:all`'],
  ])('finds %s among the %s', (path, suite, runBy) => {
    expect(suitesOfProofs([test(path, 'T1')], [])).toContain(`| ${suite} | 1 | 1 | ${runBy} |`)
  })

  it.each(['tests/else/a.test.ts', 'packages/olympiad/mail/else/a.test.ts'])(
    'refuses %s, which nothing runs',
    (path) => {
      expect(() => suitesOfProofs([test(path, 'T1')], [])).toThrow(path)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { specCoverageFaults } from './check-spec-coverage.ts'

const files: Record<string, string> = {
  'src/clock.ts': '',
  'src/clock.test.ts': `
    describe('the clock in the header', () => {
      it('ticks every second', () => {})
      it("follows the server's time", async () => {})
      it.each([
        ['UTC', 0],
      ])('shows the time of %s', (zone) => {})
      // is never wrong about anything
    })`,
  'e2e/clock.spec.ts': `for (const zone of zones) test(\`\${zone} is shown\`, async () => {})`,
}

const test = '`src/clock.test.ts`: ticks every second'

/** The faults of a table with the given first row, and one sound row for each other section. */
function faults(row: string): string[] {
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((section) => `| ${section}.1 | It ticks | \`src/clock.ts\` | ${test} |`)
  const table = ['| # | Statement | Fulfilled by | Test |', '|---|---|---|---|', row, ...others]
  return specCoverageFaults(table.join('\n'), (path) => files[path])
}

describe('the check of the coverage of the specification', () => {
  it.each([
    test,
    "`src/clock.test.ts`: follows the server's time",
    '`src/clock.test.ts`: follows the server',
    '`src/clock.test.ts`: shows the time of',
    `\`e2e/clock.spec.ts\`: \${zone} is shown`,
    `${test}<br>\`src/clock.test.ts\`: shows the time of %s`,
  ])('accepts %s', (cell) => {
    expect(faults(`| 1.1 | It ticks | \`src/clock.ts\` | ${cell} |`)).toEqual([])
  })

  it.each([
    ['an empty cell', `| 1.1 |  | \`src/clock.ts\` | ${test} |`],
    ['a missing cell', `| 1.1 | It ticks | ${test} |`],
    ['no file', `| 1.1 | It ticks | – | ${test} |`],
    ['a file that does not exist', `| 1.1 | It ticks | \`src/bell.ts\` | ${test} |`],
    ['a test as what fulfils it', `| 1.1 | It ticks | \`src/clock.test.ts\` | ${test} |`],
    ['a second file that does not exist', `| 1.1 | It ticks | \`src/clock.ts\`<br>\`src/bell.ts\` | ${test} |`],
    ['no test', '| 1.1 | It ticks | `src/clock.ts` | by hand |'],
    ['a test file that does not exist', '| 1.1 | It ticks | `src/clock.ts` | `src/bell.test.ts`: ticks every second |'],
    ['a test that does not exist', '| 1.1 | It ticks | `src/clock.ts` | `src/clock.test.ts`: ticks every minute |'],
    ['a group of tests', '| 1.1 | It ticks | `src/clock.ts` | `src/clock.test.ts`: the clock in the header |'],
    ['a name that only a comment has', '| 1.1 | It ticks | `src/clock.ts` | `src/clock.test.ts`: is never wrong |'],
    ['a beginning that could be any test', '| 1.1 | It ticks | `src/clock.ts` | `src/clock.test.ts`: ticks |'],
    ['a number twice', `| 2.1 | It ticks | \`src/clock.ts\` | ${test} |`],
  ])('refuses %s', (_fault, row) => {
    expect(faults(row)).not.toEqual([])
  })

  it('names a section without a row, and a statement that was passed over', () => {
    expect(faults('')).toEqual(['section 1 has no row'])
    expect(faults(`| 1.2 | It ticks | \`src/clock.ts\` | ${test} |`)).toEqual(['1.2 does not follow 0.0'])
  })
})

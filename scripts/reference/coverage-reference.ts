import type { RepositoryFile } from '../checks/layout/layout-rule.ts'
import { readMarks } from './proof-marks.ts'
import { cellText, testsOf } from './proofs-reference.ts'
import { STATEMENTS, sectionsOf } from './provable-rows.ts'

/** Where the statements of the specification stand, each with its tests; `npm run check` compares it with the marks. */
export const COVERAGE_REFERENCE = 'docs/spec-coverage.md'

const COVERAGE_HEAD = `# Coverage of the specification

What does the specification say, and which tests prove it? Written by \`npm run generate\` from \`${STATEMENTS}\` and
the marks \`// proves: S2.14\` above the tests; never by hand. \`npm run check\` fails for a statement without a test.
[deviations.md](deviations.md) has what differs on purpose.

Tables prove the rules: \`packages/server/test/access/access.test.ts\` tries every cell of the tables beside it, for every role,
phase and way out.
`

/** The statements of the specification as Markdown, each with the tests that carry its id. */
export function coverageReference(files: readonly RepositoryFile[]): string {
  const { tests } = readMarks(files)
  const parts = sectionsOf(files).map(({ section, statements }) => {
    const rows = Object.entries(statements).map(
      ([id, says]) => `| ${id} | ${cellText(says)} | ${testsOf(id, tests)} |\n`,
    )
    return `## ${section}\n\n| # | Statement | Tests |\n|---|---|---|\n${rows.join('')}`
  })
  return [COVERAGE_HEAD, ...parts].join('\n')
}

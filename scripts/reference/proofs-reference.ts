import type { RepositoryFile } from '../checks/layout/layout-rule.ts'
import { type MarkedTest, readMarks } from './proof-marks.ts'
import { provableRows, STATEMENTS } from './provable-rows.ts'
import { suitesOfProofs } from './suites-of-proofs.ts'

/** Where the list of proofs is built. It is not committed. */
export const PROOFS_REFERENCE = 'docs/proofs.md'

const PROOFS_HEAD = `# Proofs

Which tests prove a defence of [security.md](security.md)? Written by \`npm run generate\` from the marks \`// proves: T6\` above the
tests; never by hand.

| # | Tests |
|---|---|
`

const BROKEN = `
## Faults put in by hand

Each of these faults was put into the code once. The test failed, and the fault was taken out again. Written from the marks
\`// fails when:\`.

`

/** The tests of each defence, and the faults that were tried, as Markdown. */
export function proofsReference(files: readonly RepositoryFile[]): string {
  const { tests } = readMarks(files)
  const rows = provableRows(files)
    .filter(({ document }) => document !== STATEMENTS)
    .map(({ id }) => `| ${id} | ${testsOf(id, tests)} |\n`)
  const faults = tests.flatMap(({ path, title, failsWhen }) =>
    failsWhen.map((fault) => `- ${fault}: \`${path}\`: ${title}\n`),
  )
  return PROOFS_HEAD + rows.join('') + suitesOfProofs(tests, files) + BROKEN + faults.join('')
}

/** The tests of a row, file by file. */
export function testsOf(id: string, tests: readonly MarkedTest[]): string {
  const proofs = tests.filter(({ proves }) => proves.includes(id))
  const byFile = Map.groupBy(proofs, ({ path }) => path)
  const cells = [...byFile].map(
    ([path, group]) => `\`${path}\`: ${group.map(({ title }) => cellText(title)).join(' · ')}`,
  )
  return cells.length > 0 ? cells.join('<br>') : 'none yet'
}

/** A bar would end the cell of a table. */
export const cellText = (title: string) => title.replaceAll('|', '\\|')

import type { RepositoryFile } from '../checks/layout/layout-rule.ts'
import { type MarkedTest, readMarks } from './proof-marks.ts'
import { PROVABLE_DOCUMENTS, provableRows } from './provable-rows.ts'

/** Where the list of proofs is kept; `npm run check` compares it with the marks. */
export const PROOFS_REFERENCE = 'docs/proofs.md'

const HEAD = `# Proofs

Which tests prove a defence of [security.md](security.md) or a statement of [spec-coverage.md](spec-coverage.md)? Written by
\`npm run generate\` from the marks \`// proves:\` above the tests; never by hand.
`

const BROKEN = `## Faults put in by hand

Each of these faults was put into the code once. The test failed, and the fault was taken out again. Written from the marks
\`// fails when:\`.

`

/** The list of proofs as Markdown: for each row the tests that carry its id. */
export function proofsReference(files: readonly RepositoryFile[]): string {
  const { tests } = readMarks(files)
  const rows = provableRows(files)
  const sections = PROVABLE_DOCUMENTS.map((document) => {
    const lines = rows.filter((row) => row.document === document).map(({ id }) => `| ${id} | ${testsOf(id, tests)} |`)
    return `## ${document.replace('docs/', '')}\n\n| # | Tests |\n|---|---|\n${lines.join('\n')}\n`
  })
  const faults = tests.flatMap(({ path, title, failsWhen }) =>
    failsWhen.map((fault) => `- ${fault}: \`${path}\`: ${title}\n`),
  )
  return [HEAD, ...sections, BROKEN + faults.join('')].join('\n')
}

/** The tests of a row, file by file. */
function testsOf(id: string, tests: readonly MarkedTest[]): string {
  const proofs = tests.filter(({ proves }) => proves.includes(id))
  const byFile = Map.groupBy(proofs, ({ path }) => path)
  const cells = [...byFile].map(
    ([path, group]) => `\`${path}\`: ${group.map(({ title }) => cellText(title)).join(' · ')}`,
  )
  return cells.length > 0 ? cells.join('<br>') : 'none yet'
}

/** A bar would end the cell of a table. */
const cellText = (title: string) => title.replaceAll('|', '\\|')

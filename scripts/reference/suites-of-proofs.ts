import type { RepositoryFile } from '../checks/layout/layout-rule.ts'
import { DAILY_PROJECTS, LONG_PROJECTS } from '../test-tiers.ts'
import type { MarkedTest } from './proof-marks.ts'

const DAILY = '`npm test`'
const LONG = '`npm run test:all`'

/** The suite of a test file; a journey that proves something is never left to the longer run. */
function suiteOf(path: string): { readonly name: string; readonly runBy: string } {
  const [top = '', part = ''] = path.split('/')
  if (top === 'tests' && part === 'e2e') return { name: 'journeys', runBy: DAILY }
  const project = top === 'scripts' ? 'house' : part
  if (LONG_PROJECTS.includes(project)) return { name: project, runBy: LONG }
  return DAILY_PROJECTS.includes(project)
    ? { name: `units of ${project}`, runBy: DAILY }
    : { name: 'elsewhere', runBy: 'nothing' }
}

const CONFORMANCE = 'packages/engine/test/conformance/cases/'
const ACCESS = 'packages/server/test/access/tables/'

/** Which suite proves how many rows, and by which command, as Markdown. A proof that is lost changes a number of this table. */
export function suitesOfProofs(tests: readonly MarkedTest[], files: readonly RepositoryFile[]): string {
  const proofs = tests.flatMap(({ path, proves }) => proves.map((id) => ({ id, ...suiteOf(path) })))
  const ids = (some: typeof proofs) => new Set(some.map(({ id }) => id))
  const rows = [...Map.groupBy(proofs, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, own]) => {
      const others = ids(proofs.filter((proof) => proof.name !== name))
      return `| ${name} | ${ids(own).size} | ${ids(own).difference(others).size} | ${own[0]?.runBy} |\n`
    })
  const daily = ids(proofs.filter(({ runBy }) => runBy === DAILY))
  const later = [...ids(proofs).difference(daily)].sort()
  const cases = files
    .filter(({ path }) => path.startsWith(CONFORMANCE))
    .reduce((sum, { text }) => sum + (text.match(/\bcase: \d+,/g)?.length ?? 0), 0)
  const tables = files.filter(({ path }) => path.startsWith(ACCESS)).length
  return `
## Where they are proven

| Suite | rows that it proves | that no other suite proves | run by |
|---|---|---|---|
${rows.join('')}
Of ${ids(proofs).size} rows with a test, statements of the specification among them, ${DAILY} proves ${daily.size}; ${LONG} alone proves ${
    later.length === 0 ? 'none' : later.join(', ')
  }. Beside them ${DAILY} plays ${cases} cases of conformance, and each cell of ${tables} tables of access.
`
}

import { isLong } from '../../tests/set-up/long-tests.ts'
import type { RepositoryFile } from '../checks/layout/layout-rule.ts'
import { DAILY_PROJECTS, LONG_PROJECTS } from '../test-tiers.ts'
import type { MarkedTest } from './proof-marks.ts'

const DAILY = '`npm test`'
const LONG = '`npm run test:all`'

/** The project of a part of a capability, and of folders beside them. */
const PROJECT_OF: Readonly<Record<string, string>> = {
  ...{ declared: 'declared', server: 'server', staff: 'staff', student: 'web' },
  ...{ all: 'declared', kit: 'web', console: 'staff', scripts: 'house' },
}

/**
 * The suite of a test file; a journey that proves something is never left to the longer run.
 *
 * @throws if no project of `vitest.config.ts` has the file
 */
function suiteOf(path: string, isLeftOut: boolean): { readonly name: string; readonly runBy: string } {
  const [top = '', part = '', capability = '', side = ''] = path.split('/')
  if (top === 'tests' && part === 'e2e') return { name: 'journeys', runBy: DAILY }
  const isPart = part === 'olympiad' || part === 'web'
  const own = (isPart ? (PROJECT_OF[side] ?? PROJECT_OF[capability]) : PROJECT_OF[top]) ?? part
  if (LONG_PROJECTS.includes(own)) return { name: own, runBy: LONG }
  if (isLeftOut) return { name: 'units that take long', runBy: LONG }
  if (DAILY_PROJECTS.includes(own)) return { name: `units of ${own}`, runBy: DAILY }
  throw new Error(`${path} proves something and is in no suite that npm test or npm run test:all runs.`)
}

const CONFORMANCE = 'packages/engine/test/conformance/cases/'
const ACCESS = 'packages/server/test/access/tables/'

/** Which suite proves how many rows, and by which command, as Markdown. A proof that is lost changes a number of this table. */
export function suitesOfProofs(tests: readonly MarkedTest[], files: readonly RepositoryFile[]): string {
  const long = new Set(files.filter(({ text }) => isLong(text)).map(({ path }) => path))
  const proofs = tests.flatMap(({ path, proves }) => proves.map((id) => ({ id, ...suiteOf(path, long.has(path)) })))
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

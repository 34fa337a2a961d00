import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTests } from '../tests/set-up/long-tests.ts'
import { root } from './run-command.ts'

/** Projects of `vitest.config.ts` that `npm test` runs. */
export const DAILY_PROJECTS = ['schema', 'declared', 'engine', 'server', 'demo', 'house', 'student', 'staff', 'web']

/** And those that wait on real time, several servers or a whole release: `npm run test:all` runs them. */
export const LONG_PROJECTS = ['faults', 'fuzz', 'rehearsal', 'load', 'release']

/** Journeys with this tag are left to `npm run test:all`: they prove no statement, and units say the same of words, rights and lists. */
export const LONG_TAG = '@all'

/** Where SQL, plans, types or locks differ between the stores: `npm test` runs these on PostgreSQL too. */
export const WHERE_DIALECTS_DIFFER = [
  'packages/engine/src/db/',
  'packages/engine/src/filter/',
  'packages/engine/src/realtime/',
  'packages/engine/src/records/',
  'packages/engine/src/rows/',
  'packages/engine/test/',
  'packages/olympiad/approvals/server/',
  'packages/olympiad/sittings/server/',
  'packages/olympiad/results/server/sets/',
]

/** The test files that run on every store where its dialect matters, and the others, without long ones. Paths are relative to the root. */
export function storeTests(): { readonly dialect: string[]; readonly others: string[] } {
  const long = longTests(root)
  const all = globSync('packages/{{engine,server}/{src,test},olympiad/{all,*/declared,*/server}}/**/*.test.ts', {
    cwd: root,
  })
    .filter((file) => !long.includes(file) && readFileSync(join(root, file), 'utf8').includes('DATABASES'))
    .sort()
  const isOfDialect = (file: string) => WHERE_DIALECTS_DIFFER.some((folder) => file.startsWith(folder))
  return { dialect: all.filter(isOfDialect), others: all.filter((file) => !isOfDialect(file)) }
}

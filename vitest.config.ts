import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ENGINE_PROOFS, engineTests } from './tests/set-up/engine-tests.ts'
import { LongFilesFirst } from './tests/set-up/long-files-first.ts'
import { longTests, WITHOUT_LONG_TESTS } from './tests/set-up/long-tests.ts'
import { PATIENCE_MS } from './tests/set-up/patience-ms.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Where tests of a project stand, in its folder. */
const EVERYWHERE = ['**/*.test.{ts,tsx}']
const testsIn = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

const ENGINE = 'packages/engine'
/** Of the engine `npm test` runs what proves something. */
const ENGINE_FILES =
  process.env.TEST_ENGINE === ENGINE_PROOFS.TEST_ENGINE
    ? engineTests(here).proofs.map((file) => file.slice(ENGINE.length + 1))
    : EVERYWHERE

/** Files that a run leaves out. */
const LEFT_OUT = process.env.TEST_LENGTH === WITHOUT_LONG_TESTS.TEST_LENGTH ? longTests(here) : []

/** Those of a folder, as its project names them. */
const leftOutIn = (folder: string) =>
  LEFT_OUT.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1))

/** Where pages that take no fingerprint stand. */
const STAFF = ['olympiad/*/staff', 'olympiad/kit/staff', 'web/src/console']

/** One project: a name, the folder it is about, the world its tests run in, and where they stand. */
function project(name: string, folder: string, environment: 'node' | 'jsdom', include = EVERYWHERE) {
  return {
    test: {
      name,
      root: here + folder,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...leftOutIn(folder), ...(name === 'web' ? testsIn(...STAFF) : [])],
      // What ends a test runs in the opposite order: the screen is empty whatever the console then says.
      setupFiles: [
        ...(environment === 'jsdom'
          ? ['demo-edition', 'clean-screen', 'no-owner-stacks', 'same-chance']
          : ['hash-once', 'same-draws']),
        'fail-on-console',
        'patience',
      ].map((file) => `${here}tests/set-up/${file}.ts`),
      environment,
      // Room for what is young: with the usual 16 MB its collection takes a twelfth of the time.
      execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
      // The copies of databases that a run makes bear its name.
      ...(environment === 'node' && { globalSetup: `${here}packages/engine/test/name-run.ts` }),
      // A file starts with what the one before it loaded, which halves the whole. Not so where a page that a test has left may still
      // be recording its fingerprint, or lives by a clock: there each file has a world of its own, in a process that has read the libraries.
      ...(name === 'web' ? { pool: 'vmForks' as const } : { isolate: false }),
      // Long, for a machine that has much else to do: what fails is told sooner by what it expects.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // As with the journeys, here and in CI: a late machine is no fault of what it tests. What passed at its second try is named in the
      // last line of `npm test`; what is named twice in a week is mended.
      retry: 1,
      // What a test put in the place of something is gone before the next one.
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      expect: { poll: { timeout: PATIENCE_MS } },
    },
  }
}

// The server's files loop over the stores themselves: SQLite, and PostgreSQL where TEST_DATABASE_URL names one (npm test does).
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // While one of them waits for a store, a server or a timer, the cores have the others to do.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('schema', 'packages/schema', 'node'),
      project('declared', 'packages/olympiad', 'node', testsIn('all', '*/declared')),
      project('engine', ENGINE, 'node', ENGINE_FILES),
      project('server', 'packages', 'node', testsIn('server', 'olympiad/*/server')),
      project('demo', 'packages/demo', 'node'),
      project('web', 'packages', 'jsdom', testsIn('web', 'olympiad/kit', 'olympiad/*/student')),
      project('staff', 'packages', 'jsdom', testsIn(...STAFF)),
      project('house', 'scripts', 'node'),
      project('faults', 'tests/faults', 'node'),
      project('fuzz', 'tests/fuzz', 'node'),
      project('load', 'tests/load', 'node'),
      project('rehearsal', 'tests/rehearsal', 'node'),
      project('release', 'tests/release', 'node'),
      project('student', 'tests/student', 'node'),
    ],
  },
})

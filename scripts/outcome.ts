import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run-command.ts'

/** How many tests passed and failed; a skipped test counts as failed, for it says nothing. */
export type Outcome = {
  passed: number
  failed: number
  /** Names of tests that failed once and passed at their second try. They count as passed: a late machine is no fault of what it tests. */
  flaky: readonly string[]
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Of each try that failed. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

/** Reads the JSON report of Vitest; a run that wrote none failed as a whole. */
export function vitestOutcome(report: string, ok: boolean): Outcome {
  if (!existsSync(report)) return NO_REPORT
  const { numTotalTests, numPassedTests, testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)} > ${fullName}`),
  )
  return { ...counted(numPassedTests, numTotalTests - numPassedTests, ok), flaky }
}

/** Reads the JSON report of Playwright; a run that wrote none failed as a whole. */
export function playwrightOutcome(report: string, ok: boolean): Outcome {
  if (!existsSync(report)) return NO_REPORT
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky, skipped } = stats
  return { ...counted(expected + flaky, unexpected + skipped, ok), flaky: flakyJourneys(suites) }
}

function flakyJourneys(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file} > ${title}`),
    ...flakyJourneys(inner),
  ])
}

/** The outcomes of several steps in one. */
export function addUp(outcomes: readonly Outcome[]): Outcome {
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  return { passed: sum('passed'), failed: sum('failed'), flaky: outcomes.flatMap(({ flaky }) => flaky) }
}

/** In one line: what passed, what failed, and the name of each that needed a second try. */
export function textOf({ passed, failed, flaky }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`
  return flaky.length === 0 ? counts : `${counts}, ${flaky.length} flaky: ${flaky.join('; ')}`
}

const NO_REPORT: Outcome = { passed: 0, failed: 1, flaky: [] }

// A runner can fail without a failed test (a file that does not load, an error between tests), or find none at all.
function counted(passed: number, failed: number, ok: boolean) {
  return { passed, failed: failed > 0 || (ok && passed > 0) ? failed : 1 }
}

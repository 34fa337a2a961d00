import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed; a skipped test counts as failed, for it says nothing. */
export type Outcome = { passed: number; failed: number }

/** Reads the JSON report of Vitest; a run that wrote none failed as a whole. */
export function vitestOutcome(report: string, ok: boolean): Outcome {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return counted(numPassedTests, numTotalTests - numPassedTests, ok)
}

/**
 * Reads the JSON report of Playwright; a run that wrote none failed as a whole. What passed at a second try has passed:
 * the report names it, and it is to be mended, but a late machine is no fault of what it tries.
 */
export function playwrightOutcome(report: string, ok: boolean): Outcome {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
  return counted(expected + flaky, unexpected + skipped, ok)
}

// A runner can fail without a failed test (a file that does not load, an error between tests), or find none at all.
function counted(passed: number, failed: number, ok: boolean): Outcome {
  return { passed, failed: failed > 0 || (ok && passed > 0) ? failed : 1 }
}

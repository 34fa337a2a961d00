import type { Reporter, TestCase } from 'vitest/node'

/** Names what passed only at a second try, which the dots and the count alone would hide: it is to be mended. */
export default class NameFlaky implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(`\nflaky: ${test.module.relativeModuleId} > ${test.fullName}`)
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'olympiad-outcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the outcome of a test run', () => {
  it('counts what passed and what failed', () => {
    expect(vitestOutcome(report({ numTotalTests: 9, numPassedTests: 7 }), false)).toEqual({ passed: 7, failed: 2 })
    const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }
    expect(playwrightOutcome(report({ stats }), false)).toEqual({ passed: 4, failed: 1 })
  })

  it('counts a skipped test as failed, even when the runner is content', () => {
    expect(vitestOutcome(report({ numTotalTests: 3, numPassedTests: 2 }), true).failed).toBe(1)
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 }
    expect(playwrightOutcome(report({ stats }), true).failed).toBe(1)
  })

  it('counts a journey that passed at its second try as passed', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }
    expect(playwrightOutcome(report({ stats }), true)).toEqual({ passed: 5, failed: 0 })
  })

  it('fails a run that found no test, wrote no report, or ended badly without a failed test', () => {
    expect(vitestOutcome(report({ numTotalTests: 0, numPassedTests: 0 }), true).failed).toBe(1)
    expect(vitestOutcome(join(folder, 'none.json'), true).failed).toBe(1)
    expect(vitestOutcome(report({ numTotalTests: 5, numPassedTests: 5 }), false)).toEqual({ passed: 5, failed: 1 })
    expect(vitestOutcome(report({ numTotalTests: 5, numPassedTests: 5 }), true)).toEqual({ passed: 5, failed: 0 })
  })
})

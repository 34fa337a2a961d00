import type { Finding } from '../../declared/device-readiness.ts'

/** The finding of a check: a state, and what to do if it failed. */
export type CheckResult = Pick<Finding, 'verdict' | 'text'>

/** Looks at one thing that an exam needs; says so too where it cannot be looked at, and never rejects. */
export interface Check {
  readonly name: string
  find(): Promise<CheckResult>
}

export const green = (text: string): CheckResult => ({ verdict: 'green', text })
export const amber = (text: string): CheckResult => ({ verdict: 'amber', text })
export const red = (text: string): CheckResult => ({ verdict: 'red', text })

import type { Finding } from '@olympiad/contract/readiness'

/** The finding of a check: a state, and what to do if it failed. */
export type Found = Pick<Finding, 'verdict' | 'text'>

/** Looks at one thing that an exam needs; says so too where it cannot be looked at, and never rejects. */
export interface Check {
  readonly name: string
  find(): Promise<Found>
}

export const green = (text: string): Found => ({ verdict: 'green', text })
export const amber = (text: string): Found => ({ verdict: 'amber', text })
export const red = (text: string): Found => ({ verdict: 'red', text })

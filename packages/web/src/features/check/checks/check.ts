import type { Finding } from '@olympiad/contract/readiness'

/** What is said of the one thing that a check looks at: how it stands, and what to do where it does not. */
export type Found = Pick<Finding, 'verdict' | 'text'>

/** Looks at one thing that an exam needs; says so too where it cannot be looked at, and never rejects. */
export interface Check {
  readonly name: string
  find(): Promise<Found>
}

export const green = (text: string): Found => ({ verdict: 'green', text })
export const amber = (text: string): Found => ({ verdict: 'amber', text })
export const red = (text: string): Found => ({ verdict: 'red', text })

export { demoPassword, demoSuperuser } from '@olympiad/server/demo-marks'

/** Who can sign in to the demo, and what each account is there to show. */
export const demoAccounts: [accounts: string, where: string, shows: string][] = [
  ['live01 … live20', '/login', 'an exam under way: started 10 minutes ago, 110 minutes left'],
  ['soon01 … soon05', '/login', 'an exam that starts in 5 minutes'],
  ['pending01 … pending05', '/login', 'an exam that waits for its approval, and opens by itself'],
  ['ended01 … ended05', '/login', 'the result of an exam that ended yesterday'],
  ['mock01 … mock30', '/login', 'others who sat it, so that it has ranks and statistics'],
  ['supervisor1, supervisor2', '/login-supervisor', 'the approval dashboard; one exam is pending'],
  ['coordinator1', '/login-supervisor', 'the board of one of two schools; its people at /console'],
  ['organiser1', '/login-supervisor', 'everything of an edition at /console; approvals'],
  ['examiner1', '/login-supervisor', 'the approvals, and nothing to approve; keys at /console'],
]

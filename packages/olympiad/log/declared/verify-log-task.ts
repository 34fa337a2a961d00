import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

/** How many entries are sound, and what is wrong behind them; empty if nothing is. */
export interface Proven {
  readonly entries: number
  readonly fault: string
}

export const verificationTask = declareTask<Proven>({
  name: 'verify-log',
  title: () => 'Verification of the log',
  units: 'entries',
  outcome: ({ entries, fault }) =>
    fault === ''
      ? entries === 1
        ? 'The one entry is as it was written.'
        : `All ${plural(entries, 'entry', 'entries')} are as they were written.`
      : `The log was changed: ${fault}. Sound are the first ${grouped(entries)}.`,
})

import { plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

export const resultsTask = declareTask<{ readonly hash: string; readonly sheets: number }>({
  name: 'results',
  title: (exam) => `Results of ${exam}`,
  units: 'sheets',
  outcome: ({ sheets }) => `${plural(sheets, 'sheet')} marked: see Results.`,
})

import { plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

export const comparisonTask = declareTask<{ readonly compared: number }>({
  name: 'similarity',
  title: (exam) => `Comparison of sheets: ${exam}`,
  units: 'pairs',
  outcome: ({ compared }) => `${plural(compared, 'pair')} compared: see Similar sheets.`,
})

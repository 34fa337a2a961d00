import { units } from '../../spelling/counts.ts'
import { declareTask } from '../declare-task.ts'

export const comparisonTask = declareTask<{ readonly compared: number }>({
  name: 'similarity',
  title: (exam) => `Comparison of sheets: ${exam}`,
  units: 'pairs',
  outcome: ({ compared }) => `${units(compared, 'pair')} compared: see Similar sheets.`,
})

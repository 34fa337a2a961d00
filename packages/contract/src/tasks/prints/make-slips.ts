import { plural } from '../../spelling/counts.ts'
import { declareTask } from '../declare-task.ts'

export const slipsTask = declareTask<{ readonly print: string; readonly students: number }>({
  name: 'slips',
  title: (schools) => `Slips: ${schools}`,
  units: 'passwords',
  outcome: ({ students }) => `${plural(students, 'slip')} can be downloaded: see Slips and lists.`,
})

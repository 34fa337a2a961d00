import { plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

export const slipsTask = declareTask<{ readonly print: string; readonly students: number }>({
  name: 'slips',
  title: (schools) => `Slips: ${schools}`,
  units: 'passwords',
  outcome: ({ students }) => `${plural(students, 'slip')} can be downloaded: see Slips and lists.`,
})

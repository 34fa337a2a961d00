import { plural } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

export interface Applied {
  readonly done: number
  readonly made: number
}

export const applyTask = declareTask<Applied>({
  name: 'apply-import',
  title: (school) => `School file of ${school}`,
  units: 'lines',
  outcome: ({ done, made }) => `${plural(done, 'line')} applied, ${plural(made, 'new account')}.`,
})

export const undoTask = declareTask<{ readonly done: number }>({
  name: 'undo-import',
  title: (school) => `Taking back the file of ${school}`,
  units: 'lines',
  outcome: ({ done }) => `${plural(done, 'line')} taken back.`,
})

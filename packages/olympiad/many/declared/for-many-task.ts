import { grouped } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'
import type { ManyResult } from './many.ts'

/** An act for many students, one after another. */
export const manyTask = declareTask<ManyResult>({
  name: 'people',
  title: (subject) => subject,
  units: 'students',
  outcome({ done, refused, undoneBy }) {
    const back = undoneBy === undefined ? '' : ' It was taken back.'
    return `Done for ${grouped(done)}${refused > 0 ? `, not for ${grouped(refused)}` : ''}.${back}`
  },
})

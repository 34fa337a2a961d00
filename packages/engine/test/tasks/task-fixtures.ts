import { collection, index } from '@olympiad/schema/collection'
import { number, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import { taskFields } from '@olympiad/schema/task'
import { addRecord } from '../../src/records/write/create.ts'
import { taskKind } from '../../src/tasks/task-kind.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }

export const tasks = collection('tasks', {
  about: 'Work that takes longer than a second.',
  fields: taskFields,
  indexes: [index('state', 'due')],
  isReadOnly: true,
  rules,
})
export const effects = collection('effects', {
  about: 'What a task wrote, a line each.',
  fields: { line: text() },
  rules,
})
export const counts = collection('counts', {
  about: 'What a task wrote.',
  fields: { count: number() },
  rules,
})

/** Writes the numbers from 1 on, one a step, and says each once its step is saved. */
export const counting = (say: (count: number) => void) =>
  taskKind<{ until: number }, { count: number }, { counted: number }>({
    name: 'count',
    mostFailures: 100,
    async run(engine, task) {
      for (let count = (task.checkpoint?.count ?? 0) + 1; count <= task.input.until; count++) {
        await task.step({ checkpoint: { count }, done: count, total: task.input.until }, async (transaction) => {
          await addRecord(engine, transaction, { collection: counts, body: { count } })
        })
        say(count)
      }
      return { counted: task.input.until }
    },
  })

import type { Task } from '@olympiad/contract/collections/site/tasks'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen } from '../screen-ways.ts'

const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00.000Z`
const of = (id: string, values: Partial<Task>): Partial<Task> => ({
  ...{ id, kind: 'backup', subject: '', state: 'running', done: 0, total: 0, result: null, fault: '', failures: 0 },
  ...{ due: at(1), started: at(1), finished: '', actor: 'a', actorName: 'Meera Kulkarni', school: '' },
  ...{ isCancelled: false, created: at(1), updated: at(2), ...values },
})
const backup = { name: 'olympiad-2026-11-21T10-00-00-000Z', bytes: 48_000_000, records: 183_000, files: 2960 }
const tasks = [
  of('t1', { done: 43_000, total: 183_000 }),
  of('t2', { state: 'waiting', failures: 1, fault: 'The bucket did not answer.' }),
  of('t3', {
    state: 'failed',
    finished: at(4),
    fault: 'There is no room for a backup. Ask the operator to free some space.',
  }),
  of('t4', { state: 'done', finished: at(5), result: { ...backup, missingFiles: 0 } }),
  of('t5', { state: 'cancelled', finished: at(6), done: 900, total: 183_000 }),
]
const list = (items: object[]) => ({
  status: 200,
  json: { page: 1, perPage: 100, totalItems: items.length, totalPages: 1, items },
})
const open = (region: string) => async (page: Parameters<Screen['open']>[0]) => {
  await signIn(page, 'organiser1', { path: '/console/tasks' })
  await expect(page.getByText(region).first()).toBeVisible()
}

/** What organisers see in the console. */
export const consoleScreens: Screen[] = [
  { name: 'console-tasks', open: first(answering(records('tasks'), list(tasks)), open('Need a look')) },
  {
    name: 'console-no-tasks',
    open: first(answering(records('tasks'), list([])), open('Nothing has been started yet.')),
  },
  { name: 'console-tasks-failed', open: first(answering(records('tasks'), broken), open('could not be loaded')) },
]

import type { AccessTable } from '../access-table.ts'

/** Written by the server alone: it has neither creates, updates nor deletes. */
export const tasks: AccessTable = {
  collection: 'tasks',
  sees: {
    taskA: { organiser: 'always', coordinatorA: 'always' },
    taskB: { organiser: 'always' },
    taskOfAll: { organiser: 'always' },
  },
  record: 'taskA',
  field: 'subject',
  via: null,
}

import type { Collection } from './collection.ts'
import { bool, date, json, number, select, text, timestamps } from './fields.ts'
import type { StoredOf } from './record.ts'

/** Where a task stands. `waiting` also between two attempts. */
export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The fields of every collection of tasks. */
export const taskFields = {
  /** Name of the task kind that knows how to do it. */
  kind: text({ required: true, fixed: true, max: 50 }),
  /** Its subject, for people: the name of a file, an exam or a school. */
  subject: text({ max: 300 }),
  state: select(TASK_STATES, { required: true }),
  /** Progress: `done` of `total` units; a total of 0 is unknown. */
  done: number({ int: true, min: 0 }),
  total: number({ int: true, min: 0 }),
  /** Its result; null before it is done. */
  result: json<unknown>({ maxSize: 20_000 }),
  /** Why the last attempt failed; empty while none did. */
  fault: text({ max: 1000 }),
  /** Attempts that failed since the last step forward. */
  failures: number({ int: true, min: 0 }),
  /** Not before this instant. */
  due: date({ required: true }),
  started: date(),
  finished: date(),
  /** Who asked for it: the account's id, and its name at that time. */
  actor: text({ max: 50 }),
  actorName: text({ max: 300 }),
  /** The school it is limited to; empty where it is not. */
  school: text({ max: 15 }),
  /** Somebody asked to cancel it. */
  isCancelled: bool(),
  input: json<unknown, false, true>({ hidden: true, maxSize: 200_000 }),
  /** What the last step saved. */
  checkpoint: json<unknown, false, true>({ hidden: true, maxSize: 200_000 }),
  /** No two unfinished tasks have the same key; empty = any number. */
  singleKey: text({ hidden: true, max: 200 }),
  /** The lease: which server works on it, until when (ms since the epoch), and how often it was given away. */
  holder: text({ hidden: true, max: 50 }),
  leasedUntilMs: number({ hidden: true, int: true, min: 0 }),
  fence: number({ hidden: true, int: true, min: 0 }),
  ...timestamps,
}

/** A collection that a queue of tasks works on. */
export type TaskCollection = Collection<string, typeof taskFields>
/** A task as the server reads it. */
export type StoredTask = StoredOf<TaskCollection>

import { recordId } from '../../ground/declared/acts/body-fields.ts'

/** The body of an act on a task. */
export const onTask = { task: recordId('tasks', { required: true }) }

/** A task that was started. */
export interface StartedTask {
  readonly task: string
}

/** A task after an act on it. */
export interface ChangedTask extends StartedTask {
  readonly state: string
}

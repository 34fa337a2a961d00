import { type TaskKind, taskKind } from '@olympiad/engine'
import type { TaskDeclaration } from '../../declared/tasks/declare-task.ts'

/** Says how tasks of a declared kind are done. */
export const bindTask = <Input, Checkpoint, Result>(
  { name }: Pick<TaskDeclaration<Result>, 'name' | 'outcome'>,
  kind: Omit<TaskKind<Input, Checkpoint, Result>, 'name'>,
): TaskKind => taskKind<Input, Checkpoint, Result>({ name, ...kind })

import type { TaskDeclaration } from '@olympiad/contract/tasks/declare-task'
import { type TaskKind, taskKind } from '@olympiad/engine'

/** Says how tasks of a declared kind are done. */
export const bindTask = <Input, Checkpoint, Result>(
  { name }: Pick<TaskDeclaration<Result>, 'name' | 'outcome'>,
  kind: Omit<TaskKind<Input, Checkpoint, Result>, 'name'>,
): TaskKind => taskKind<Input, Checkpoint, Result>({ name, ...kind })

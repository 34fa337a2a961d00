import { addTask, type Engine, type RequestInfo, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { manyTask } from '../../../many/declared/for-many-task.ts'
import type { ManyInput } from './do-rows.ts'

const { tasks } = olympiad

/** A task for many that somebody asks for. */
export interface NewMany {
  readonly input: Omit<ManyInput, 'actorKind' | 'actor'>
  /** What it is about, without a name of a student. */
  readonly subject: string
  readonly singleKey?: string
  readonly request: RequestInfo
}

/** Queues a task in the name of the account that asks; its id. */
export function queueMany(
  engine: Engine,
  transaction: Transaction,
  { input, subject, singleKey = '', request }: NewMany,
): Promise<string> {
  const { actorKind = '', actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
  const task = { kind: manyTask.name, input: { ...input, actorKind, actor }, subject, actor, actorName, singleKey }
  return addTask(engine, transaction, { tasks, task })
}

import { TASKS } from '../../../../all/tasks.ts'
import { grouped } from '../../../../ground/declared/spelling/counts.ts'
import type { TaskDeclaration } from '../../../../ground/declared/tasks/declare-task.ts'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { formatShort } from '../../../lib/time/exam-times.ts'

const KINDS = new Map<string, TaskDeclaration>(TASKS.map((declared) => [declared.name, declared]))

/** Names a task in a few words. */
export const titleOf = ({ kind, subject }: Task) => KINDS.get(kind)?.title(subject) ?? (subject || kind)

/** How far a task is and who asked for it, in one line. */
export function factsOf(task: Task): string {
  return [progressOf(task), askedBy(task)].filter((sentence) => sentence !== '').join(' ')
}

function progressOf(task: Task): string {
  const { kind, state, done, total, fault, failures, isCancelled, due } = task
  const declared = KINDS.get(kind)
  if (state === 'done') return declared?.outcome(task.result as never) ?? ''
  if (state === 'failed') return fault
  if (state === 'cancelled') return total > 0 ? `Stopped after ${grouped(done)} of ${grouped(total)}.` : 'Stopped.'
  if (isCancelled) return 'It stops at its next step.'
  if (failures > 0) return `${fault} It is tried again at ${formatShort(due)}.`
  if (state === 'waiting') return 'It waits for its turn.'
  return total > 0 ? `${grouped(done)} of ${grouped(total)} ${declared?.units ?? 'parts'}.` : 'It has begun.'
}

const askedBy = ({ actorName, created }: Task) =>
  actorName === '' ? '' : `${actorName} asked for it at ${formatShort(created)}.`

import type { ExamState } from './use-exam.ts'
import type { Sitting } from './use-sitting.ts'

/** What an examinee is at: waiting for the exam, sitting it, or past it. */
export type Stage = 'waiting' | 'room' | 'ended'

/** Undefined while the exam, or the outbox of its sheet, is being loaded. */
export function stageOf(state: ExamState, { saver }: Sitting): Stage | undefined {
  if (state.kind !== 'known') return undefined
  if (state.phase === 'ended') return 'ended'
  if (state.phase === 'notStarted' || !state.paper) return 'waiting'
  return saver && 'room'
}

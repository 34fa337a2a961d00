import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { LiveRegion } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useRef } from 'react'
import type { Sitting } from './use-sitting.ts'

/** What an examinee is at: waiting for the exam, sitting it, stopped by staff, done with it before its end, or past it. */
export type Stage = 'waiting' | 'room' | 'paused' | 'submitted' | 'ended'

/** Undefined while the exam, or the outbox of its sheet, is being loaded. */
function stageOf(state: ExamState, { saver }: Sitting): Stage | undefined {
  if (state.kind !== 'known') return undefined
  if (state.phase === 'ended') return 'ended'
  if (state.phase === 'ongoing' && state.examinee.submitted) return 'submitted'
  if (state.phase === 'ongoing' && state.examinee.paused) return 'paused'
  if (state.phase === 'notStarted' || !state.paper) return 'waiting'
  return saver && 'room'
}

/** The shown stage: the waiting room stays until the sheet is ready, so that nothing comes in between. */
export function useStage(state: ExamState, sitting: Sitting): Stage | undefined {
  const shown = useRef<Stage>(undefined)
  const isOpening = state.kind === 'known' && shown.current === 'waiting'
  const stage = stageOf(state, sitting) ?? (isOpening ? 'waiting' : undefined)
  shown.current = stage
  return stage
}

const NEWS: Record<Stage, string> = {
  waiting: '',
  room: 'The exam is open.',
  paused: 'Your supervisor has paused your exam. Your time stands still.',
  submitted: 'Your answers are submitted.',
  ended: 'The time is over. You cannot answer any more.',
}

/** Tells screen readers that the exam has opened, or is over for them, while they were here; who comes later reads it on the page. */
export function StageAnnouncer({ stage }: { stage: Stage | undefined }) {
  const first = useRef(stage)
  first.current ??= stage
  const isNews = stage !== undefined && stage !== first.current
  return <LiveRegion text={isNews ? NEWS[stage] : ''} />
}

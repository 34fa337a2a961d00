import { useRef } from 'react'
import { LiveRegion } from './live-region.tsx'
import type { Stage } from './stage.ts'

const NEWS: Record<Stage, string> = {
  waiting: '',
  room: 'The exam is open.',
  ended: 'The time is over. You cannot answer any more.',
}

/** Tells screen readers that the exam has opened or ended while they were here; who comes later reads it on the page. */
export function StageAnnouncer({ stage }: { stage: Stage | undefined }) {
  const first = useRef(stage)
  first.current ??= stage
  const isNews = stage !== undefined && stage !== first.current
  return <LiveRegion text={isNews ? NEWS[stage] : ''} />
}

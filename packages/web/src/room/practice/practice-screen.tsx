import { type AnswerSaver, createPracticeSaver } from '@olympiad/olympiad/answers/student/index'
import { useServerTime } from '@olympiad/olympiad/kit/lib/keep-clock'
import { later, usePartsAhead } from '@olympiad/olympiad/kit/lib/later.tsx'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { site } from '@olympiad/olympiad/kit/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FirstLoading } from '../other-stages/first-loading.tsx'
import { useFreshStage } from '../use-fresh-stage.ts'
import { practiceKeyQuery } from './practice-exam.ts'
import { PracticeLeft } from './practice-left.tsx'
import { PracticeStart } from './practice-start.tsx'

// Who reads what the practice is needs neither yet.
const PracticeRoom = later(
  () => true,
  async () => (await import('./practice-room.tsx')).PracticeRoom,
  { meanwhile: <FirstLoading /> },
)
const PracticeResult = later(
  () => true,
  async () => (await import('./practice-result.tsx')).PracticeResult,
  { meanwhile: <FirstLoading /> },
)

/** One try at the practice exam; it lives as long as the page. */
interface Try {
  readonly saver: AnswerSaver
  readonly startsMs: number
  readonly stage: 'room' | 'left' | 'submitted' | 'ended'
  /** They came to its room before. */
  readonly hasRead: boolean
}

/** Ten questions in the room of the exam, for anybody and without an account: nothing is kept, and nothing is sent. */
export function PracticeScreen() {
  const [isWithMedia, setIsWithMedia] = useState(false)
  const [current, setCurrent] = useState<Try>()
  useQuery(practiceKeyQuery)
  useServerTime()
  usePartsAhead()
  const place = useFreshStage(current?.stage ?? 'waiting')
  const start = () => {
    const saver = createPracticeSaver(site.practice.questions)
    setCurrent({ saver, startsMs: serverNow(), stage: 'room', hasRead: false })
  }
  const go = (stage: Try['stage']) => setCurrent(current && { ...current, stage, hasRead: true })
  return (
    <div ref={place}>
      {!current && <PracticeStart isWithMedia={isWithMedia} onWithMedia={setIsWithMedia} onStart={start} />}
      {current?.stage === 'room' && (
        <PracticeRoom
          saver={current.saver}
          startsMs={current.startsMs}
          isWithMedia={isWithMedia}
          hasRead={current.hasRead}
          onEnd={() => go('ended')}
          onSubmitted={() => go('submitted')}
          onLeave={() => go('left')}
        />
      )}
      {current?.stage === 'left' && <PracticeLeft onBack={() => go('room')} onResult={() => go('ended')} />}
      {(current?.stage === 'submitted' || current?.stage === 'ended') && (
        <PracticeResult saver={current.saver} closing={current.stage} onAgain={() => setCurrent(undefined)} />
      )}
    </div>
  )
}

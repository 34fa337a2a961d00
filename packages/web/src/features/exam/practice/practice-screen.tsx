import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askServerTime } from '../../../lib/keep-clock.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { type AnswerSaver, createPracticeSaver } from '../../../saving/index.ts'
import { site } from '../../../site.ts'
import { useFreshStage } from '../use-fresh-stage.ts'
import { practiceKeyQuery } from './practice-exam.ts'
import { PracticeResult } from './practice-result.tsx'
import { PracticeRoom } from './practice-room.tsx'
import { PracticeStart } from './practice-start.tsx'

/** One try at the practice exam; it lives as long as the page. */
interface Try {
  readonly saver: AnswerSaver
  readonly startsMs: number
  readonly isOver: boolean
}

/** Ten questions in the room of the exam, for anybody and without an account: nothing is kept, and nothing is sent. */
export function PracticeScreen() {
  const [isWithMedia, setIsWithMedia] = useState(false)
  const [current, setCurrent] = useState<Try>()
  useQuery(practiceKeyQuery)
  // A clock that is put right in the middle would take the time of the practice along.
  useEffect(() => void askServerTime(), [])
  const place = useFreshStage(current ? (current.isOver ? 'ended' : 'room') : 'waiting')
  const start = () => {
    setCurrent({ saver: createPracticeSaver(site.practice.questions), startsMs: serverNow(), isOver: false })
  }
  return (
    <div ref={place}>
      {!current && <PracticeStart isWithMedia={isWithMedia} onWithMedia={setIsWithMedia} onStart={start} />}
      {current && !current.isOver && (
        <PracticeRoom
          saver={current.saver}
          startsMs={current.startsMs}
          isWithMedia={isWithMedia}
          onEnd={() => setCurrent({ ...current, isOver: true })}
        />
      )}
      {current?.isOver && <PracticeResult saver={current.saver} onAgain={() => setCurrent(undefined)} />}
    </div>
  )
}

import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useEffect, useRef, useState } from 'react'

// How long leaving waits for answers that are on their way.
const PATIENCE_MS = 8000

interface Exit {
  /** Failed: not everything could be saved, and the next try leaves anyway. */
  readonly stage: 'asking' | 'saving' | 'failed'
  leave(): Promise<void>
}

interface ExitOptions {
  isOpen: boolean
  saver: AnswerSaver
  onLeave(): void
}

/** Leaves the exam after saving what it can. Closing the dialog meanwhile keeps the student here; the next exit asks again. */
export function useExit({ isOpen, saver, onLeave }: ExitOptions): Exit {
  const [stage, setStage] = useState<Exit['stage']>('asking')
  const question = useRef(0)
  useEffect(() => {
    if (isOpen) return
    question.current += 1
    setStage('asking')
  }, [isOpen])

  async function leave() {
    if (stage === 'failed') return onLeave()
    const asked = question.current
    setStage('saving')
    const isSaved = await saver.flush(PATIENCE_MS)
    if (asked !== question.current) return
    if (isSaved) onLeave()
    else setStage('failed')
  }
  return { stage, leave }
}

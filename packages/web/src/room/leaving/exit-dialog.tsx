import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Rich, strong } from '@olympiad/olympiad/kit/language/rich.tsx'
import { useEffect, useRef, useState } from 'react'
import { EndQuestion } from './end-question.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

interface Props {
  isOpen: boolean
  saver: AnswerSaver
  /** When the exam ends, as people read it. */
  until: string
  onClose(): void
  /** The dialog is gone. */
  onClosed(): void
  onShowOpen(): void
  onLeave(): void
}

/** Asks before END EXAM: Yes saves what it can, clears the session and goes home. */
export function ExitDialog({ isOpen, saver, until, onClose, onClosed, onShowOpen, onLeave }: Props) {
  const say = useSay()
  const { stage, leave } = useExit({ isOpen, saver, onLeave })
  return (
    <EndQuestion {...{ isOpen, onClose, onClosed }} onYes={leave} isBusy={stage === 'saving'}>
      <UnsavedNote saver={saver} onShowOpen={onShowOpen} />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {say('Yes logs you out. You can log in again and go on until {time}.', { time: until })}
      </Typography>
      <Box role="status">
        {stage === 'saving' && (
          <>
            <Typography sx={{ mt: 2, mb: 1 }}>{say('We are saving your last answers …')}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
      {stage === 'failed' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          <Rich
            text={say(
              'They could not be saved, because the server cannot be reached. <b>Yes leaves without saving them.</b> Press No to stay and try again.',
            )}
            tags={{ b: strong }}
          />
        </Alert>
      )}
    </EndQuestion>
  )
}

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
function useExit({ isOpen, saver, onLeave }: ExitOptions): Exit {
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

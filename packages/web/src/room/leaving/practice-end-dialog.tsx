import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { AnsweredNote } from './answered-note.tsx'
import { EndQuestion } from './end-question.tsx'

interface Props {
  isOpen: boolean
  saver: AnswerSaver
  onClose(): void
  /** The dialog is gone. */
  onClosed(): void
  onShowOpen(): void
  onLeave(): void
}

/** Asks before END EXAM as the exam does; Yes leads to what it means there. */
export function PracticeEndDialog({ isOpen, saver, onClose, onClosed, onShowOpen, onLeave }: Props) {
  const say = useSay()
  return (
    <EndQuestion {...{ isOpen, onClose, onClosed }} onYes={onLeave}>
      <AnsweredNote saver={saver} onShowOpen={onShowOpen} />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {say('In the exam, Yes logs you out. It does not submit. You can log in again until the time is over.')}
      </Typography>
    </EndQuestion>
  )
}

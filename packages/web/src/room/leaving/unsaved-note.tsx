import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { AnsweredNote } from './answered-note.tsx'

interface Props {
  saver: AnswerSaver
  /** Leads to the first question without an answer. */
  onShowOpen(): void
}

/** Answered and missing questions, and what leaving now would mean for the answers. */
export function UnsavedNote({ saver, onShowOpen }: Props) {
  const say = useSay()
  const { unsaved, answered, isDurable } = useSheet(saver)
  return (
    <>
      <AnsweredNote saver={saver} onShowOpen={onShowOpen} />
      {unsaved === 0 && answered > 0 && (
        <Typography sx={{ color: 'saved.main', fontWeight: 600 }}>
          <span aria-hidden>✓</span>{' '}
          {say('{count, plural, one {Your one answer is saved.} other {All # answers are saved.}}', {
            count: answered,
          })}
        </Typography>
      )}
      {unsaved > 0 && (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          {say('{count, plural, one {# answer is} other {# answers are}} not saved yet.', { count: unsaved })}{' '}
          {say(
            isDurable
              ? '{count, plural, one {It is} other {They are}} kept on this device. Open the exam here again before it ends to send {count, plural, one {it} other {them}}.'
              : 'If you leave now, {count, plural, one {it is} other {they are}} lost.',
            { count: unsaved },
          )}
        </Typography>
      )}
    </>
  )
}

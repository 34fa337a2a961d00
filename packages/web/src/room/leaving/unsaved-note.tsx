import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { AnsweredNote } from './answered-note.tsx'

interface Props {
  saver: AnswerSaver
  /** Leads to the first question without an answer. */
  onShowOpen(): void
}

/** Answered and missing questions, and what leaving now would mean for the answers. */
export function UnsavedNote({ saver, onShowOpen }: Props) {
  const { unsaved, answered, isDurable } = useSheet(saver)
  return (
    <>
      <AnsweredNote saver={saver} onShowOpen={onShowOpen} />
      {unsaved === 0 && answered > 0 && (
        <Typography sx={{ color: 'saved.main', fontWeight: 600 }}>
          <span aria-hidden>✓</span>{' '}
          {answered === 1 ? 'Your one answer is saved.' : `All ${answered} answers are saved.`}
        </Typography>
      )}
      {unsaved > 0 && (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          {plural(unsaved, 'answer is', 'answers are')} not saved yet.{' '}
          {isDurable
            ? `${unsaved === 1 ? 'It is' : 'They are'} kept on this device. Open the exam here again before it ends to send ${unsaved === 1 ? 'it' : 'them'}.`
            : `If you leave now, ${unsaved === 1 ? 'it is' : 'they are'} lost.`}
        </Typography>
      )}
    </>
  )
}

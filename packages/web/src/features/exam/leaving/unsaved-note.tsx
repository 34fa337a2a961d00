import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '../../../saving/index.ts'
import { describeQuestions, openQuestions } from './open-questions.ts'

interface Props {
  saver: AnswerSaver
  /** Leads to the first question without an answer. */
  onShowOpen(): void
}

/** What is answered, what is not, and what leaving now would mean for the answers. */
export function UnsavedNote({ saver, onShowOpen }: Props) {
  const { unsaved, answered, isDurable } = useSheet(saver)
  return (
    <>
      <Answered saver={saver} answered={answered} onShowOpen={onShowOpen} />
      {unsaved === 0 && answered > 0 && (
        <Typography sx={{ color: 'saved.main', fontWeight: 600 }}>
          <span aria-hidden>✓</span>{' '}
          {answered === 1 ? 'Your one answer is saved.' : `All ${answered} answers are saved.`}
        </Typography>
      )}
      {unsaved > 0 && (
        <Typography color="error" sx={{ fontWeight: 600 }}>
          {unsaved === 1 ? '1 answer is' : `${unsaved} answers are`} not saved yet.{' '}
          {isDurable
            ? `${unsaved === 1 ? 'It is' : 'They are'} kept on this device and sent only when you open the exam here again, before it ends.`
            : `If you leave now, ${unsaved === 1 ? 'it is' : 'they are'} lost.`}
        </Typography>
      )}
    </>
  )
}

function Answered({ saver, answered, onShowOpen }: Props & { answered: number }) {
  if (answered === 0) return <Typography>You have not answered any question yet.</Typography>
  const open = openQuestions(saver)
  if (open.length === 0) return <Typography>You have answered all {saver.board.questionCount} questions.</Typography>
  return (
    <Typography component="div" sx={{ mb: 0.5 }}>
      <strong>
        {answered} answered, {open.length} not: {describeQuestions(open)}
      </strong>{' '}
      <Button size="small" onClick={onShowOpen} sx={{ minHeight: 28, px: 1, py: 0 }}>
        Show them
      </Button>
    </Typography>
  )
}

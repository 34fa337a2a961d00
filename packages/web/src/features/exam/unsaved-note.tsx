import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '../../lib/answer-saver.ts'
import { useSheet } from './use-answer-saver.ts'

/** What leaving now would mean for the answers. */
export function UnsavedNote({ saver }: { saver: AnswerSaver }) {
  const { unsaved, answered, isDurable } = useSheet(saver)
  if (unsaved === 0) {
    return (
      <Typography color="text.secondary">
        {answered === 0 && 'You have not answered any question yet.'}
        {answered === 1 && 'Your one answer is saved.'}
        {answered > 1 && `All ${answered} answers are saved.`}
      </Typography>
    )
  }
  const isOne = unsaved === 1
  return (
    <Typography color="error" sx={{ fontWeight: 600 }}>
      {isOne ? '1 answer is' : `${unsaved} answers are`} not saved yet.{' '}
      {isDurable
        ? `${isOne ? 'It is' : 'They are'} kept on this device and sent only when you open the exam here again, before it ends.`
        : `If you leave now, ${isOne ? 'it is' : 'they are'} lost.`}
    </Typography>
  )
}

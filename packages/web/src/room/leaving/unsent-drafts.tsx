import Typography from '@mui/material/Typography'
import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { unsentDrafts } from '../sheet/kinds/typed-drafts.ts'
import { describeQuestions } from './open-questions.ts'

/** Which fields hold something that is no answer yet; nothing where none does. */
export function UnsentDrafts({ saver }: { saver: AnswerSaver }) {
  const say = useSay()
  const numbers = unsentDrafts(saver)
  if (numbers.length === 0) return null
  return (
    <Typography sx={{ fontWeight: 600, color: 'waiting.main', mt: 1 }}>
      {say('Typed, but not an answer yet: {questions}', { questions: describeQuestions(numbers) })}
    </Typography>
  )
}

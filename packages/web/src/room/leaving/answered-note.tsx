import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheet } from '@olympiad/olympiad/answers/student/index'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { describeQuestions, openQuestions } from './open-questions.ts'
import { UnsentDrafts } from './unsent-drafts.tsx'

interface Props {
  saver: AnswerSaver
  /** Leads to the first question without an answer. */
  onShowOpen(): void
}

/** How many questions are answered, which are missing, and what is typed and not sent. */
export function AnsweredNote(props: Props) {
  return (
    <>
      <Answered {...props} />
      <UnsentDrafts saver={props.saver} />
    </>
  )
}

function Answered({ saver, onShowOpen }: Props) {
  const say = useSay()
  const { answered } = useSheet(saver)
  if (answered === 0) return <Typography>{say('You have not answered any question yet.')}</Typography>
  const open = openQuestions(saver)
  if (open.length === 0)
    return (
      <Typography>{say('You have answered all {count} questions.', { count: saver.board.questionCount })}</Typography>
    )
  return (
    <Typography component="div" sx={{ mb: 0.5 }}>
      <strong>
        {say('{answered} answered, {open} not answered: {questions}', {
          answered,
          open: open.length,
          questions: describeQuestions(open),
        })}
      </strong>{' '}
      <Button size="small" onClick={onShowOpen} sx={{ minHeight: 28, px: 1, py: 0 }}>
        {say('Show them')}
      </Button>
    </Typography>
  )
}

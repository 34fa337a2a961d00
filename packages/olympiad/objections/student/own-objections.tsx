import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { either } from '../../kit/language/either.ts'
import { say, useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import { callAct } from '../../kit/lib/acts.ts'
import { useMissing } from '../../kit/lib/fetching/use-missing.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Lines } from '../../kit/ui/lines.tsx'
import { MissingPart } from '../../kit/ui/not-loaded.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import type { QuestionOutcome } from '../../results/declared/scoring.ts'
import { object } from '../declared/object.ts'
import { MAX_OBJECTIONS, takesObjections } from '../declared/objection.ts'
import type { Objection } from '../declared/objections.ts'
import { objectionsQuery, patchObjections } from './objections-queries.ts'
import { useTypedObjection } from './use-typed-objection.ts'

interface OwnObjectionsProps {
  readonly questionpaper: string
  readonly exam: Exam
  /** The marked sheet; empty while it is not known. */
  readonly questions: readonly QuestionOutcome[]
}

const STATES = messageTable({
  open: 'Question {question}: waits for an answer',
  accepted: 'Question {question}: accepted',
  refused: 'Question {question}: not accepted',
})
/** One answer reaches many students; each page hears only of its own objection. */
const SPREAD_MS = 5000

/** The student's objections, the answers, and the form for another objection; nothing if there is neither. */
export function OwnObjections({ questionpaper, exam, questions }: OwnObjectionsProps) {
  const say = useSay()
  const options = objectionsQuery(questionpaper)
  const query = useQuery(options)
  const { data } = query
  const missing = useMissing({ [say('your objections')]: query })
  const patch = patchObjections(questionpaper)
  useLiveQuery({ queryKey: options.queryKey, topics: data ? ['objections/*'] : [], patch, spreadMs: SPREAD_MS })
  const { released = '', objectionsuntil = '' } = exam
  const isTime = takesObjections(formatRecordTime(serverNow()), { released, objectionsuntil })
  if (missing) return <MissingPart {...missing} />
  if (!data || (data.length === 0 && !isTime)) return null
  const left = MAX_OBJECTIONS - data.length
  return (
    <Paper component="section" aria-labelledby="own-objections" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h2" id="own-objections" sx={{ mb: 1 }}>
        {say('Objections to the key')}
      </Typography>
      {data.length > 0 && <OwnList objections={data} />}
      {isTime && left > 0 && (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {say(
              exam.form
                ? 'Is an entry of the key wrong? Say so until {time}. You have {left} of {most} objections left.'
                : 'Is a letter of the key wrong? Say so until {time}. You have {left} of {most} objections left.',
              { time: formatShort(objectionsuntil), left, most: MAX_OBJECTIONS },
            )}
          </Typography>
          <ObjectionForm
            form={exam.form}
            questionpaper={questionpaper}
            objected={data.map(({ question }) => question)}
            questions={questions}
          />
        </>
      )}
      {isTime && left <= 0 && (
        <Typography>{say('You have used all {most} objections.', { most: MAX_OBJECTIONS })}</Typography>
      )}
    </Paper>
  )
}

function OwnList({ objections }: { readonly objections: readonly Objection[] }) {
  const say = useSay()
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, mb: 2, pl: 2.5 }}>
      {objections.map(({ id, question, state, text, answer }) => (
        <li key={id}>
          <strong>{say(STATES[state], { question: questionLabel(question) })}</strong>
          <br />
          <Lines text={text} />
          {answer && (
            <>
              <br />
              <Rich
                text={say('Answer: <words>{answer}</words>')}
                values={{ answer }}
                tags={{ words: (words) => <Lines text={words} /> }}
              />
            </>
          )}
        </li>
      ))}
    </Stack>
  )
}

interface ObjectionFormProps {
  readonly form: ExamForm | null | undefined
  readonly questionpaper: string
  /** Questions that the student has objected to. */
  readonly objected: readonly number[]
  /** The marked sheet; empty while it is not known. */
  readonly questions: readonly QuestionOutcome[]
}

/** Asks for a question and the objection; typed text survives a reload. */
function ObjectionForm({ form, questionpaper, objected, questions }: ObjectionFormProps) {
  const say = useSay()
  const client = useQueryClient()
  const { typed, type, clear } = useTypedObjection(questionpaper)
  const { isBusy, failure, attempt } = useAttempt()
  const [isAsked, setIsAsked] = useState(false)
  const question = Number(typed.question)
  const fault = faultOf(typed.question, questionsOf(form ?? SPEC_EXAM_FORM).length, objected)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (fault || typed.text.trim() === '') return
    void attempt(async () => {
      await callAct(object, { question, text: typed.text })
      clear()
      setIsAsked(false)
      await client.invalidateQueries({ queryKey: objectionsQuery(questionpaper).queryKey })
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextInput
          label={say('Question')}
          value={typed.question}
          onChange={({ target }) => type({ question: latinDigits(target.value).replace(/\D/g, '').slice(0, 3) })}
          required
          error={fault !== '' && (isAsked || typed.question !== '')}
          helperText={isAsked || typed.question !== '' ? fault || entryWords(questions, question) : ' '}
          htmlInput={{ inputMode: 'numeric' }}
          sx={{ width: 260 }}
        />
        <TextInput
          label={say('What is wrong with the key?')}
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          required
          fullWidth
          multiline
          minRows={3}
          error={isAsked && typed.text.trim() === ''}
          helperText={say('Examiners read it without your name. Do not write your name.')}
          htmlInput={{ maxLength: object.body.text.max }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy}>
          {say('Send the objection')}
        </Button>
      </Stack>
    </form>
  )
}

/** What the key says of a question, and what the student answered. */
function entryWords(questions: readonly QuestionOutcome[], number: number): string {
  const asked = questions.find(({ questionnumber }) => questionnumber === number)
  if (!asked) return ' '
  return say('Key: {key}. Your answer: {answer}.', {
    key: either(asked.accepted) || say('none'),
    answer: asked.option || say('none'),
  })
}

/** What is wrong with the question; empty for nothing. */
function faultOf(typed: string, last: number, objected: readonly number[]): string {
  const question = Number(typed)
  if (!(question >= 1 && question <= last)) return say('A number from 1 to {last}.', { last })
  return objected.includes(question)
    ? say('You have objected to {question} already.', { question: questionLabel(question) })
    : ''
}

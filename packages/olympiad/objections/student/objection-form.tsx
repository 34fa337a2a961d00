import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isQuestion, questionCount, questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { TextInput } from '../../kit/ui/text-input.tsx'
import type { QuestionOutcome } from '../../results/declared/scoring.ts'
import { object } from '../declared/object.ts'
import { objectionsQuery } from './objections-queries.ts'
import { useTypedObjection } from './use-typed-objection.ts'

interface ObjectionFormProps {
  readonly questionpaper: string
  /** Questions that the student has objected to. */
  readonly objected: readonly number[]
  /** The marked sheet; empty while it is not known. */
  readonly questions: readonly QuestionOutcome[]
}

/** Asks for a question and the objection; typed text survives a reload. */
export function ObjectionForm({ questionpaper, objected, questions }: ObjectionFormProps) {
  const client = useQueryClient()
  const { typed, type, clear } = useTypedObjection(questionpaper)
  const { isBusy, failure, attempt } = useAttempt()
  const [isAsked, setIsAsked] = useState(false)
  const question = Number(typed.question)
  const fault = faultOf(typed.question, objected)
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
          label="Question"
          value={typed.question}
          onChange={({ target }) => type({ question: latinDigits(target.value).replace(/\D/g, '').slice(0, 3) })}
          required
          error={fault !== '' && (isAsked || typed.question !== '')}
          helperText={isAsked || typed.question !== '' ? fault || entryWords(questions, question) : ' '}
          htmlInput={{ inputMode: 'numeric' }}
          sx={{ width: 260 }}
        />
        <TextInput
          label="What is wrong with the key?"
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          required
          fullWidth
          multiline
          minRows={3}
          error={isAsked && typed.text.trim() === ''}
          helperText="Examiners read it without your name. Do not write your name."
          htmlInput={{ maxLength: object.body.text.max }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={isBusy}>
          Send the objection
        </Button>
      </Stack>
    </form>
  )
}

/** What the key says of a question, and what the student answered. */
function entryWords(questions: readonly QuestionOutcome[], number: number): string {
  const asked = questions.find(({ questionnumber }) => questionnumber === number)
  if (!asked) return ' '
  return `Key: ${asked.accepted.join(' or ') || 'none'}. Your answer: ${asked.option || 'none'}.`
}

/** What is wrong with the question; empty for nothing. */
function faultOf(typed: string, objected: readonly number[]): string {
  const question = Number(typed)
  if (!isQuestion(specForm, question)) return `A number from 1 to ${questionCount(specForm)}.`
  return objected.includes(question) ? `You have objected to ${questionLabel(specForm, question)} already.` : ''
}

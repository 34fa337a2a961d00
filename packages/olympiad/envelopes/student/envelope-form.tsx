import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { serverClock } from '../../kit/lib/time/server-clock.ts'
import { takeOpening } from '../../kit/own-exam/take-opening.ts'
import type { KnownExam } from '../../kit/own-exam/use-exam.ts'
import { ENVELOPE_FORM } from '../declared/envelope-form.ts'
import { readWords } from '../declared/read-words.ts'
import { openByWords } from './open-by-words.ts'

const NO_LETTERS = /[^\p{L}]+/u

const NO_WORDS: readonly string[] = Array(ENVELOPE_FORM.words).fill('')

/** The fields after a text was typed or pasted into one: several words go into the next fields too. */
function withTyped(fields: readonly string[], at: number, text: string): readonly string[] {
  const words = text.split(NO_LETTERS).filter((word) => word !== '')
  if (words.length <= 1) return fields.with(at, words[0] ?? '')
  return fields.map((word, index) => (index < at ? word : (words[index - at] ?? word)))
}

/** Whether the text ends a word, so that the next field is meant. */
const isEnded = (text: string) => /\p{L}[^\p{L}]+$/u.test(text)

type Props = Pick<KnownExam, 'examinee' | 'exam'>

/** Asks for the eight words of the envelope, and opens the paper by them. */
export function EnvelopeForm(owner: Props) {
  const say = useSay()
  const [words, setWords] = useState(NO_WORDS)
  const { fault, isBusy, open } = useOpening(owner)
  const change = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value, form } = event.target
    setWords(withTyped(words, at, value))
    if (isEnded(value)) form?.querySelectorAll('input')[at + 1]?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void open(words)
  }
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>{say('The server does not answer. Your supervisor has eight words.')}</AlertTitle>
      <Typography>
        {say('Type them here, and the exam opens. Your answers stay here until the server is back.')}
      </Typography>
      {!serverClock.isKnown() && (
        <Typography>{say('This page does not know the server’s time. Ask whether the exam has begun.')}</Typography>
      )}
      <Box component="form" aria-label={say('Eight words')} onSubmit={submit}>
        <Box sx={fieldsStyle}>
          {words.map((word, at) => (
            <WordField
              key={NUMBERS[at]}
              label={say('Word {number}', { number: at + 1 })}
              word={word}
              onChange={change(at)}
            />
          ))}
        </Box>
        {fault && (
          <Typography role="alert" color="error">
            {fault}
          </Typography>
        )}
        <Button type="submit" variant="contained" loading={isBusy} disabled={words.includes('')}>
          {say('Open the exam')}
        </Button>
      </Box>
    </Alert>
  )
}

const NUMBERS = NO_WORDS.map((_, at) => at + 1)
const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
  gap: 1,
  my: 1.5,
} as const

interface FieldProps {
  readonly label: string
  readonly word: string
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

function WordField({ label, word, onChange }: FieldProps) {
  const say = useSay()
  const [isTyping, setIsTyping] = useState(false)
  const isUnknown = !isTyping && readWords(word).unknown.length > 0
  return (
    <TextField
      size="small"
      label={label}
      value={word}
      onChange={onChange}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      error={isUnknown}
      helperText={isUnknown ? say('Not in the list') : ' '}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}

function useOpening({ examinee, exam }: Props) {
  const say = useSay()
  const client = useQueryClient()
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function open(typed: readonly string[]): Promise<void> {
    const { words, unknown } = readWords(typed.join(' '))
    if (unknown.length > 0)
      return setFault(say('Not in the list: {words}. Ask for the word again.', { words: unknown.join(', ') }))
    setFault('')
    setIsBusy(true)
    const owner = { account: examinee.id, questionpaper: examinee.questionpaper }
    const opening = await openByWords(owner, exam.id, words)
    setIsBusy(false)
    if (opening) takeOpening(client, examinee.id, opening)
    else setFault(say('These words do not open this paper. Check each word and the order.'))
  }
  return { fault, isBusy, open }
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { entryWords, label, SPECIAL_SENTENCES } from '../../../kit/console/parts/exams/key-words.ts'
import { nextOpen, specials } from './grid-keys.ts'

interface GridToolsProps {
  readonly form: ExamForm
  readonly entries: readonly string[]
  readonly current: number
  /** The current question takes no other entry. */
  readonly isLocked: boolean
  /** Entries that are no letters may be set. */
  readonly hasSpecials: boolean
  /** No question takes another entry. */
  readonly isFixed: boolean
  readonly addsLetters: boolean
  readonly onAddsLetters: (adds: boolean) => void
  readonly onGo: (question: number) => void
  readonly onEntry: (entry: string) => void
}

/** Above the grid: where to go, and what the current question is given that is no letter. */
export function GridTools({
  form,
  entries,
  current,
  isLocked,
  hasSpecials,
  isFixed,
  addsLetters,
  onGo,
  ...on
}: GridToolsProps) {
  const next = nextOpen(entries, current)
  const hasSingle = form.sections.some(({ answer }) => answer.kind === 'letter')
  return (
    <Box sx={tools}>
      <JumpField count={questionsOf(form).length} onGo={onGo} />
      {!isFixed && (
        <>
          <Button variant="outlined" disabled={next === undefined} onClick={() => next && onGo(next)}>
            Next open
          </Button>
          {hasSingle && (
            <FormControlLabel
              label="Several letters"
              control={<Switch size="small" checked={addsLetters} onChange={(_, adds) => on.onAddsLetters(adds)} />}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ mr: 0 }}
            />
          )}
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {hasSpecials && (
        <Box role="group" aria-label={`Question ${label(current)}`} sx={specialTools}>
          <Typography component="span" sx={{ fontFamily: 'fontFamilyMono' }}>
            {label(current)}
          </Typography>
          {specials.map((entry) => (
            <Button
              key={entry}
              variant={entries[current - 1] === entry ? 'contained' : 'outlined'}
              aria-pressed={entries[current - 1] === entry}
              title={SPECIAL_SENTENCES[entry]}
              disabled={isLocked}
              onClick={() => on.onEntry(entries[current - 1] === entry ? '' : entry)}
            >
              {entryWords(entry)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

interface JumpFieldProps {
  /** Of questions. */
  readonly count: number
  readonly onGo: (question: number) => void
}

function JumpField({ count, onGo }: JumpFieldProps) {
  const [text, setText] = useState('')
  return (
    <TextField
      size="small"
      placeholder={label(1)}
      value={text}
      onChange={({ target }) => setText(latinDigits(target.value).replace(/\D/g, '').slice(0, 3))}
      onKeyDown={({ key }) => {
        const question = Number(text)
        if (key !== 'Enter' || question < 1 || question > count) return
        setText('')
        onGo(question)
      }}
      slotProps={{ htmlInput: { 'aria-label': 'Go to question', inputMode: 'numeric' } }}
      sx={{ width: 64, '& input': { fontFamily: 'fontFamilyMono' } }}
    />
  )
}

const tools = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', p: '8px 16px' },
  ...{ borderBottom: 1, borderColor: 'divider' },
} as const
const specialTools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' } as const

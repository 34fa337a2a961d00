import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import type { FormEvent } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { askHelp } from '../declared/ask-help.ts'
import { HELP_KINDS, type HelpKind } from '../declared/help.ts'
import type { HelpInput } from './help-calls.ts'
import { KIND_WORDS } from './help-words.ts'

/** The text that is being written; the question as it was typed. */
export interface Draft {
  readonly kind: HelpKind
  readonly question: string
  readonly text: string
}

interface Props {
  draft: Draft
  lastQuestion: number
  onChange(draft: Draft): void
  onAsk(asked: HelpInput): void
}

/** What the matter is, which question it is about, and a few words. */
export function HelpForm({ draft, lastQuestion, onChange, onAsk }: Props) {
  const say = useSay()
  const { kind, question, text } = draft
  const isQuestion = kind === 'question'
  function submit(event: FormEvent) {
    event.preventDefault()
    onAsk({ kind, question: isQuestion ? Number(question) : 0, text: text.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack spacing={1.5}>
        <RadioGroup
          aria-label={say('What do you need help with?')}
          value={kind}
          onChange={(event) => onChange({ ...draft, kind: event.target.value as HelpKind })}
        >
          {HELP_KINDS.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={say(KIND_WORDS[one])} />
          ))}
        </RadioGroup>
        {isQuestion && (
          <TextInput
            label={say('Number of the question')}
            type="number"
            value={question}
            onChange={(event) => onChange({ ...draft, question: event.target.value })}
            required
            htmlInput={{ min: 1, max: lastQuestion, step: 1 }}
          />
        )}
        <TextInput
          label={say(kind === 'other' ? 'What is wrong?' : 'What is wrong? (optional)')}
          value={text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
          required={kind === 'other'}
          multiline
          minRows={2}
          htmlInput={{ maxLength: askHelp.body.text.max }}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {say('Ask for help')}
        </Button>
      </Stack>
    </form>
  )
}

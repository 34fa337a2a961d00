import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callAct } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { type GuardianQuestion, guardianConsent } from '../declared/guardian-consent.ts'
import type { GuardianPage } from '../declared/guardian-page.ts'
import type { GuardianPurpose } from '../declared/guardian-purposes.ts'
import { PurposeChoice } from './purpose-choice.tsx'

interface GuardianFormProps {
  readonly token: string
  readonly asked: GuardianQuestion
  readonly words: GuardianPage
  readonly onSaved: () => void
}
type Answers = Readonly<Partial<Record<GuardianPurpose, 'given' | 'refused'>>>

/** One question for each purpose: nothing is chosen where nothing was said, and yes and no weigh the same. */
export function GuardianForm({ token, asked, words, onSaved }: GuardianFormProps) {
  const { name, version, purposes } = asked
  const [guardian, setGuardian] = useState(asked.guardian)
  const [answers, setAnswers] = useState<Answers>(() => answersOf(purposes))
  const [isTried, setIsTried] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const isShort = [...guardian.trim()].length < 3
  const open = purposes.some(({ purpose }) => !answers[purpose])
  const save = () => {
    setIsTried(true)
    if (isShort || open || isBusy) return
    void attempt(async () => {
      await callAct(guardianConsent, { token, version, guardian: guardian.trim(), ...answers })
      onSaved()
    })
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Typography>
        <bdi>{name}</bdi> {words.asks}
      </Typography>
      {purposes.map(({ purpose, title, text }) => (
        <PurposeChoice
          key={purpose}
          {...{ title, text, words }}
          value={answers[purpose]}
          fault={isTried && !answers[purpose] ? words.choose : ''}
          onChange={(word) => setAnswers((now) => ({ ...now, [purpose]: word }))}
        />
      ))}
      <TextInput
        label={words.name}
        value={guardian}
        error={isTried && isShort}
        helperText={isTried && isShort ? words.nameFault : words.nameHelp}
        onChange={(event) => setGuardian(event.target.value)}
        autoComplete="name"
        htmlInput={{ maxLength: guardianConsent.body.guardian.max, dir: 'auto' }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ minHeight: 48 }}>
        {words.save}
      </Button>
    </Stack>
  )
}

const answersOf = (purposes: GuardianQuestion['purposes']): Answers =>
  Object.fromEntries(
    purposes.flatMap(({ purpose, state }) =>
      state === '' ? [] : [[purpose, state === 'given' ? 'given' : 'refused'] as const],
    ),
  )

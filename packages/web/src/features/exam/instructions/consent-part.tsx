import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ConsentState } from '@olympiad/contract/privacy/consent'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { paths } from '../../../paths.ts'
import { Lines } from '../../../ui/lines.tsx'
import type { Consent } from './use-consent.ts'

interface Props {
  consent: Consent
  words: NonNullable<Consent['words']>
  /** It was answered for the first time. */
  onSaid(): void
}

const STATES: Record<ConsentState | '', string> = {
  '': 'You have not answered yet. Nothing is observed until you agree.',
  given: 'You agreed to be observed.',
  refused: 'You are not observed, and the staff see that. You sit the exam all the same.',
  withdrawn: 'You are not observed any more, and the staff see that. You sit the exam all the same.',
}

/** Asks whether the examinee may be observed, and lets them change their answer at any time. */
export function ConsentPart({ consent, words, onSaid }: Props) {
  const title = useId()
  const { isBusy, failure, attempt } = useAttempt()
  const [isMinor, setIsMinor] = useState(false)
  const [guardian, setGuardian] = useState('')
  const { isDue, said } = consent

  function say(state: ConsentState): void {
    const saying = state === 'given' ? { state, minor: isMinor, guardian: isMinor ? guardian : '' } : { state }
    void attempt(async () => {
      await consent.say(saying)
      if (isDue) onSaid()
    })
  }
  function agree(event: FormEvent): void {
    event.preventDefault()
    say('given')
  }

  return (
    <Box component="section" aria-labelledby={title} sx={partStyle}>
      <Typography id={title} variant="h3">
        May you be observed?
      </Typography>
      <Typography component="div" sx={{ maxWidth: '80ch', my: 1 }}>
        <Lines text={words.text} />
      </Typography>
      <Typography sx={{ mb: 1 }}>
        <Link href={paths.ownData} target="_blank" rel="noopener">
          What is held about me
        </Link>
      </Typography>
      {words.contact && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          Questions: <bdi>{words.contact}</bdi>
        </Typography>
      )}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {STATES[said]}
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      {said === 'given' ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => say('withdrawn')}>
          Take it back
        </Button>
      ) : (
        <Stack component="form" onSubmit={agree} spacing={1} sx={{ alignItems: 'flex-start' }}>
          <FormControlLabel
            control={<Checkbox checked={isMinor} onChange={(_, isChecked) => setIsMinor(isChecked)} />}
            label="I am under 18"
          />
          {isMinor && (
            <TextField
              label="Name of a parent or guardian who knows of it"
              required
              fullWidth
              value={guardian}
              onChange={({ target }) => setGuardian(target.value)}
              slotProps={{ htmlInput: { maxLength: 100 } }}
              sx={{ maxWidth: '40ch' }}
            />
          )}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" disabled={isBusy}>
              {isDue ? 'OK, I agree' : 'I agree'}
            </Button>
            {isDue && (
              <Button variant="outlined" disabled={isBusy} onClick={() => say('refused')}>
                OK, without being observed
              </Button>
            )}
          </Stack>
        </Stack>
      )}
    </Box>
  )
}

const partStyle = { order: -2, border: 1, borderColor: 'rule', borderRadius: 1, px: 2, py: 1.5, mb: 2 } as const

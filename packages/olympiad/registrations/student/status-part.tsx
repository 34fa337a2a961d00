import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callReading } from '../../kit/lib/acts.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { type RegistrationStatus, registrationStatus } from '../declared/read-registrations.ts'
import { readCode } from './shown-values.ts'

const STATES: Readonly<Record<RegistrationStatus['state'], string>> = {
  waiting: 'It has arrived and waits for a review.',
  asked: 'We have a question, see below. We also sent it by e-mail.',
  accepted: 'It is accepted. Two e-mails say how to log in.',
  refused: 'It was not accepted. The reason is below.',
}

/** The state of a registration, by its code. */
export function StatusPart() {
  const [code, setCode] = useState('')
  const [status, setStatus] = useState<RegistrationStatus>()
  const { isBusy, failure, attempt } = useAttempt()
  const ask = () =>
    void attempt(async () => {
      setStatus(undefined)
      setStatus(await callReading(registrationStatus, { code: readCode(code) }))
    })
  return (
    <Box
      component="form"
      aria-label="Where a registration stands"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') ask()
      }}
      sx={{ display: 'grid', gap: 1.5, borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography variant="h3" component="h2">
        Registered already?
      </Typography>
      <TextInput
        label="Code of the registration"
        value={code}
        error={failure !== ''}
        helperText={failure === '' ? 'You saw it when you sent the form.' : 'This code is wrong.'}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="outlined" loading={isBusy} disabled={code.trim() === ''}>
        Show where it stands
      </Button>
      <Box role="status">
        {status && (
          <>
            <Typography>{STATES[status.state]}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <bdi>{status.reply}</bdi>
            </Typography>
          </>
        )}
      </Box>
    </Box>
  )
}

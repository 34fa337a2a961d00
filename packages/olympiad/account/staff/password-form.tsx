import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { changePassword } from '../../kit/lib/session/own-account.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'

const SHORTEST = 8

/** A new password by the old one. */
export function PasswordForm() {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isDone, setIsDone] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const isDifferent = again !== '' && again !== password
  const isFilled = old !== '' && password.length >= SHORTEST && again === password

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFilled || isBusy) return
    setIsDone(false)
    attempt(async () => {
      await changePassword(old, password)
      for (const clear of [setOld, setPassword, setAgain]) clear('')
      setIsDone(true)
    })
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography variant="h3" component="h3">
        Change your password
      </Typography>
      {isDone && <Alert severity="success">Your password is changed. You are logged out on all other devices.</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <PasswordField label="Current password" value={old} onChange={setOld} />
      <PasswordField
        label="New password"
        helperText={`At least ${SHORTEST} characters.`}
        value={password}
        onChange={setPassword}
        isNew
      />
      <PasswordField
        label="New password again"
        helperText={isDifferent ? 'The two new passwords differ.' : undefined}
        value={again}
        onChange={setAgain}
        isNew
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={!isFilled} sx={{ alignSelf: 'flex-start' }}>
        Change password
      </Button>
    </Stack>
  )
}

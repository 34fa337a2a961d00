import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { removeSecondFactor } from '../../kit/lib/session/own-account.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { CodeField } from '../../kit/ui/account/code-field.tsx'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { useSecondFactorChanged } from './account-queries.ts'

/** Removes the second factor. Needs the password and a code. */
export function RemoveSecondFactor({ onDone }: { onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isBusy, failure, attempt } = useAttempt()
  const changed = useSecondFactorChanged()
  const isFilled = password !== '' && code.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFilled || isBusy) return
    attempt(async () => {
      await removeSecondFactor(password, code)
      onDone()
      await changed()
    })
  }

  if (!isAsking) {
    return (
      <Button onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        Remove the second factor
      </Button>
    )
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <PasswordField label="Your password" value={password} onChange={setPassword} autoFocus />
      <CodeField value={code} onChange={setCode} takesRecovery />
      <Button type="submit" color="error" variant="outlined" loading={isBusy} disabled={!isFilled}>
        Remove
      </Button>
    </Stack>
  )
}

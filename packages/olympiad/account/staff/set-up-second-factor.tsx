import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { confirmSecondFactor, enrolSecondFactor, type NewSecondFactor } from '../../kit/lib/session/own-account.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { AppSetUp } from '../../kit/ui/account/app-set-up.tsx'
import { CodeField } from '../../kit/ui/account/code-field.tsx'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { useSecondFactorChanged } from './account-queries.ts'

/** The password first, then the app is given its key, then a code of it shows that it has it. */
export function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [given, setGiven] = useState<NewSecondFactor | null>(null)
  const { isBusy, failure, attempt } = useAttempt()
  const changed = useSecondFactorChanged()
  const isFilled = given ? code.trim() !== '' : password !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFilled || isBusy) return
    attempt(async () => {
      if (!given) return setGiven(await enrolSecondFactor(password))
      onDone(await confirmSecondFactor(given.enrolId, code))
      await changed()
    })
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      <Typography>
        An app on your phone shows a code that changes every half minute. A stolen password alone is then not enough to
        log in.
      </Typography>
      {given && <AppSetUp secret={given.secret} uri={given.uri} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      {given ? (
        <CodeField value={code} onChange={setCode} autoFocus />
      ) : (
        <PasswordField label="Your password" value={password} onChange={setPassword} />
      )}
      <Button type="submit" variant="outlined" loading={isBusy} disabled={!isFilled} sx={{ alignSelf: 'flex-start' }}>
        {given ? 'Confirm' : 'Set up a second factor'}
      </Button>
    </Stack>
  )
}

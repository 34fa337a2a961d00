import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { signOut } from '../../lib/session.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Asks for the password again over the page whose session ran out; place and unsent answers stay as they are. */
export function SignInAgainDialog({ kind, username }: { kind: 'examinee' | 'supervisor'; username: string }) {
  const [password, setPassword] = useState('')
  const { signIn, isBusy, failure } = useSignIn(`${kind}s`)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password && !isBusy) signIn(username, password)
  }

  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <Stack component="form" noValidate onSubmit={submit}>
        <DialogTitle id="again-title">Please sign in again</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography>
              Your session has run out.
              {kind === 'examinee' &&
                ' Your answers are kept on this device and are sent as soon as you are signed in.'}
            </Typography>
            {failure && (
              <Alert severity="error" variant="outlined">
                {failure}
              </Alert>
            )}
            <Typography>
              Username: <strong>{username}</strong>
            </Typography>
            <PasswordField value={password} onChange={setPassword} autoFocus />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={signOut}>Logout</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={password === ''}>
            Sign in
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

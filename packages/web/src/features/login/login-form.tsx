import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { AccountCollection } from '../../lib/session.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  collection: AccountCollection
  /** Whether the button waits until both fields are filled. */
  isButtonGuarded: boolean
}

/** Username, password, and the server's word on failure. Success goes home, which sends on to the dashboard. */
export function LoginForm({ collection, isButtonGuarded }: Props) {
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { signIn, isBusy, failure } = useSignIn(collection, () => navigate(paths.home))
  const isFilled = username.trim() !== '' && password !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFilled && !isBusy) signIn(username.trim(), password)
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {failure && (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      )}
      <TextField
        label="Username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoFocus
        autoComplete="username"
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } }}
      />
      <PasswordField value={password} onChange={setPassword} />
      <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={isButtonGuarded && !isFilled}>
        Login
      </Button>
    </Stack>
  )
}

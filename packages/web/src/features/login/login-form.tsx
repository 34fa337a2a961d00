import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { AccountCollection } from '../../lib/session.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  title: string
  collection: AccountCollection
  /** Whether the button waits until both fields are filled. */
  isButtonGuarded: boolean
}

/** Both logins: username, password, the server's word on failure. Success goes to home, which sends on to the dashboard. */
export function LoginForm({ title, collection, isButtonGuarded }: Props) {
  usePageTitle('Login')
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
    <Stack sx={{ maxWidth: 440, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
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
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={isBusy}
            disabled={isButtonGuarded && !isFilled}
          >
            Login
          </Button>
        </Stack>
      </Card>
      <Button component={Link} to={paths.home} startIcon={<ArrowBack />} sx={{ alignSelf: 'flex-start', mt: 1.5 }}>
        Back
      </Button>
    </Stack>
  )
}

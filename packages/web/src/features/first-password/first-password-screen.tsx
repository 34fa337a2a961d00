import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { firstPassword } from '@olympiad/contract/acts/registrations/first-password'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { callAct } from '../../lib/acts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { paths } from '../../paths.ts'
import { PasswordField } from '../../ui/account/password-field.tsx'

/** The page behind the mailed link of a new account: one password, once. */
export function FirstPasswordScreen() {
  const { hash } = useLocation()
  const [password, setPassword] = useState('')
  const [isSet, setIsSet] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const save = () =>
    void attempt(async () => {
      await callAct(firstPassword, { token: hash.slice(1), password })
      setIsSet(true)
    })
  return (
    <Stack sx={{ maxWidth: 480, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          Choose your password
        </Typography>
        {isSet ? (
          <Typography role="status">
            Your password is saved. The username is in another mail.{' '}
            <Link component={RouterLink} to={paths.login}>
              Sign in
            </Link>
          </Typography>
        ) : (
          <Stack
            component="form"
            noValidate
            spacing={2.5}
            onSubmit={(event) => {
              event.preventDefault()
              if (password !== '' && !isBusy) save()
            }}
          >
            {failure && <Alert severity="error">{failure}</Alert>}
            {hash === '' && <Alert severity="warning">The link is not complete. Open it again from the e-mail.</Alert>}
            <PasswordField
              isNew
              value={password}
              onChange={setPassword}
              helperText={firstPassword.body.password.help}
            />
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={isBusy}
              disabled={password === '' || hash === ''}
            >
              {firstPassword.title}
            </Button>
          </Stack>
        )}
      </Card>
    </Stack>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { messageTable } from '../../ground/declared/spelling/message.ts'
import { useSay } from '../../kit/language/language.ts'
import { Rich, strong } from '../../kit/language/rich.tsx'
import { ACCOUNT_COLLECTIONS, type AccountKind, signOut } from '../../kit/lib/session/session.ts'
import { CodeField } from '../../kit/ui/account/code-field.tsx'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { PositionBeside } from './queue-position.tsx'
import { useSignIn } from './use-sign-in.ts'

/** In the kind's own words. */
const REASONS = messageTable({
  examinee: 'You were logged out. Your answers are kept on this device. They are sent as soon as you log in.',
  staff: 'You were logged out because this page was not used. It stays as it is.',
})

/**
 * Asks for the password again over the page whose session ran out; place and unsent answers stay as they are. A student in the line
 * of sign-ins goes on with the exam meanwhile.
 */
export function SignInAgainDialog({ kind, username }: { kind: AccountKind; username: string }) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signingIn = useSignIn({ collection: ACCOUNT_COLLECTIONS[kind], username })
  const { signIn, enterCode, isBusy, failure, step, place } = signingIn
  const isFilled = step ? code.trim() !== '' && !step.enrol : password !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFilled || isBusy) return
    if (step) enterCode(step, code)
    else signIn(username, password)
  }

  if (place) return <PositionBeside place={place} />
  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <Stack component="form" noValidate onSubmit={submit}>
        <DialogTitle id="again-title">{say('Please log in again')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography>{say(REASONS[kind])}</Typography>
            {failure && <Alert severity="error">{failure}</Alert>}
            <Typography>
              <Rich text={say('Username: <b>{username}</b>')} values={{ username }} tags={{ b: strong }} />
            </Typography>
            {step?.enrol && (
              <Alert severity="info">
                {say('Staff of this site now need a second factor. Log out, and set it up when you log in again.')}
              </Alert>
            )}
            {step && !step.enrol && <CodeField value={code} onChange={setCode} takesRecovery autoFocus />}
            {!step && <PasswordField value={password} onChange={setPassword} autoFocus />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={signOut}>{say('Logout')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isFilled}>
            {say('Log in')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

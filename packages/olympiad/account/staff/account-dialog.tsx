import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import {
  changePassword,
  confirmSecondFactor,
  enrolSecondFactor,
  type NewSecondFactor,
  removeSecondFactor,
} from '../../kit/lib/session/own-account.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { AppSetUp } from '../../kit/ui/account/app-set-up.tsx'
import { CodeField } from '../../kit/ui/account/code-field.tsx'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { RecoveryCodes } from '../../kit/ui/account/recovery-codes.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { secondFactorQuery, useSecondFactorChanged } from './account-queries.ts'

/** Settings of the signed-in account: the password, and for staff the second factor. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { kind } = useSession()
  return (
    <Dialog open onClose={onClose} aria-labelledby="account-title" maxWidth="xs" fullWidth>
      <DialogTitle id="account-title">Your account</DialogTitle>
      <DialogContent>
        <Stack spacing={3} divider={<Divider />}>
          <PasswordForm />
          {kind === 'staff' && <SecondFactor />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const SHORTEST = 8

/** A new password by the old one. */
function PasswordForm() {
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

/** Whether a code is asked for besides the password, and how to change that. */
function SecondFactor() {
  const { data, error } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <Stack spacing={2}>
      <Typography variant="h3" component="h3">
        Second factor
      </Typography>
      {error && <Alert severity="error">{failureMessage(error)}</Alert>}
      {!data && !error && <Loading />}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {data && !data.isEnrolled && <SetUpSecondFactor onDone={setCodes} />}
      {data?.isEnrolled && (
        <>
          <Typography>You log in with a code of your authenticator app. {codesLeft(data.recoveryCodesLeft)}</Typography>
          {!data.isRequired && <RemoveSecondFactor onDone={() => setCodes([])} />}
        </>
      )}
    </Stack>
  )
}

function codesLeft(count: number): string {
  return plural(count, 'recovery code is left.', 'recovery codes are left.')
}

/** Removes the second factor. Needs the password and a code. */
function RemoveSecondFactor({ onDone }: { onDone: () => void }) {
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

/** The password first, then the app is given its key, then a code of it shows that it has it. */
function SetUpSecondFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
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

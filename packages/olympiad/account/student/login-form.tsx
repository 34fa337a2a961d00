import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { Rich } from '../../kit/language/rich.tsx'
import type { AccountCollection } from '../../kit/lib/session/session.ts'
import type { SecondStep } from '../../kit/lib/session/sign-in.ts'
import { paths } from '../../kit/paths.ts'
import { CodeField } from '../../kit/ui/account/code-field.tsx'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { QueuePosition } from './queue-position.tsx'
import { useSignIn } from './use-sign-in.ts'

const RecoveryCodes = lazy(async () => ({
  default: (await import('../../kit/ui/account/recovery-codes.tsx')).RecoveryCodes,
}))

interface Props {
  collection: AccountCollection
  /** Whether the button waits until both fields are filled. */
  isButtonGuarded: boolean
}

/** Username, password, and the server's word on failure. Success goes home, which sends on to the dashboard. */
export function LoginForm({ collection, isButtonGuarded }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [username, setUsername] = useState(query.get('username') ?? '') // a slip's QR code brings it
  const [password, setPassword] = useState('')
  const goOn = () => navigate(paths.home)
  const signingIn = useSignIn({ collection, onSuccess: goOn })
  const { signIn, enterCode, startAgain, isBusy, failure, isRefused, step, recoveryCodes, place, leaveLine } = signingIn
  const isFilled = username.trim() !== '' && password !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFilled && !isBusy) signIn(username.trim(), password)
  }

  if (recoveryCodes.length > 0) return <KeepCodes codes={recoveryCodes} onDone={goOn} />
  if (place) return <QueuePosition place={place} onLeave={leaveLine} />
  if (step) {
    return (
      <CodeForm
        step={step}
        isBusy={isBusy}
        failure={failure}
        onCode={(code) => enterCode(step, code)}
        onBack={startAgain}
      />
    )
  }
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {failure && (
        <Alert severity="error">
          {failure}
          {isRefused && <OtherLogin collection={collection} />}
        </Alert>
      )}
      <TextInput
        label={say('Username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoFocus
        autoComplete="username"
        htmlInput={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      />
      <PasswordField value={password} onChange={setPassword} />
      <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={isButtonGuarded && !isFilled}>
        {say('Login')}
      </Button>
    </Stack>
  )
}

/** Said of every refusal alike: it tells nothing about the account. */
function OtherLogin({ collection }: { collection: AccountCollection }) {
  const say = useSay()
  const isExaminee = collection === 'examinees'
  const link = (words: string) => (
    <Link component={RouterLink} to={isExaminee ? paths.supervisorLogin : paths.login}>
      {words}
    </Link>
  )
  const text = say(
    isExaminee
      ? 'Check your username and password. Are you a supervisor? <link>Log in here.</link>'
      : 'Check your username and password. Are you a student or a school? <link>Log in here.</link>',
  )
  return (
    <>
      {' '}
      <Rich text={text} tags={{ link }} />
    </>
  )
}

function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useSay()
  return (
    <Stack spacing={2.5}>
      <Suspense>
        <RecoveryCodes codes={codes} />
      </Suspense>
      <Button variant="contained" onClick={onDone}>
        {say('I have saved them')}
      </Button>
    </Stack>
  )
}

const AppSetUp = lazy(async () => ({ default: (await import('../../kit/ui/account/app-set-up.tsx')).AppSetUp }))

interface CodeFormProps {
  step: SecondStep
  isBusy: boolean
  failure: string
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the authenticator app, which can be set up here first. */
function CodeForm({ step, isBusy, failure, onCode, onBack }: CodeFormProps) {
  const say = useSay()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) onCode(code)
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      {step.enrol && (
        <>
          <Typography>{say('Staff of this site need a second factor besides the password.')}</Typography>
          <Suspense>
            <AppSetUp {...step.enrol} />
          </Suspense>
        </>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <CodeField value={code} onChange={setCode} takesRecovery={!step.enrol} autoFocus />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={code.trim() === ''}>
          {say('Confirm')}
        </Button>
        <Button onClick={onBack}>{say('Start again')}</Button>
      </Stack>
    </Stack>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ClientResponseError } from 'pocketbase'
import { type FormEvent, useState } from 'react'
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { currentSession, isSignedIn } from '../../kit/lib/session/session.ts'
import { signIn } from '../../kit/lib/session/sign-in.ts'
import { paths } from '../../kit/paths.ts'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { firstOrganiser } from '../../supervisors/declared/first-organiser.ts'

/** Makes the first account of staff, which a new store needs before anything else. */
export function SetupScreen() {
  const navigate = useNavigate()
  const [cameSignedIn] = useState(() => isSignedIn(currentSession()))
  if (cameSignedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <Stack sx={{ maxWidth: 480, mx: 'auto', px: 2, py: { xs: 3, md: 8 } }}>
      <Card sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 1 }}>
          First account
        </Typography>
        <Typography sx={{ mb: 2.5 }}>
          You will be the organiser. You can prepare the olympiad, and make accounts for your staff.
        </Typography>
        <SetupForm onSignedIn={() => navigate(paths.console)} onMade={() => navigate(paths.supervisorLogin)} />
      </Card>
    </Stack>
  )
}

const FIELDS = ['name', 'username', 'email'] as const
const AUTOCOMPLETE = { name: 'name', username: 'username', email: 'email' } as const

interface SetupFormProps {
  /** The account is made and signed in. */
  readonly onSignedIn: () => void
  /** The account is made, and signing in needs another step. */
  readonly onMade: () => void
}

/** Name, username, email address and password of the organiser. The code comes with the address, or is typed. */
function SetupForm(props: SetupFormProps) {
  const { hash } = useLocation()
  const { values, type, faults, failure, isClosed, isBusy, isFilled, submit } = useSetup(hash.slice(1), props)
  const field = (name: 'code' | (typeof FIELDS)[number]) => {
    const { label, help = '', required } = { help: '', required: false, ...firstOrganiser.body[name] }
    return {
      label: required ? label : `${label} (optional)`,
      value: values[name],
      error: Boolean(faults[name]),
      helperText: faults[name] ?? help,
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    }
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isFilled && !isBusy) submit()
      }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {isClosed && (
        <Alert severity="warning">
          The setup code is wrong, or somebody made the first account already. With an account,{' '}
          <Link component={RouterLink} to={paths.supervisorLogin}>
            sign in
          </Link>
          .
        </Alert>
      )}
      {(hash === '' || isClosed) && <TextInput {...field('code')} />}
      {FIELDS.map((name, at) => (
        <TextInput key={name} {...field(name)} autoFocus={at === 0} autoComplete={AUTOCOMPLETE[name]} />
      ))}
      <PasswordField
        isNew
        value={values.password}
        onChange={(value) => type('password', value)}
        helperText={faults.password ?? firstOrganiser.body.password.help}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={!isFilled}>
        {firstOrganiser.title}
      </Button>
    </Stack>
  )
}

type SetupField = keyof typeof firstOrganiser.body
type SetupFaults = Partial<Record<SetupField, string>>

interface SetupEnd {
  readonly onSignedIn: () => void
  readonly onMade: () => void
}

/** State of the form that makes the first account: what was typed, what is wrong with it, and whether the server is busy. */
function useSetup(code: string, { onSignedIn, onMade }: SetupEnd) {
  const [values, setValues] = useState({ code, name: '', username: '', email: '', password: '' })
  const [faults, setFaults] = useState<SetupFaults>({})
  const [failure, setFailure] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = (name: SetupField) => firstOrganiser.body[name].required === true && values[name].trim() === ''

  async function submit(): Promise<void> {
    setIsBusy(true)
    setFailure('')
    setIsClosed(false)
    try {
      const { username } = await callAct(firstOrganiser, values)
      await signIn('supervisors', { username, password: values.password }).then(
        (step) => (step ? onMade() : onSignedIn()),
        () => onMade(), // the account exists; the login tells the fault
      )
    } catch (error) {
      const found = faultsIn(error)
      setFaults(found)
      setIsClosed(error instanceof ClientResponseError && error.status === 404)
      const isSaid = Object.keys(found).length > 0 || (error instanceof ClientResponseError && error.status === 404)
      if (!isSaid) setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }
  return {
    ...{ values, faults, failure, isClosed, isBusy, submit },
    type: (name: SetupField, value: string) => {
      setValues({ ...values, [name]: value })
      setFaults({ ...faults, [name]: undefined })
    },
    /** Everything that has to be there was typed. */
    isFilled: (Object.keys(values) as SetupField[]).every((name) => !isMissing(name)),
  }
}

/** What is wrong with each field, as the server says it. */
function faultsIn(error: unknown): SetupFaults {
  const data = error instanceof ClientResponseError ? error.response.data : undefined
  const faults = Object.entries((data ?? {}) as Record<string, { message?: string }>)
  return Object.fromEntries(faults.map(([name, { message = '' }]) => [name, message]))
}

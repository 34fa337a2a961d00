import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { FormEvent } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { paths } from '../../kit/paths.ts'
import { PasswordField } from '../../kit/ui/account/password-field.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { firstOrganiser } from '../../supervisors/declared/first-organiser.ts'
import { useSetup } from './use-setup.ts'

const FIELDS = ['name', 'username', 'email'] as const
const AUTOCOMPLETE = { name: 'name', username: 'username', email: 'email' } as const

interface SetupFormProps {
  /** The account is made and signed in. */
  readonly onSignedIn: () => void
  /** The account is made, and signing in needs another step. */
  readonly onMade: () => void
}

/** Name, username, email address and password of the organiser. The code comes with the address, or is typed. */
export function SetupForm(props: SetupFormProps) {
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

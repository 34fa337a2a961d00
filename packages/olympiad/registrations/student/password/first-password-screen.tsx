import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { callAct } from '../../../kit/lib/acts.ts'
import { paths } from '../../../kit/paths.ts'
import { firstPassword } from '../../declared/first-password.ts'
import { PasswordCard } from './password-card.tsx'

/** The page behind the mailed link of a new account of a student. */
export function FirstPasswordScreen() {
  return (
    <PasswordCard
      help={firstPassword.body.password.help}
      save={firstPassword.title}
      onSave={(token, password) => callAct(firstPassword, { token, password })}
      saved={
        <>
          Your password is saved. The username is in another mail.{' '}
          <Link component={RouterLink} to={paths.login}>
            Log in
          </Link>
        </>
      }
    />
  )
}

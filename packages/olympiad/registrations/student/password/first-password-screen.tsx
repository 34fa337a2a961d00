import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTongue } from '../../../kit/language/language.ts'
import { Rich } from '../../../kit/language/rich.tsx'
import { callAct } from '../../../kit/lib/acts.ts'
import { paths } from '../../../kit/paths.ts'
import { firstPassword } from '../../declared/first-password.ts'
import { PasswordCard } from './password-card.tsx'

/** The page behind the mailed link of a new account of a student. */
export function FirstPasswordScreen() {
  const { say, known } = useTongue()
  const link = (words: string) => (
    <Link component={RouterLink} to={paths.login}>
      {words}
    </Link>
  )
  return (
    <PasswordCard
      help={known(firstPassword.body.password.help ?? '')}
      save={known(firstPassword.title)}
      onSave={(token, password) => callAct(firstPassword, { token, password })}
      saved={
        <Rich
          text={say('Your password is saved. The username is in another mail. <link>Log in</link>')}
          tags={{ link }}
        />
      }
    />
  )
}

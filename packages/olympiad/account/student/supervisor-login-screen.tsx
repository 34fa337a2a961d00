import { useSay } from '../../kit/language/language.ts'
import { paths } from '../../kit/paths.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/** Login of supervisors; the button is never disabled, and an empty field sends nothing. */
export function SupervisorLoginScreen() {
  const say = useSay()
  const other = { whom: say('Not a supervisor?'), label: say('Examinee Login'), to: paths.login }
  return (
    <LoginPage title={say('Supervisor Login')} other={other}>
      <LoginForm collection="supervisors" isButtonGuarded={false} />
    </LoginPage>
  )
}

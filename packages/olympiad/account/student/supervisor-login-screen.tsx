import { paths } from '../../kit/paths.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

const other = { whom: 'Not a supervisor?', label: 'Examinee Login', to: paths.login }

/** Login of supervisors; the button is never disabled, and an empty field sends nothing. */
export function SupervisorLoginScreen() {
  return (
    <LoginPage title="Supervisor Login" other={other}>
      <LoginForm collection="supervisors" isButtonGuarded={false} />
    </LoginPage>
  )
}

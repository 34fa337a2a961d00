import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/** Login of supervisors; the button is never disabled, and an empty field sends nothing (SPEC §2). */
export function SupervisorLoginScreen() {
  return (
    <LoginPage title="Supervisor Login">
      <LoginForm collection="supervisors" isButtonGuarded={false} />
    </LoginPage>
  )
}

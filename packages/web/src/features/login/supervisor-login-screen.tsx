import { LoginForm } from './login-form.tsx'

/** Login of supervisors; the button is never disabled, and an empty field sends nothing (SPEC §2). */
export function SupervisorLoginScreen() {
  return <LoginForm title="Supervisor Login" collection="supervisors" isButtonGuarded={false} />
}

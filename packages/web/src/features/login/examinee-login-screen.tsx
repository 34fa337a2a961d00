import { LoginForm } from './login-form.tsx'

/** Login of students and school representatives. */
export function ExamineeLoginScreen() {
  return <LoginForm title="Examinee Login" collection="examinees" isButtonGuarded />
}

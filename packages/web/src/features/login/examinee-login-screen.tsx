import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/** Login of students and school representatives. */
export function ExamineeLoginScreen() {
  return (
    <LoginPage title="Examinee Login">
      <LoginForm collection="examinees" isButtonGuarded />
    </LoginPage>
  )
}

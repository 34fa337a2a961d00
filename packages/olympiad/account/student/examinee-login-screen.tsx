import { paths } from '../../kit/paths.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

const other = { whom: 'Not an examinee?', label: 'Supervisor Login', to: paths.supervisorLogin }

/** Login of students and school representatives. */
export function ExamineeLoginScreen() {
  return (
    <LoginPage title="Examinee Login" other={other}>
      <LoginForm collection="examinees" isButtonGuarded />
    </LoginPage>
  )
}

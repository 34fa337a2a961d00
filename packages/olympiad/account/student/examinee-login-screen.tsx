import { useSay } from '../../kit/language/language.ts'
import { paths } from '../../kit/paths.ts'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

/** Login of students and school representatives. */
export function ExamineeLoginScreen() {
  const say = useSay()
  const other = { whom: say('Not an examinee?'), label: say('Supervisor Login'), to: paths.supervisorLogin }
  return (
    <LoginPage title={say('Examinee Login')} other={other}>
      <LoginForm collection="examinees" isButtonGuarded />
    </LoginPage>
  )
}

import { HomeScreen } from '@olympiad/olympiad/edition/student/home-screen.tsx'
import type { Right } from '@olympiad/olympiad/ground/declared/roles'
import { message } from '@olympiad/olympiad/ground/declared/spelling/message'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { paths } from '@olympiad/olympiad/kit/paths'
import { site } from '@olympiad/olympiad/kit/site'
import { messages } from '@olympiad/olympiad/monitoring/declared/messages'
import { type ComponentType, lazy } from 'react'

const ExamScreen = lazy(async () => ({ default: (await import('../room/exam-screen.tsx')).ExamScreen }))
const StaffDashboard = lazy(async () => ({ default: (await import('./staff-dashboard.tsx')).StaffDashboard }))

/** The signed-in page, by kind of account. */
function DashboardScreen() {
  const { kind, record } = useSession()
  if (kind === 'examinee') return <ExamScreen key={record.id} />
  return kind === 'staff' ? <StaffDashboard record={record} /> : null
}

export interface SitePage {
  readonly path: string
  readonly Screen: ComponentType
  /** The title of the window; absent if the screen sets it, or the olympiad's name will do. */
  readonly title?: string
  /** `anyone`, who signed in, or staff whose role has this right. */
  readonly who: 'anyone' | 'signedIn' | Right
  /** Its name in the menu of those who may open it. */
  readonly menu?: string
}

/** Every page of the site; all but home are fetched when they are first opened. */
export const sitePages: readonly SitePage[] = [
  { path: paths.home, Screen: HomeScreen, title: site.name, who: 'anyone' },
  { path: paths.dashboard, Screen: DashboardScreen, who: 'signedIn' },
  {
    path: paths.hall,
    Screen: fetched(async () => (await import('@olympiad/olympiad/hall/staff/hall-screen.tsx')).HallScreen),
    title: message('The hall'),
    who: 'board',
    menu: message('Hall'),
  },
  {
    path: paths.evidence,
    Screen: fetched(async () => (await import('@olympiad/olympiad/judging/staff/evidence-screen.tsx')).EvidenceScreen),
    title: message('Pictures and events'),
    who: 'readEvidence',
    menu: message('Pictures and events'),
  },
  {
    path: paths.absent,
    Screen: fetched(async () => (await import('@olympiad/olympiad/hall/staff/absent-screen.tsx')).AbsentScreen),
    title: message('Not here'),
    who: 'board',
  },
  {
    path: `${paths.console}/*`,
    Screen: fetched(async () => (await import('../console/console-screen.tsx')).ConsoleScreen),
    title: message('Console'),
    who: 'signedIn',
  },
  {
    path: paths.register,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/registrations/student/register-screen.tsx')).RegisterScreen,
    ),
    title: message('Registration'),
    who: 'anyone',
  },
  {
    path: paths.firstPassword,
    Screen: fetched(
      async () =>
        (await import('@olympiad/olympiad/registrations/student/password/first-password-screen.tsx'))
          .FirstPasswordScreen,
    ),
    title: message('Choose your password'),
    who: 'anyone',
  },
  {
    path: paths.invitation,
    Screen: fetched(
      async () =>
        (await import('@olympiad/olympiad/registrations/student/password/invitation-screen.tsx')).InvitationScreen,
    ),
    title: message('Choose your password'),
    who: 'anyone',
  },
  {
    path: paths.guardian,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/guardians/student/guardian-screen.tsx')).GuardianScreen,
    ),
    title: message('For the guardian'),
    who: 'anyone',
  },
  {
    path: paths.login,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/account/student/examinee-login-screen.tsx')).ExamineeLoginScreen,
    ),
    title: message('Login'),
    who: 'anyone',
  },
  {
    path: paths.supervisorLogin,
    Screen: fetched(
      async () =>
        (await import('@olympiad/olympiad/account/student/supervisor-login-screen.tsx')).SupervisorLoginScreen,
    ),
    title: message('Login'),
    who: 'anyone',
  },
  {
    path: paths.setup,
    Screen: fetched(async () => (await import('@olympiad/olympiad/setup/staff/setup-screen.tsx')).SetupScreen),
    title: message('First account'),
    who: 'anyone',
  },
  {
    path: paths.check,
    Screen: fetched(async () => (await import('@olympiad/olympiad/check/student/check-screen.tsx')).CheckScreen),
    title: message('Check Device Compatibility'),
    who: 'anyone',
  },
  {
    path: paths.practice,
    Screen: fetched(async () => (await import('../room/practice/practice-screen.tsx')).PracticeScreen),
    title: message('Practice exam'),
    who: 'anyone',
  },
  {
    path: paths.brochure,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/edition/student/brochure-screen.tsx')).BrochureScreen,
    ),
    title: message('Exam brochure'),
    who: 'anyone',
  },
  {
    path: paths.previousPapers,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/papers/student/previous-papers-screen.tsx')).PreviousPapersScreen,
    ),
    title: message('Previous question papers'),
    who: 'anyone',
  },
  {
    path: paths.rescue,
    Screen: fetched(async () => (await import('@olympiad/olympiad/rescue/staff/rescue-screen.tsx')).RescueScreen),
    title: message('Rescue file'),
    who: 'rescueAnswers',
    menu: message('Rescue file'),
  },
  {
    path: paths.ownData,
    Screen: fetched(async () => (await import('@olympiad/olympiad/privacy/student/own-data-screen.tsx')).OwnDataScreen),
    title: message('My data'),
    who: 'signedIn',
  },
  {
    path: `${paths.receipt}/:code?`,
    Screen: fetched(async () => (await import('@olympiad/olympiad/sittings/student/receipt-screen.tsx')).ReceiptScreen),
    title: message('Check a receipt'),
    who: 'anyone',
  },
  {
    path: `${paths.verify}/:code?`,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/certificates/student/verify-screen.tsx')).VerifyScreen,
    ),
    title: message('Check a certificate'),
    who: 'anyone',
  },
  {
    path: paths.revisions,
    Screen: fetched(async () => (await import('@olympiad/olympiad/keys/student/revisions-screen.tsx')).RevisionsScreen),
    title: message('Changes of the key'),
    who: 'anyone',
  },
  {
    path: paths.ranks,
    Screen: fetched(
      async () => (await import('@olympiad/olympiad/results/student/public-ranks-screen.tsx')).PublicRanksScreen,
    ),
    title: message('Ranks'),
    who: 'anyone',
  },
  {
    path: '*',
    Screen: fetched(async () => (await import('./dashboards/not-found-screen.tsx')).NotFoundScreen),
    title: messages.pageNotFound,
    who: 'anyone',
  },
]

function fetched(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}

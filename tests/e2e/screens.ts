import { choose, save } from './exam-room.ts'
import { expect, signIn } from './fixtures.ts'
import { endSessions } from './record-service.ts'
import {
  answering,
  examinee,
  examineeWith,
  first,
  loseFocus,
  nothing,
  opened,
  records,
  room,
  type Screen,
  showPaper,
  showSheet,
  signedIn,
  withMedia,
  withoutListedApprovals,
} from './screen-ways.ts'
import { endScreens, openingScreens } from './stage-screens.ts'

export type { Screen }

const broken = { status: 500, json: { status: 500, message: 'Something went wrong while processing your request.' } }

const publicScreens: Screen[] = [
  { name: 'home', open: opened('/', 'Ongoing') },
  { name: 'home-sign-in-first', open: opened('/dashboard', 'You need to login or register first') },
  { name: 'login', open: opened('/login', 'Examinee Login') },
  {
    name: 'clock',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: /Current time/ }).click()
      await expect(page.getByText('UTC time')).toBeVisible()
    },
  },
  {
    name: 'login-refused',
    open: async (page) => {
      await page.goto('/login')
      await page.getByLabel(/^Username/).fill('live01')
      await page.getByLabel(/^Password/).fill('not this one')
      await page.getByLabel(/^Password/).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'login-supervisor', open: opened('/login-supervisor', 'Supervisor Login') },
  {
    name: 'brochure',
    open: async (page) => {
      await page.goto('/brochure')
      await expect(page.getByAltText('Brochure Page 1').first()).toBeVisible()
    },
  },
  { name: 'previous-papers', open: opened('/prev-qps', '1. Junior Question Paper') },
  { name: 'not-found', open: opened('/no-such-page', 'Page Not Found 404 !') },
  {
    name: 'home-unreachable',
    open: first(answering(records('*'), broken), opened('/', 'The exams could not be loaded')),
  },
  {
    name: 'home-no-exams',
    open: first(answering(records('exams'), nothing), opened('/', 'No Exam Information is Available')),
  },
  { name: 'home-waiting', open: first(answering(records('*'), 'never'), opened('/', 'Exam summary')) },
  {
    name: 'broken-page',
    open: first(answering('**/assets/check-screen*', null), opened('/check', 'could not be shown')),
  },
]

const checkScreens: Screen[] = [
  { name: 'check', open: first(opened('/check', 'Microphone Detected'), showPaper) },
  { name: 'check-asking', open: first(withMedia('never'), opened('/check', 'Waiting for camera')) },
]

const screensWithoutDevices: Screen[] = [
  {
    name: 'check-nothing-there',
    open: first(
      answering('**/brochure.pdf', null),
      first(withMedia('NotFoundError'), opened('/check', 'No Camera Detected!')),
    ),
  },
]

const blockedScreens: Screen[] = [
  { name: 'check-blocked', open: first(withMedia('NotAllowedError'), opened('/check', 'are blocked!')) },
  { name: 'waiting-blocked', open: first(withMedia('NotAllowedError'), signedIn('soon03', 'are blocked!')) },
  {
    name: 'exam-blocked',
    open: first(
      withMedia('NotAllowedError'),
      room('live19', async (page) => {
        await expect(page.getByText('are blocked!')).toBeVisible()
        await page.keyboard.press('F12')
        await expect(page.getByText('Developer tools are disabled!')).toBeVisible()
      }),
    ),
  },
]

const closedScreens: Screen[] = [
  ...openingScreens,
  { name: 'waiting', open: signedIn('soon03', 'The exam starts in') },
  { name: 'not-approved', open: signedIn('pending03', 'Your exam has not been approved yet') },
  {
    name: 'loading',
    open: first(answering(examinee, 'never'), async (page) => {
      await signedIn('live20', 'Loading...')(page)
      // The same words are there before, for as long as the page itself is fetched.
      await expect(page.getByRole('heading', { name: 'Exam', exact: true })).toBeAttached()
    }),
  },
  { name: 'exam-unreachable', open: first(answering(examinee, null), signedIn('live20', 'could not be loaded')) },
  {
    name: 'no-exam',
    open: first(examineeWith({ questionpaper: '', exam: '' }), signedIn('live20', 'No exam is assigned')),
  },
  { name: 'no-paper', open: first(examineeWith({ questionpaper: '' }), signedIn('live20', 'no question paper')) },
]

const paperScreens: Screen[] = [
  {
    name: 'exam',
    open: room('live16', async (page) => {
      await showSheet(page)
      for (const [at, letter] of (['B', 'D', 'A', 'C', 'A', 'B'] as const).entries()) await save(page, at + 1, letter)
      await showPaper(page)
    }),
    show: showPaper,
  },
  { name: 'exam-sheet', open: room('live16', showSheet), show: showSheet, isOnlyNarrow: true },
]

// An account of its own: its sessions are ended, and other walks go on at the same time.
const roomScreens: Screen[] = [
  { name: 'instructions', open: signedIn('live17', 'Timing & Marking') },
  {
    name: 'exam-without-paper',
    open: first(
      answering('**/api/files/**', broken),
      room('live18', async (page) => {
        await expect(page.getByText('The question paper could not be loaded')).toBeVisible({ timeout: 30_000 })
      }),
    ),
  },
  { name: 'focus-warning', open: room('live18', loseFocus) },
  {
    name: 'exit',
    open: room('live18', async (page) => {
      await page.getByRole('button', { name: 'END EXAM' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  },
  {
    name: 'exit-answered',
    open: room('live18', async (page) => {
      await showSheet(page)
      for (const number of [1, 2, 3, 7]) await save(page, number, 'A')
      await page.getByRole('button', { name: 'END EXAM' }).click()
      await expect(page.getByText('4 answered, 96 not: 004–006, 008–100')).toBeVisible()
    }),
  },
  {
    name: 'leave',
    open: room('live18', async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('menuitem', { name: 'Device check' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })).toBeVisible()
    }),
  },
  {
    name: 'exam-offline',
    open: room('live18', async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await showSheet(page)
      for (const number of [1, 2, 3]) await choose(page, number, 'C')
      await expect(page.getByText('3 answers waiting for the network').first()).toBeVisible()
    }),
    show: showSheet,
  },
  {
    name: 'exit-unsaved',
    open: room('live18', async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await showSheet(page)
      await choose(page, 5, 'C')
      await page.getByRole('button', { name: 'END EXAM' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('They could not be saved')).toBeVisible({ timeout: 20_000 })
    }),
  },
  {
    name: 'sign-in-again',
    open: room('live18', async (page) => {
      await endSessions('live18')
      await showSheet(page)
      await choose(page, 4, 'B')
      await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    }),
  },
]

const resultScreens: Screen[] = [
  { name: 'results', open: signedIn('ended02', 'Question by question') },
  {
    name: 'results-table',
    open: async (page) => {
      await page.getByRole('button', { name: 'Wrong', exact: true }).click()
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'results-paper',
    open: async (page) => {
      await page.getByRole('button', { name: 'Question paper' }).click()
      await showPaper(page)
    },
    show: showPaper,
  },
  {
    name: 'results-not-out',
    open: first(answering(records('readonly_answers'), nothing), signedIn('ended02', 'The results are not out yet')),
  },
  {
    name: 'results-unreachable',
    open: first(answering(records('readonly_*'), broken), signedIn('ended02', 'The results could not be loaded')),
  },
]

const firstStep = {
  mfaId: 'a',
  enrol: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Olympiad:supervisor1?secret=ABCD' },
}

const supervisorScreens: Screen[] = [
  {
    name: 'login-code',
    open: first(answering('**/auth-with-password', { status: 401, json: firstStep }), async (page) => {
      await page.goto('/login-supervisor')
      await page.getByLabel(/^Username/).fill('supervisor1')
      await page.getByLabel(/^Password/).fill('the right one')
      await page.getByLabel(/^Password/).press('Enter')
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    }),
  },
  {
    name: 'account',
    open: async (page) => {
      await signIn(page, 'supervisor2')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Your account' }).click()
      await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
    },
  },
  { name: 'approvals', open: signedIn('supervisor1', 'Exams available') },
  {
    name: 'approve',
    open: async (page) => {
      await signIn(page, 'supervisor2')
      await page.getByRole('button', { name: /^Junior mock.*Pending approval/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'approved-already',
    open: first(withoutListedApprovals, async (page) => {
      await signIn(page, 'supervisor2')
      await page.getByRole('button', { name: /^Junior Level.*Pending approval/ }).click()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText('Already Approved!')).toBeVisible()
    }),
  },
  { name: 'coordinator', open: signedIn('coordinator1', 'coordinator1') },
  {
    name: 'menu',
    open: async (page) => {
      await signIn(page, 'coordinator1')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Device check' })).toBeVisible()
    },
  },
  {
    name: 'approvals-unreachable',
    open: first(answering(records('approvals'), broken), signedIn('supervisor1', 'Something went wrong')),
  },
]

/** Every screen in every state worth looking at, in walks: what one page can show one after another, the longest first. */
export const walks: Screen[][] = [
  paperScreens,
  publicScreens,
  roomScreens,
  closedScreens,
  supervisorScreens,
  blockedScreens,
  resultScreens,
  endScreens,
  checkScreens,
  screensWithoutDevices,
]

/** The same, one by one. */
export const screens: Screen[] = walks.flat()

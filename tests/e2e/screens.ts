import { choose, save } from './exam-room.ts'
import { expect, login } from './fixtures.ts'
import { endSessions } from './record-service.ts'
import {
  answering,
  examineeWith,
  first,
  loseFocus,
  opened,
  room,
  showPaper,
  showSheet,
  signedIn,
  type Way,
  withMedia,
} from './screen-ways.ts'

export type Screen = {
  name: string
  /** Leads a fresh page of the demo to it. */
  open: Way
  /** Brings it into sight again after the window has another size. */
  show?: Way
  /** The question paper is a part of it; elsewhere drawing it would only take time. */
  hasPaper?: true
}

const records = (collection: string) => `**/api/collections/${collection}/records*`
const examinee = '**/api/collections/examinees/records/*'
const broken = { status: 500, json: { status: 500, message: 'Something went wrong while processing your request.' } }
const nothing = { status: 200, json: { page: 1, perPage: 100, totalItems: 0, totalPages: 0, items: [] } }

const publicScreens: Screen[] = [
  { name: 'home', open: opened('/', 'Ongoing') },
  { name: 'home-sign-in-first', open: opened('/dashboard', 'You need to login or register first') },
  {
    name: 'home-no-exams',
    open: first(answering(records('exams'), nothing), opened('/', 'No Exam Information is Available')),
  },
  { name: 'home-waiting', open: first(answering(records('*'), 'never'), opened('/', 'Exam summary')) },
  { name: 'login', open: opened('/login', 'Examinee Login') },
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
    name: 'clock',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: /Current time/ }).click()
      await expect(page.getByText('UTC time')).toBeVisible()
    },
  },
  { name: 'check', open: first(opened('/check', 'Microphone Detected'), showPaper), hasPaper: true },
  { name: 'check-asking', open: first(withMedia('never'), opened('/check', 'Waiting for camera')) },
  { name: 'check-blocked', open: first(withMedia('NotAllowedError'), opened('/check', 'are blocked!')) },
  {
    name: 'check-nothing-there',
    open: first(
      answering('**/brochure.pdf', null),
      first(withMedia('NotFoundError'), opened('/check', 'No Camera Detected!')),
    ),
  },
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
    name: 'broken-page',
    open: first(answering('**/assets/check-screen*', null), opened('/check', 'could not be shown')),
  },
]

const examScreens: Screen[] = [
  { name: 'loading', open: first(answering(examinee, 'never'), signedIn('live16', 'Loading...')) },
  { name: 'exam-unreachable', open: first(answering(examinee, null), signedIn('live16', 'could not be loaded')) },
  {
    name: 'no-exam',
    open: first(examineeWith({ questionpaper: '', exam: '' }), signedIn('live16', 'No exam is assigned')),
  },
  { name: 'no-paper', open: first(examineeWith({ questionpaper: '' }), signedIn('live16', 'no question paper')) },
  { name: 'waiting', open: signedIn('soon03', 'The exam starts in') },
  { name: 'waiting-blocked', open: first(withMedia('NotAllowedError'), signedIn('soon03', 'are blocked!')) },
  { name: 'not-approved', open: signedIn('pending03', 'Your exam has not been approved yet') },
  { name: 'instructions', open: signedIn('live16', 'Timing & Marking') },
  {
    name: 'exam',
    open: room('live16', async (page) => {
      await showSheet(page)
      for (const [at, letter] of (['B', 'D', 'A', 'C', 'A', 'B'] as const).entries()) await save(page, at + 1, letter)
      await showPaper(page)
    }),
    show: showPaper,
    hasPaper: true,
  },
  { name: 'exam-sheet', open: room('live16', showSheet), show: showSheet, hasPaper: true },
  {
    name: 'exam-without-paper',
    open: first(
      answering('**/api/files/**', broken),
      room('live17', async (page) => {
        await expect(page.getByText('The question paper could not be loaded')).toBeVisible({ timeout: 30_000 })
      }),
    ),
  },
  {
    name: 'exam-blocked',
    open: first(
      withMedia('NotAllowedError'),
      room('live17', async (page) => {
        await page.keyboard.press('F12')
        await expect(page.getByText('Developer tools are disabled!')).toBeVisible()
      }),
    ),
  },
  {
    name: 'exam-offline',
    open: room('live17', async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await showSheet(page)
      for (const number of [1, 2, 3]) await choose(page, number, 'C')
      await expect(page.getByText('3 answers waiting for the network').first()).toBeVisible()
    }),
    show: showSheet,
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
    name: 'leave',
    open: room('live18', async (page) => {
      await page.getByRole('link', { name: 'Statistics Olympiad 2025' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })).toBeVisible()
    }),
  },
  {
    name: 'sign-in-again',
    open: room('live19', async (page) => {
      await endSessions('live19')
      await showSheet(page)
      await choose(page, 40, 'B')
      await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
    }),
  },
  { name: 'results', open: signedIn('ended02', 'Question by question') },
  {
    name: 'results-not-out',
    open: first(answering(records('readonly_answers'), nothing), signedIn('ended02', 'The results are not out yet')),
  },
  {
    name: 'results-unreachable',
    open: first(answering(records('readonly_*'), broken), signedIn('ended02', 'The results could not be loaded')),
  },
]

const supervisorScreens: Screen[] = [
  { name: 'approvals', open: signedIn('supervisor1', 'Exams available') },
  {
    name: 'approvals-unreachable',
    open: first(answering(records('approvals'), broken), signedIn('supervisor1', 'Something went wrong')),
  },
  {
    name: 'approve',
    open: async (page) => {
      await login(page, 'supervisor2')
      await page.getByRole('button', { name: /^Junior mock.*Pending approval/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'approved-already',
    open: async (page) => {
      await login(page, 'supervisor2')
      await page.getByRole('button', { name: /^Senior mock.*Pending approval/ }).click()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText('Already Approved!')).toBeVisible()
    },
  },
  { name: 'coordinator', open: signedIn('coordinator1', 'coordinator1') },
  {
    name: 'menu',
    open: async (page) => {
      await login(page, 'coordinator1')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('menuitem', { name: 'Device check' })).toBeVisible()
    },
  },
]

/** Every screen in every state worth looking at. */
export const screens: Screen[] = [...publicScreens, ...examScreens, ...supervisorScreens]

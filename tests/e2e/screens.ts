import type { Page } from '@playwright/test'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { question, save } from './exam-room.ts'
import { expect } from './fixtures.ts'
import { practiceScreens, roomScreens } from './room-screens.ts'
import {
  answering,
  broken,
  examinee,
  examineeWith,
  first,
  inLine,
  nothing,
  opened,
  records,
  room,
  type Screen,
  seeDark,
  showPaper,
  showSheet,
  signedIn,
  staying,
  withMedia,
  withNewerPage,
  withTwoDarkCameras,
} from './screen-ways.ts'
import { certificateScreens } from './staff-screens/certificate-screens.ts'
import { consoleScreens } from './staff-screens/console-screens.ts'
import { evidenceScreens } from './staff-screens/evidence-screens.ts'
import { fileScreens } from './staff-screens/file-screens.ts'
import { formScreens } from './staff-screens/form-screens.ts'
import { hallScreens } from './staff-screens/hall-screens.ts'
import { keyScreens } from './staff-screens/key-screens.ts'
import { mailScreens } from './staff-screens/mail-screens.ts'
import { outageScreens } from './staff-screens/outage-screens.ts'
import { peopleScreens } from './staff-screens/people-screens.ts'
import { registrationScreens } from './staff-screens/registration-screens.ts'
import { resultsFormScreens } from './staff-screens/results-form-screens.ts'
import { resultsScreens } from './staff-screens/results-screens.ts'
import { supervisorScreens } from './staff-screens/supervisor-screens.ts'
import { endScreens, openingScreens, sittingScreens } from './stage-screens.ts'
import { envelopeScreens } from './student-screens/envelope-screens.ts'
import { guardianScreens } from './student-screens/guardian-screens.ts'
import { objectionScreens } from './student-screens/objection-screens.ts'
import { privacyScreens } from './student-screens/privacy-screens.ts'
import { publicResultScreens } from './student-screens/public-result-screens.ts'
import { registerScreens } from './student-screens/register-screens.ts'
import { sheetScreens } from './student-screens/sheet-screens.ts'
import { voiceScreens } from './student-screens/voice-screens.ts'

const atLogin = staying(opened('/login', 'Examinee Login'))
const atBrochure = staying(async (page) => {
  await page.goto('/brochure')
  const picture = page.getByAltText('Brochure Page 1').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
const invited = { status: 200, json: { username: 'uma', name: 'Uma Iyer', role: 'organiser' } }
const publicScreens: Screen[] = [
  { name: 'home', open: opened('/', 'Ongoing') },
  { name: 'home-sign-in-first', open: opened('/dashboard', 'You need to login or register first') },
  { name: 'login', open: atLogin },
  {
    name: 'clock',
    open: async (page) => {
      await atLogin(page)
      await page.getByRole('button', { name: /Current time/ }).click()
      await expect(page.getByText('UTC time')).toBeVisible()
    },
  },
  {
    name: 'login-refused',
    open: async (page) => {
      await atLogin(page)
      await page.getByLabel(/^Username/).fill('live01')
      await page.getByLabel(/^Password/).fill('not this one')
      await page.getByLabel(/^Password/).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'login-line',
    open: inLine(async (page) => {
      await atLogin(page)
      await page.getByLabel(/^Username/).fill('live01')
      await page.getByLabel(/^Password/).fill(demoPassword)
      await page.getByLabel(/^Password/).press('Enter')
    }),
  },
  {
    name: 'login-newer-page',
    open: first(withNewerPage, async (page) => {
      await page.goto('/login')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(page.getByText('A newer version of this page is ready.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // the note may come before the page
    }),
  },
  { name: 'login-supervisor', open: opened('/login-supervisor', 'Supervisor Login') },
  { name: 'setup', open: opened('/setup', 'First account') },
  ...registerScreens,
  { name: 'first-password', open: opened('/first-password#token', 'Choose your password') },
  {
    name: 'invitation',
    open: first(answering('**/api/olympiad/read-invitation', invited), opened('/invitation#token', 'Uma Iyer')),
  },
  {
    name: 'brochure',
    open: atBrochure,
  },
  {
    name: 'brochure-whole',
    open: async (page) => {
      await atBrochure(page)
      await page.getByRole('button', { name: 'Larger' }).click()
      await expect(page.getByRole('button', { name: 'Larger' })).toHaveAttribute('aria-pressed', 'false')
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
  { name: 'check-examinee', open: signedIn('ended05', /It has arrived/, '/check') },
  { name: 'check-dark', open: first(withTwoDarkCameras, first(opened('/check', 'Camera:'), seeDark)) },
  { name: 'check-asking', open: first(withMedia('never'), opened('/check', 'Waiting for camera')) },
]

const screensWithoutDevices: Screen[] = [
  {
    name: 'check-nothing-there',
    open: first(
      answering('**/brochure.pdf', null),
      first(withMedia('NotFoundError'), opened('/check', 'Not ready yet')),
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
        // The keys are watched from the moment after the room is seen.
        await expect(async () => {
          await page.keyboard.press('F12')
          await expect(page.getByText('Developer tools are disabled!')).toBeVisible({ timeout: 1000 })
        }).toPass()
      }),
    ),
  },
]

const closedScreens: Screen[] = [
  ...openingScreens,
  ...envelopeScreens,
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
  { name: 'exam-unreachable', open: first(answering(examinee, null), signedIn('live15', 'could not be loaded')) },
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
  {
    name: 'overview',
    open: room('live16', async (page) => {
      await showSheet(page)
      for (const number of [3, 8]) await mark(page, number)
      await page.getByRole('button', { name: /^Overview/ }).click()
      await expect(page.getByRole('button', { name: 'Question 008, marked, not answered' })).toBeVisible()
    }),
    show: showSheet,
  },
  {
    name: 'comfort',
    open: room('live16', async (page) => {
      await showPaper(page)
      for (const name of ['Invert the paper', 'Reading line', 'Hide the time'])
        await page.getByRole('button', { name }).click()
      await expect(page.getByText('T tells it once')).toBeVisible()
    }),
    show: showPaper,
  },
]

/** Marks a question for review, unless an earlier walk did. */
async function mark(page: Page, number: number): Promise<void> {
  const button = question(page, number).getByRole('button', { name: /^Mark/ })
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
}

const atResults = staying(signedIn('ended02', 'Question by question'))
const resultScreens: Screen[] = [
  { name: 'results', open: atResults },
  {
    name: 'results-table',
    open: first(atResults, async (page) => {
      await page.getByRole('button', { name: 'Wrong', exact: true }).click()
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
    }),
  },
  {
    name: 'results-paper',
    open: first(atResults, async (page) => {
      await page.getByRole('button', { name: 'Question paper' }).click()
      await showPaper(page)
    }),
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

/** Every screen in every state worth looking at, in walks: what one page can show one after another, the longest first. */
export const walks: Screen[][] = [
  paperScreens,
  publicScreens,
  practiceScreens,
  roomScreens,
  voiceScreens,
  privacyScreens,
  publicResultScreens,
  guardianScreens,
  closedScreens,
  supervisorScreens,
  consoleScreens,
  formScreens,
  keyScreens,
  mailScreens,
  outageScreens,
  certificateScreens,
  objectionScreens,
  sheetScreens,
  resultsScreens,
  resultsFormScreens,
  registrationScreens,
  peopleScreens,
  fileScreens,
  hallScreens,
  evidenceScreens,
  blockedScreens,
  resultScreens,
  endScreens,
  sittingScreens,
  checkScreens,
  screensWithoutDevices,
]

/** The same, one by one. */
export const screens: Screen[] = walks.flat()

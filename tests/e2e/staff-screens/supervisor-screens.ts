import type { ReadRescue } from '@olympiad/olympiad/rescue/declared/rescue'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answerCalls } from '../network/answers.ts'
import { answering, broken, first, records, type Screen, signedIn, withoutListedApprovals } from '../screen-ways.ts'

const firstStep = {
  mfaId: 'a',
  enrol: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Olympiad:supervisor1?secret=ABCD' },
}

const [earlier, later] = ['2026-11-21 10:00:00.000Z', '2026-11-21 10:59:00.000Z']
const side = (option: string, chosen: string, marked = false) => ({ option, marked, chosen })
const rescueReport: ReadRescue = {
  examinee: { id: 'e1', username: 'live01', name: 'Asha Rao' },
  exam: { id: 'x1', name: 'Senior', level: '2' },
  made: later,
  deviceTime: '2026-11-21 12:30:00.000Z',
  same: 3,
  line: {
    ...{ seen: later, saved: '2026-11-21 10:31:00.000Z', isOther: false, connected: [7] },
    outages: [{ from: '2026-11-21 10:32:00.000Z', until: '2026-11-21 10:41:00.000Z' }],
  },
  isOpen: true,
  differences: [
    { questionnumber: 7, state: 'newer', server: side('A', earlier), file: side('B', later, true) },
    { questionnumber: 8, state: 'older', server: side('C', later), file: side('D', earlier) },
    { questionnumber: 17, state: 'newer', server: null, file: side('D', later) },
    { questionnumber: 99, state: 'outside', server: side('C', earlier), file: side('', later) },
  ],
}

/** In the page: who is signed in is of a school from now on. */
function joinSchool(): void {
  for (const [key, value] of Object.entries({ ...localStorage }))
    if (value.includes('"supervisor2"')) localStorage.setItem(key, value.replace(/"school":""/g, '"school":"s"'))
}

/** What supervisors see, from their login on. */
export const supervisorScreens: Screen[] = [
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
      await openAccount(page)
      await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
    },
  },
  {
    name: 'account-waiting',
    open: first(answering('**/second-factor', 'never'), async (page) => {
      await openAccount(page)
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    }),
  },
  { name: 'approvals', open: signedIn('supervisor1', 'Exams available') },
  {
    name: 'approvals-school',
    open: first(
      answering('**/olympiad/approvable', { status: 200, json: { exams: [], isNeeded: true } }),
      async (page) => {
        await signIn(page, 'supervisor2')
        await page.evaluate(joinSchool)
        await page.reload()
        await expect(page.getByText('An organiser approves it').first()).toBeVisible()
      },
    ),
  },
  {
    name: 'approvals-free',
    open: first(
      answering('**/olympiad/approvable', { status: 200, json: { exams: 'all', isNeeded: false } }),
      signedIn('supervisor1', 'No approval is needed.'),
    ),
  },
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
      await page.getByRole('dialog').getByRole('button', { name: 'Approve this exam' }).click()
      await expect(page.getByText('Already Approved!')).toBeVisible()
    }),
  },
  {
    name: 'take-back',
    open: first(examsTomorrow, async (page) => {
      await signIn(page, 'supervisor2')
      await page.getByRole('button', { name: 'Take back the approval of Senior, Level 2' }).click()
      await expect(page.getByRole('dialog', { name: /^Take the approval back/ })).toBeVisible()
    }),
  },
  { name: 'approvals-examiner', open: signedIn('examiner1', 'Approved by Sita Devi') },
  { name: 'rescue', open: openRescue },
  {
    name: 'rescue-file',
    open: first(answering('**/read-rescue', { status: 200, json: rescueReport }), async (page) => {
      await openRescue(page)
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'live01.rescue', mimeType: '', buffer: Buffer.from('a') })
      await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
    }),
  },
  {
    name: 'console-closed',
    open: async (page) => {
      await signIn(page, 'coordinator1', { path: '/console/log' })
      await expect(page.getByText('is not open to your account')).toBeVisible()
    },
  },
  { name: 'coordinator', open: signedIn('coordinator1', 'left, ends') },
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

/** No exam has started yet. */
async function examsTomorrow(page: Page): Promise<void> {
  const [starts, ends] = [24, 26].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  await answerCalls(page, records('exams'), (list) => {
    return { ...list, items: list.items.map((exam: object) => ({ ...exam, starts, ends })) }
  })
}

async function openAccount(page: Page): Promise<void> {
  await signIn(page, 'supervisor2')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
}

async function openRescue(page: Page): Promise<void> {
  await signIn(page, 'supervisor1', { path: '/rescue' })
  await expect(page.getByText('Choose a file')).toBeVisible()
}

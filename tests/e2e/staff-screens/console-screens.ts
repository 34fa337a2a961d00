import type { Task } from '@olympiad/olympiad/tasks/declared/tasks'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen, staying } from '../screen-ways.ts'

const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00.000Z`
const of = (id: string, values: Partial<Task>): Partial<Task> => ({
  ...{ id, kind: 'backup', subject: '', state: 'running', done: 0, total: 0, result: null, fault: '', failures: 0 },
  ...{ due: at(1), started: at(1), finished: '', actor: 'a', actorName: 'Meera Kulkarni', school: '' },
  ...{ isCancelled: false, created: at(1), updated: at(2), ...values },
})
const backup = { name: 'olympiad-2026-11-21T10-00-00-000Z', bytes: 48_000_000, records: 183_000, files: 2960 }
const tasks = [
  of('t1', { done: 43_000, total: 183_000 }),
  of('t2', { state: 'waiting', failures: 1, fault: 'The bucket did not answer.' }),
  of('t3', {
    state: 'failed',
    finished: at(4),
    fault: 'There is no room for a backup. Ask the operator to free some space.',
  }),
  of('t4', { state: 'done', finished: at(5), result: { ...backup, missingFiles: 0 } }),
  of('t5', { state: 'cancelled', finished: at(6), done: 900, total: 183_000 }),
]
const list = (items: object[]) => ({
  status: 200,
  json: { page: 1, perPage: 100, totalItems: items.length, totalPages: 1, items },
})
const open = (region: string) => async (page: Parameters<Screen['open']>[0]) => {
  await signIn(page, 'organiser1', { path: '/console/tasks' })
  await expect(page.getByText(region).first()).toBeVisible()
}

const overview = '**/api/olympiad/overview'
const openOverview = (text: string) => async (page: Parameters<Screen['open']>[0]) => {
  await signIn(page, 'organiser1', { path: '/console' })
  await expect(page.getByText(text).first()).toBeVisible()
}
const emptyOverview = { status: 200, json: { at: at(1), exams: [], more: 0, server: [], after: [] } }

const entry = (id: number, values: object) => ({
  ...{ id: String(id).padStart(15, '0'), at: at(id), actorKind: 'supervisors', actorName: 'meera.kulkarni' },
  who: 'Meera Kulkarni',
  ...{ act: 'update', did: 'changed', collection: 'exams', noun: 'the exam', record: 'senior000000000' },
  ...{ examinee: '', subject: 'Senior' },
  ...{
    reason: '',
    fields: ['starts', 'ends'],
    changes: '{"starts":{"from":"2026-11-21 10:00"}}',
    undone: null,
    ...values,
  },
})
const logPage = {
  next: 'more',
  items: [
    entry(9, {
      act: 'grant-time',
      did: 'gave time to',
      collection: 'allowances',
      examinee: 'e',
      subject: 'अनन्या शर्मा',
      reason: 'A fuse blew.',
    }),
    entry(8, { act: 'set-window', did: 'moved the window of' }),
    entry(7, {
      actorKind: 'cli',
      actorName: 'root',
      who: 'root',
      act: 'erase',
      did: 'erased',
      collection: 'examinees',
      examinee: 'e',
      subject: '',
    }),
    entry(6, {
      undone: {
        id: '000000000000009',
        at: at(9),
        actorKind: 'supervisors',
        actorName: 'meera.kulkarni',
        who: 'Meera Kulkarni',
      },
    }),
  ],
  isActCut: false,
}
const logState = {
  acts: ['grant-time', 'set-window'],
  ...{ entries: 1_000_000, hash: `2-${'0f'.repeat(32)}`, written: at(50) },
  verified: { at: at(20), entries: 999_000, fault: '' },
}
const log = (page: object, state: object = logState): Screen['open'] =>
  first(
    answering('**/api/olympiad/log-state', { status: 200, json: state }),
    answering('**/api/olympiad/log{,?*}', { status: 200, json: page }),
  )
const openConsole = (path: string, text: string) => async (page: Parameters<Screen['open']>[0]) => {
  await signIn(page, 'organiser1', { path: `/console/${path}` })
  await expect(page.getByText(text).first()).toBeVisible()
}
const atLog = staying(openConsole('log', 'gave time to'))
const atNotices = staying(openConsole('notices', 'Shown now'))

const notice = (id: string, values: object) => ({
  ...{ id, severity: 'info', primaryContent: 'Bring a blue pen and your slip.', secondaryContent: '' },
  ...{ appears: at(1), vanishes: '', created: at(1), updated: at(1), ...values },
})
const notices = [
  notice('n1', { severity: 'warning', secondaryContent: 'Doors open at nine.' }),
  notice('n2', { appears: '2099-11-21 10:00:00.000Z', vanishes: '2099-11-21 12:00:00.000Z', severity: 'error' }),
  notice('n3', { vanishes: at(9) }),
]

const openExam = (name: string, text: string) => async (page: Parameters<Screen['open']>[0]) => {
  await openConsole('exams', name)(page)
  await page.getByRole('cell', { name, exact: true }).click()
  await expect(page.getByText(text).first()).toBeVisible()
}
/** Without what another screen typed and left. */
const editionPart = (part: string, text: string) => async (page: Parameters<Screen['open']>[0]) => {
  await openConsole(`edition/${part}`, text)(page)
  const back = page.getByRole('button', { name: 'Discard all changes' })
  if (await back.isVisible()) await back.click()
}

/** What organisers see in the console. */
export const consoleScreens: Screen[] = [
  { name: 'console-overview', open: openOverview('To do') },
  {
    name: 'console-overview-empty',
    open: first(answering(overview, emptyOverview), openOverview('No exam is to come.')),
  },
  {
    name: 'console-ailing',
    open: first(
      answering('**/api/health', { status: 200, json: { data: { ailing: ['database', 'disk'] } } }),
      openOverview('The disk of the server is nearly full.'),
    ),
  },
  { name: 'console-overview-failed', open: first(answering(overview, broken), openOverview('could not be loaded')) },
  { name: 'console-log', open: first(log(logPage), atLog) },
  {
    name: 'console-log-entry',
    open: first(log(logPage), async (page) => {
      await atLog(page)
      await page.getByRole('row').filter({ hasText: 'gave time to' }).click()
      await expect(page.getByRole('region', { name: 'Entry 9' })).toBeVisible()
    }),
  },
  {
    name: 'console-log-broken-chain',
    open: first(
      log(
        { next: '', items: [], isActCut: false },
        { ...logState, verified: { at: at(20), entries: 6, fault: 'entry 7 is missing' } },
      ),
      openConsole('log', 'changed outside the product'),
    ),
  },
  {
    name: 'console-log-failed',
    open: first(answering('**/api/olympiad/log{,?*}', broken), openConsole('log', 'could not be loaded')),
  },
  {
    name: 'console-backups',
    open: first(answering(records('tasks'), list(tasks)), openConsole('backups', 'Made in the browser')),
  },
  {
    name: 'console-backups-none',
    open: first(answering(records('tasks'), list([])), openConsole('backups', 'No backup was made')),
  },
  {
    name: 'console-notices',
    open: first(answering(records('notices'), list(notices)), atNotices),
  },
  {
    name: 'console-notice-form',
    open: first(answering(records('notices'), list(notices)), async (page) => {
      await atNotices(page)
      await page.getByRole('button', { name: 'New notice' }).click()
      await page.getByLabel('Text', { exact: true }).fill('Bring a blue pen.')
    }),
  },
  {
    name: 'console-notices-failed',
    open: first(answering(records('notices'), broken), openConsole('notices', 'could not be loaded')),
  },
  { name: 'console-exams', open: openConsole('exams', 'Senior mock') },
  {
    name: 'console-exams-former',
    open: first(
      answering(records('editions'), list([{ id: 'edition00000000', begun: '2099-01-01 00:00:00.000Z' }])),
      openConsole('exams', 'This edition has no exam yet.'),
    ),
  },
  { name: 'console-exam-new', open: openConsole('exams/new', 'The paper and the key come after.') },
  { name: 'console-exam', open: openExam('Senior mock', 'question numbers are found') },
  {
    name: 'console-exam-without-paper',
    open: first(answering(records('questionpapers'), list([])), openExam('Junior', 'Drop the PDF here.')),
  },
  {
    name: 'console-edition',
    open: async (page) => {
      await editionPart('name', 'Line under the title')(page)
      await page.getByLabel('Line under the title').fill('Six slots on one day. Bring your slip.')
      await expect(page.locator('[data-highlight]')).toHaveCount(1)
    },
  },
  {
    name: 'console-edition-publish',
    open: async (page) => {
      await editionPart('prizes', 'How ranks are given')(page)
      await page.getByLabel('Merit certificates').fill('10')
      await page.getByRole('button', { name: 'Publish 1 change' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'console-edition-copy',
    open: async (page) => {
      await editionPart('name', 'Line under the title')(page)
      await page.getByRole('button', { name: 'Copy to a new edition…' }).click()
      await expect(page.getByLabel('Start of Senior', { exact: true })).toBeVisible()
    },
  },
  { name: 'console-edition-registration', open: editionPart('registration', 'Register') },
  { name: 'console-edition-links', open: editionPart('links', 'Useful links') },
  { name: 'console-edition-files', open: editionPart('files', 'Previous papers') },
  { name: 'console-edition-instructions', open: editionPart('instructions', 'New instruction') },
  { name: 'console-edition-approval', open: editionPart('approval', 'no exam opens before staff approve it') },
  { name: 'console-edition-consent', open: editionPart('consent', 'Days that records are kept') },
  {
    name: 'console-edition-new',
    open: first(answering(records('editions'), list([])), editionPart('name', 'Not published yet')),
  },
  {
    name: 'console-edition-failed',
    open: first(answering(records('editions'), broken), editionPart('name', 'The edition could not be loaded.')),
  },
  {
    name: 'console-find',
    open: async (page) => {
      await openOverview('To do')(page)
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('live0')
      await expect(page.getByRole('option', { name: /live0/ }).first()).toBeVisible()
    },
  },
  { name: 'console-tasks', open: first(answering(records('tasks'), list(tasks)), open('Need attention')) },
  {
    name: 'console-tasks-none',
    open: first(answering(records('tasks'), list([])), open('Nothing has been started yet.')),
  },
  { name: 'console-tasks-failed', open: first(answering(records('tasks'), broken), open('could not be loaded')) },
]

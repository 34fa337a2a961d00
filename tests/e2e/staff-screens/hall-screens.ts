import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, type Screen, staying, type Way } from '../screen-ways.ts'
import { timeline } from './evidence-screens.ts'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const examinee = (id: string, state: string, more: object = {}) => ({
  ...{
    id,
    username: id,
    name: '',
    school: '',
    room: 'Hall 3',
    seat: id.slice(-2),
    state,
    seen: at(-1),
    answered: 37,
    questions: 100,
    takeovers: 0,
    help: 0,
  },
  ...{ ends: at(60), locked: false, submitted: '', events: 0, lastEvent: '', readiness: 'green', nocamera: false },
  ...{ note: '', paused: '', ...more },
})
const items = [
  examinee('live07', 'absent', { seen: '', answered: 0 }),
  examinee('live03', 'lostLine', { name: 'Lakshmi Venkatasubramanian Narayanaswamy Iyer', seen: at(-4) }),
  examinee('live05', 'newDevice', { takeovers: 2, locked: true }),
  examinee('live10', 'noRoom', { seen: '', answered: 100 }),
  examinee('live11', 'elsewhere', { locked: true }),
  examinee('live08', 'noticed', { events: 3, lastEvent: at(-1), readiness: 'amber', note: 'Sits by the window' }),
  examinee('live02', 'helpAsked', { name: 'Asha Rao', help: 1 }),
  examinee('live12', 'picturesLate'),
  examinee('live06', 'paused', { paused: at(-6) }),
  examinee('live09', 'silent', { nocamera: true, unwatched: true, readiness: 'red' }),
  examinee('live01', 'fine', { name: 'Ravi Kumar', answered: 62 }),
  examinee('live04', 'submitted', { submitted: at(-2), answered: 98 }),
]
const counts = {
  ...{
    absent: 1,
    lostLine: 1,
    newDevice: 1,
    noRoom: 1,
    elsewhere: 1,
    noticed: 1,
    helpAsked: 1,
    picturesLate: 1,
    paused: 1,
    silent: 1,
    fine: 1,
    waiting: 0,
    submitted: 1,
    ended: 0,
  },
}
const board = { at: at(0), counts, found: items.length, page: 1, totalPages: 1, isTooLarge: false, dropped: [], items }
const dropped = [
  { exam: 'x', school: '', rule: 'camera', since: at(-12), until: '' },
  { exam: 'x', school: 'north', rule: 'device', since: at(-3), until: '' },
]
const person = (username: string, name = '') => ({ id: username, username, name, school: '' })
const asked = (id: string, minutes: number, more: object) => ({
  ...{ id, at: at(-minutes), kind: 'question', question: 17, text: '', examinee: person(id) },
  ...more,
})
const requests = [
  asked('live09', 1, { kind: 'unwell', question: 0, text: 'My head hurts and I cannot see the screen well.' }),
  asked('live02', 4, { examinee: person('live02', 'Asha Rao'), text: 'Two options are the same' }),
  asked('live08', 3, {}),
  asked('live03', 2, {
    ...{ kind: 'technical', question: 0 },
    examinee: person('live03', 'Lakshmi Venkatasubramanian Narayanaswamy Iyer'),
  }),
]
const asking = { status: 200, json: { total: 4, unwell: 1, items: requests, elsewhere: {} } }
const decision = {
  ...{ id: 'd', at: at(-9), reason: 'Two people were seen.', examinee: person('live01', 'Ravi Kumar') },
  exam: { id: 'x', name: 'Senior', level: '2' },
}
const addresses = {
  board: '**/api/olympiad/board*',
  help: '**/api/olympiad/help-requests*',
  decisions: '**/api/olympiad/waiting-decisions',
}

/** To the hall as the organiser, until the text is seen. */
const hall = (text: string): Way =>
  async function openHall(page: Page) {
    await signIn(page, 'organiser1', { path: '/hall' })
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }
const busyHall = first(
  answering(addresses.board, { status: 200, json: board }),
  first(
    answering(addresses.help, asking),
    first(
      answering(addresses.decisions, { status: 200, json: { items: [decision], isCut: false } }),
      staying(hall('Ravi Kumar')),
    ),
  ),
)

/** The hall, in each of its states. */
export const hallScreens: Screen[] = [
  { name: 'hall', open: busyHall },
  {
    name: 'hall-answer',
    open: first(busyHall, async (page) => {
      const drawer = page.getByRole('button', { name: /ask for help/ })
      if (await drawer.isVisible()) await drawer.click()
      await page.getByRole('button', { name: 'Answer all 2…' }).click()
      await expect(page.getByRole('dialog', { name: 'Answer for 2 students' })).toBeVisible()
    }),
  },
  {
    name: 'hall-announce',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(page.getByText(/^It goes to \d+ students/)).toBeVisible()
    }),
  },
  {
    name: 'hall-act',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'What to do for Ravi Kumar' }).click()
      await page.getByRole('menuitem', { name: 'Give time' }).click()
      await expect(page.getByRole('dialog', { name: 'Give time for Ravi Kumar' })).toBeVisible()
    }),
  },
  {
    name: 'hall-watching',
    open: first(
      busyHall,
      staying(async (page) => {
        await page.getByRole('button', { name: 'Watching' }).click()
        await expect(page.getByRole('dialog', { name: /^Stop watching/ })).toBeVisible()
      }),
    ),
  },
  {
    name: 'hall-dropped',
    open: first(
      answering(addresses.board, { status: 200, json: { ...board, dropped } }),
      hall('Camera is not watched'),
    ),
  },
  {
    name: 'hall-ailing',
    open: first(
      answering('**/api/health', { status: 200, json: { data: { ailing: ['database', 'reserve', 'bucket'] } } }),
      hall('The disk of the server is full.'),
    ),
  },
  {
    name: 'hall-pause',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'What to do for Ravi Kumar' }).click()
      await page.getByRole('menuitem', { name: 'Pause their exam' }).click()
      await expect(page.getByRole('dialog', { name: 'Pause their exam for Ravi Kumar' })).toBeVisible()
    }),
  },
  {
    name: 'hall-keys',
    open: first(busyHall, async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    }),
  },
  {
    name: 'hall-undo',
    open: first(
      answering('**/api/olympiad/lock-device', {
        status: 200,
        json: { examinee: 'live01', device: 'd', locked: true },
      }),
      first(busyHall, async (page) => {
        await page.getByRole('button', { name: 'What to do for Ravi Kumar' }).click()
        await page.getByRole('menuitem', { name: 'Lock to this device' }).click()
        await page.getByRole('textbox', { name: 'Reason' }).fill('Two came')
        await page.getByRole('dialog').getByRole('button', { name: 'Lock to this device' }).click()
        await expect(page.getByRole('button', { name: /^Undo, .* left$/ })).toBeVisible()
        await expect(page.getByRole('dialog')).toBeHidden()
      }),
    ),
  },
  {
    name: 'hall-absent',
    open: first(busyHall, async (page) => {
      await page.getByRole('link', { name: 'Print the list of those not here' }).click()
      await expect(page.getByRole('heading', { name: 'Not here', level: 1 })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
    }),
  },
  {
    name: 'hall-selected',
    open: first(busyHall, async (page) => {
      for (const name of [/Asha Rao/, /Ravi Kumar/]) await page.getByRole('row', { name }).getByRole('checkbox').check()
      await expect(page.getByRole('region', { name: 'Selected students' })).toContainText('2 selected')
    }),
  },
  {
    name: 'hall-student',
    open: first(
      answering('**/api/olympiad/timeline*', { status: 200, json: { ...timeline, examinee: person('live01') } }),
      first(busyHall, async (page) => {
        await page.getByRole('row', { name: /Ravi Kumar/ }).click()
        await expect(page.getByRole('region', { name: 'The day' }).getByRole('listitem').first()).toBeVisible()
      }),
    ),
  },
  {
    name: 'hall-no-match',
    open: first(
      answering(addresses.board, { status: 200, json: { ...board, found: 0, totalPages: 0, items: [] } }),
      async (page) => {
        await signIn(page, 'organiser1', { path: '/hall?find=nobody' })
        await expect(page.getByText('No student matches.')).toBeVisible({ timeout: 30_000 })
      },
    ),
  },
  { name: 'hall-waiting', open: first(answering(addresses.board, 'never'), hall('Announce')) },
  { name: 'hall-unreachable', open: first(answering(addresses.board, broken), hall('Something went wrong')) },
  {
    name: 'hall-too-large',
    open: first(
      answering(addresses.board, {
        status: 200,
        json: { ...board, isTooLarge: true, found: 0, totalPages: 0, items: [] },
      }),
      hall('Choose a school'),
    ),
  },
]

import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, records, type Screen, type Way } from '../screen-ways.ts'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const examinee = (id: string, state: string, more: object = {}) => ({
  ...{ id, username: id, name: '', school: '', state, seen: at(-1), answered: 37, takeovers: 0, help: 0 },
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
const board = { at: at(0), counts, page: 1, totalPages: 1, isTooLarge: false, items }
const request = {
  ...{ id: 'r', examinee: 'live02', kind: 'question', question: 17, text: 'Two options are the same', state: 'open' },
  ...{ answer: '', answeredby: '', created: at(-3), updated: at(-3), expand: { examinee: { name: 'Asha Rao' } } },
}
const asking = { status: 200, json: { page: 1, perPage: 50, totalItems: 1, totalPages: 1, items: [request] } }
const addresses = { board: '**/api/olympiad/board*', help: records('helprequests') }

/** To the hall as the organiser, until the text is seen. */
const hall = (text: string): Way =>
  async function openHall(page: Page) {
    await signIn(page, 'organiser1', { path: '/hall' })
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }
const busyHall = first(
  answering(addresses.board, { status: 200, json: board }),
  first(answering(addresses.help, asking), hall('Line lost')),
)

/** The hall, in each of its states. */
export const hallScreens: Screen[] = [
  { name: 'hall', open: busyHall },
  {
    name: 'hall-announce',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'Announce' }).click()
      await expect(page.getByText(/^It goes to \d+ examinees/)).toBeVisible()
    }),
  },
  {
    name: 'hall-act',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'What to do for Ravi Kumar' }).click()
      await page.getByRole('menuitem', { name: 'Give time' }).click()
      await expect(page.getByRole('dialog', { name: 'Give time: Ravi Kumar' })).toBeVisible()
    }),
  },
  {
    name: 'hall-pause',
    open: first(busyHall, async (page) => {
      await page.getByRole('button', { name: 'What to do for Ravi Kumar' }).click()
      await page.getByRole('menuitem', { name: 'Pause their exam' }).click()
      await expect(page.getByRole('dialog', { name: 'Pause their exam: Ravi Kumar' })).toBeVisible()
    }),
  },
  {
    name: 'hall-absent',
    open: first(busyHall, async (page) => {
      await page.getByRole('link', { name: 'List of those not here, to print' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    }),
  },
  { name: 'hall-waiting', open: first(answering(addresses.board, 'never'), hall('Announce')) },
  { name: 'hall-unreachable', open: first(answering(addresses.board, broken), hall('Something went wrong')) },
  {
    name: 'hall-too-large',
    open: first(
      answering(addresses.board, { status: 200, json: { ...board, isTooLarge: true, items: [] } }),
      hall('choose a school'),
    ),
  },
]

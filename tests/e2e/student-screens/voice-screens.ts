import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answerCalls } from '../network/answers.ts'
import { answeringOn, first, nothing, records, room, type Screen, showSheet, signedIn } from '../screen-ways.ts'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const items = [
  {
    ...{ id: 'a1', exam: 'x', school: '', question: 17, by: 'organiser', created: at(-5) },
    text: 'In question 17 read 5 in place of 3. All else stays as it is printed.',
  },
  { id: 'a2', exam: 'x', school: '', question: 0, by: 'coordinator', created: at(-2), text: 'Ten minutes are left.' },
]
const request = {
  ...{ id: 'r1', examinee: 'e', kind: 'question', question: 23, text: 'B and C are the same', created: at(-9) },
  ...{ state: 'answered', answer: 'Choose either: both count.', answeredby: 'supervisor', updated: at(-4) },
}
const listed = (of: readonly object[]) => ({ status: 200, json: { ...nothing.json, items: of } })
// Both from the first on: what a page has fetched it fetches again only after a gap in its stream, which may come between two screens.
const told = first(
  answeringOn(records('announcements'), listed(items)),
  answeringOn(records('helprequests'), listed([request])),
)

/** Shows all again that another walk has dismissed in this browser. */
async function seeBanner(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
}

/** What staff say in the room, and how they are asked for help there. */
export const voiceScreens: Screen[] = [
  { name: 'announcement-waiting', open: first(told, first(signedIn('soon02', 'The exam starts in'), seeBanner)) },
  { name: 'announcement', open: first(told, room('live17', seeBanner)) },
  {
    name: 'announcement-sheet',
    open: first(told, room('live17', showSheet)),
    show: showSheet,
    isOnlyNarrow: true,
  },
  {
    name: 'announcements',
    open: first(
      told,
      room('live17', async (page) => {
        await page.getByRole('button', { name: 'Announcements: 2' }).click()
        await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
      }),
    ),
  },
  {
    name: 'help',
    open: first(
      told,
      room('live17', async (page) => {
        await page.getByRole('button', { name: 'HELP' }).click()
        await page.getByRole('radio', { name: 'There is a mistake in a question' }).click()
        await expect(page.getByText('· Answered')).toBeVisible()
      }),
    ),
  },
  {
    name: 'help-waiting',
    open: room('live17', async (page) => {
      await answerCalls(page, '**/api/**', null)
      await page.getByRole('button', { name: 'HELP' }).click()
      await page.getByRole('button', { name: 'Ask for help' }).click()
      await expect(page.getByText('It is kept here and sent after your answers')).toBeVisible({ timeout: 30_000 })
    }),
  },
]

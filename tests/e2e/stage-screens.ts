import type { ReceiptCheck } from '@olympiad/olympiad/sittings/declared/sitting'
import { choose, openRoom } from './exam-room.ts'
import { expect } from './fixtures.ts'
import {
  answering,
  examAt,
  examinee,
  examineeWith,
  first,
  nothing,
  opened,
  records,
  room,
  type Screen,
  showSheet,
  signedIn,
  withMoreTime,
  withOtherDevice,
  withPause,
  withReceipt,
} from './screen-ways.ts'

/** Long enough that a slow machine still sees the page wait. */
const SOON_S = 8

/** The moments between the start of an exam and its paper. */
export const openingScreens: Screen[] = [
  {
    name: 'opening',
    open: first(examAt({ startsInS: SOON_S }), async (page) => {
      await signedIn('soon04', 'The exam starts in')(page)
      await answering(examinee, 'never')(page)
      await expect(page.getByText('The exam is opening')).toBeVisible({ timeout: 20_000 })
    }),
  },
  {
    name: 'opening-unreachable',
    open: first(examAt({ startsInS: SOON_S }), async (page) => {
      await signedIn('soon04', 'The exam starts in')(page)
      await answering(examinee, null)(page)
      await expect(page.getByText('The server cannot be reached', { exact: true })).toBeVisible({ timeout: 20_000 })
    }),
  },
]

const tooLate = { status: 400, json: { status: 400, message: 'Failed.', data: {}, reason: 'exam.ended' } }

const besideOther = first(withOtherDevice({ locked: false }), async (page) => {
  await openRoom(page, 'live08')
  await expect(page.getByRole('alertdialog', { name: 'This exam is open on another device' })).toBeVisible()
})

/** What a receipt, and another device of the same examinee, show. */
export const sittingScreens: Screen[] = [
  { name: 'submitted', open: first(withReceipt, signedIn('live08', '7KQ2-M0ZX-9A4T-HB3E')) },
  { name: 'paused', open: first(withPause, signedIn('live08', 'Your exam is paused')) },
  { name: 'other-device', open: besideOther },
  {
    name: 'only-looking',
    open: first(besideOther, async (page) => {
      await page.getByRole('button', { name: 'Only look' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(page.getByText('Your exam is open on another device.')).toBeVisible()
      await showSheet(page)
    }),
    show: showSheet,
  },
  {
    name: 'other-device-bound',
    open: first(withOtherDevice({ locked: true }), async (page) => {
      await openRoom(page, 'live08')
      await expect(page.getByText('speak to your supervisor').first()).toBeVisible()
    }),
  },
  { name: 'receipt', open: opened('/receipt', 'Code of the receipt') },
  ...(['agrees', 'differs', 'superseded'] as const).map((state) => ({
    name: `receipt-${state}`,
    open: first(answering('**/api/olympiad/receipts/*', { status: 200, json: checkOf(state) }), async (page) => {
      await page.goto('/receipt/7KQ2-M0ZX-9A4T-HB3E')
      await expect(page.getByText('87 of 100 questions answered')).toBeVisible()
    }),
  })),
  { name: 'receipt-unknown', open: opened('/receipt/7KQ2-M0ZX-9A4T-HB3E', 'No receipt has this code') },
]

function checkOf(state: ReceiptCheck['state']): ReceiptCheck {
  const receipt = { code: '7KQ2-M0ZX-9A4T-HB3E', submitted: '2026-11-21 10:41:07.123Z', count: 87 } as const
  return { ...receipt, state, closing: 'submitted', exam: 'Senior', level: '2', questions: 100 }
}

/** The last stretch of an exam, the ways out of it, and what comes after its end. */
export const endScreens: Screen[] = [
  {
    name: 'last-hour',
    open: first(
      examAt({ endsInS: 9 * 60 }),
      room('live04', async (page) => {
        await expect(page.getByText('Last 10 minutes')).toBeVisible()
      }),
    ),
  },
  {
    name: 'more-time',
    open: first(
      withMoreTime,
      // Not from the room that is open already: the time comes with the account.
      async (page) => {
        await openRoom(page, 'live04')
        await expect(page.getByText('30 minutes more, given by your supervisor')).toBeVisible()
      },
    ),
  },
  {
    name: 'left',
    open: room('live04', async (page) => {
      await page.getByRole('button', { name: 'END EXAM' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('you have left the exam')).toBeVisible()
    }),
  },
  {
    name: 'ended-unsent',
    open: first(examAt({ endsInS: 15 }), async (page) => {
      await openRoom(page, 'live04')
      await answering(records('attempts'), null)(page)
      await showSheet(page)
      for (const number of [1, 7]) await choose(page, number, 'C')
      await expect(page.getByText('may not count')).toBeVisible({ timeout: 30_000 })
    }),
  },
  {
    name: 'ended-late',
    open: async (page) => {
      await answering('**/api/collections/attempts/records', tooLate)(page)
      await answering(records('readonly_*'), nothing)(page)
      await expect(page.getByText('Not counted')).toBeVisible({ timeout: 60_000 })
    },
  },
  { name: 'ended-never-sat', open: first(examineeWith({ questionpaper: '' }), signedIn('ended03', 'no answer sheet')) },
]

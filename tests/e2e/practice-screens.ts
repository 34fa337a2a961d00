import type { Page } from '@playwright/test'
import { choose } from './exam-room.ts'
import { expect } from './fixtures.ts'
import { opened, type Screen, showPaper, showSheet } from './screen-ways.ts'

/** Into the room of the practice exam, with three answers. */
async function practise(page: Page): Promise<void> {
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await showSheet(page)
  for (const number of [1, 2, 5]) await choose(page, number, 'C')
}

async function askToEnd(page: Page): Promise<void> {
  await practise(page)
  await page.getByRole('button', { name: 'END EXAM' }).click()
  await expect(page.getByText('3 answered, 7 not')).toBeVisible()
}

/** The practice exam, from its beginning to its end. */
export const practiceScreens: Screen[] = [
  { name: 'practice', open: opened('/practice', 'Start the practice') },
  {
    name: 'practice-room',
    open: async (page) => {
      await practise(page)
      await showPaper(page)
    },
    show: showPaper,
  },
  { name: 'practice-sheet', open: practise, show: showSheet, isOnlyNarrow: true },
  { name: 'practice-end', open: askToEnd },
  {
    name: 'practice-result',
    open: async (page) => {
      await askToEnd(page)
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('How the practice went')).toBeVisible()
    },
  },
]

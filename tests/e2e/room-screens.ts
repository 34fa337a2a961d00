import type { Page } from '@playwright/test'
import { choose, openRoom, save } from './exam-room.ts'
import { expect } from './fixtures.ts'
import { answerCalls } from './network/answers.ts'
import { endSessions } from './record-service.ts'
import {
  answering,
  answeringOn,
  broken,
  first,
  inLine,
  loseFocus,
  opened,
  room,
  type Screen,
  showPaper,
  showSheet,
  signedIn,
  staying,
} from './screen-ways.ts'

const submitting = room('live18', async (page) => {
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
  await expect(page.getByText('Submit your answers?')).toBeVisible()
})

async function askedTwice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit …' }).click()
  await expect(page.getByText('Submit for good?')).toBeVisible()
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' })

const signInAgain = room('live18', async (page) => {
  await showSheet(page)
  await endSessions('live18')
  // The page may find out by itself first: its dialog then covers the sheet.
  await page.locator('[data-question="4"] input[value="B"]').dispatchEvent('click')
  await expect(again(page)).toBeVisible()
})

/** The exam's room; on an account of its own, since its sessions are ended and other walks go on at the same time. */
export const roomScreens: Screen[] = [
  {
    name: 'dialog-awaited', // before any other has the file from the browser's memory
    open: first(answering('**/assets/all-dialogs-*.js', null), async (page) => {
      await openRoom(page, 'live18')
      await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
      await expect(page.getByText('This needs the internet')).toBeVisible()
    }),
  },
  { name: 'instructions', open: signedIn('live17', 'What counts') },
  {
    name: 'instructions-all',
    open: async (page) => {
      await signedIn('live17', 'What counts')(page)
      await page.getByText('All the rules').click()
      await expect(page.getByText('Look for “saved”')).toBeVisible()
    },
  },
  {
    name: 'exam-without-paper',
    open: first(
      answering('**/api/files/**', broken),
      room('live18', async (page) => {
        await expect(page.getByText('The question paper could not be loaded')).toBeVisible({ timeout: 30_000 })
      }),
    ),
  },
  {
    name: 'exam-first-page',
    open: first(
      answering('**/assets/paper-viewer-*.js', 'never'),
      room('live18', async (page) => {
        const picture = page.getByRole('img', { name: /^The first page of the question paper/ })
        // The server draws the pictures of the papers within a minute of its first start.
        await expect(async () => {
          if (!(await picture.isVisible())) await page.reload()
          await expect(picture).toBeVisible({ timeout: 10_000 })
        }).toPass({ timeout: 120_000 })
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
      await expect(page.getByText('4 answered, 96 not answered: 004–006, 008–100')).toBeVisible()
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
      await answerCalls(page, '**/api/**', null)
      await showSheet(page)
      for (const number of [1, 2, 3]) await choose(page, number, 'C')
      await expect(page.getByText('3 answers waiting for the network').first()).toBeVisible()
    }),
    show: showSheet,
  },
  {
    name: 'exam-opened-offline',
    // Not from the room that stands: its paper may be between two tries, of which earlier screens broke some.
    open: async (page) => {
      await openRoom(page, 'live18')
      const paper = page.locator('[data-drawn=true]').first()
      await expect(paper).toBeVisible({ timeout: 30_000 })
      await answerCalls(page, '**/api/**', null)
      await page.reload()
      await expect(page.getByText('The server cannot be reached.')).toBeVisible({ timeout: 30_000 })
      await expect(paper).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'exit-unsaved',
    open: room('live18', async (page) => {
      await answerCalls(page, '**/api/**', null)
      await showSheet(page)
      await choose(page, 5, 'C')
      await page.getByRole('button', { name: 'END EXAM' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('They could not be saved')).toBeVisible({ timeout: 20_000 })
    }),
  },
  { name: 'submit', open: submitting },
  { name: 'submit-asking', open: first(submitting, askedTwice) },
  {
    name: 'sign-in-again',
    open: signInAgain,
  },
  {
    name: 'sign-in-again-line',
    open: first(
      async (page) => ((await again(page).isVisible()) ? undefined : signInAgain(page)),
      inLine(async (page) => {
        await again(page)
          .getByLabel(/^Password/)
          .fill('any')
        await again(page).getByRole('button', { name: 'Log in' }).click()
      }),
    ),
  },
  {
    name: 'submit-waiting',
    // The last, and of an account of its own: it goes on trying for as long as the page stands, and must never come through.
    open: first(answeringOn('**/api/olympiad/submit', null), async (page) => {
      await openRoom(page, 'live20')
      await page.getByRole('button', { name: 'SUBMIT', exact: true }).click()
      await askedTwice(page)
      await answerCalls(page, '**/api/**', null)
      await page.getByRole('button', { name: 'Yes, submit' }).click()
      await expect(page.getByText('Your answers are submitted as soon as')).toBeVisible({ timeout: 30_000 })
    }),
  },
]

/** Into the room of the practice exam, with three answers. */
const practise = staying(async (page) => {
  await page.goto('/practice')
  await page.getByRole('button', { name: 'Start the practice' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await showSheet(page)
  for (const number of [1, 2, 5]) await choose(page, number, 'C')
})

async function askToEnd(page: Page): Promise<void> {
  await practise(page)
  await page.getByRole('button', { name: 'END EXAM' }).click()
  await expect(page.getByText('3 answered, 7 not answered')).toBeVisible()
}

const leavePractice = staying(async (page) => {
  await askToEnd(page)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You have left the exam')).toBeVisible()
})

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
    name: 'practice-left',
    open: leavePractice,
  },
  {
    name: 'practice-result',
    open: async (page) => {
      await leavePractice(page)
      await page.getByRole('button', { name: 'Show how the practice went' }).click()
      await expect(page.getByText('How the practice went')).toBeVisible()
    },
  },
]

import type { Page } from '@playwright/test'
import { choose, expectSaved } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { startFreshServer } from './fresh-server.ts'
import { keptParts } from './kept-parts.ts'

// The worker has the code that draws a paper, also where the server is away.
test.use({ serviceWorkers: 'allow' })

/** Sixty without a screen are in tests/faults/envelopes. */
const PAGES = 3
/** Pages fetch all before the start, however busy the machine: it is moved close once they have. */
const [FAR_MINUTES, CLOSE_MS] = [30, 30_000]
/** The words are asked for 20 seconds after the start. */
const ASKED_MS = 90_000

/** A hall spreads what it fetches ahead over minutes. */
function fetchSoon(): void {
  const random = Math.random
  Math.random = () => random() / 100
}

/** Signs in, and waits until the page has all that it fetches ahead. */
async function waitAt(page: Page, username: string, origin: string): Promise<void> {
  await page.addInitScript(fetchSoon)
  await signIn(page, username, { origin, hasRead: true })
  await expect(page.getByText('The exam starts in')).toBeVisible()
  await expect.poll(() => keptParts(page)).toEqual(expect.arrayContaining(['sealed', 'wrapped key']))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
}

async function openByWords(page: Page, words: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Eight words' })
  await expect(form).toBeVisible({ timeout: ASKED_MS })
  await form.getByLabel('Word 1').fill(words)
  await form.getByRole('button', { name: 'Open the exam' }).click()
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
}

// fails when: the words open nothing without a server, or an answer is sent twice
test('the server dies before the start: eight words open the paper on each page that waited, and each answer is on the server once when it is back', {
  tag: LONG_TAG,
}, async ({ browser }) => {
  const server = await startFreshServer(smallBundle())
  try {
    const of = { url: server.url, starts: FAR_MINUTES, ends: 60, hasEnvelope: true, examinees: PAGES }
    const { superuser, exam, usernames } = await ownExam(of)
    const papers = superuser.collection('questionpapers')
    const words = async () => (await papers.getFirstListItem(`exam = "${exam}"`)).envelopewords
    const pages = await Promise.all(usernames.map(async () => (await browser.newContext()).newPage()))
    await Promise.all(pages.map((page, at) => waitAt(page, String(usernames[at]), server.url)))
    await expect.poll(words).toMatch(/^(\w+ ){7}\w+$/)
    const eight: string = await words()
    await superuser.collection('exams').update(exam, { starts: new Date(Date.now() + CLOSE_MS) })
    for (const page of pages) await expect(page.getByRole('timer')).toHaveText(/^00:00:/)
    await server.kill()

    for (const page of pages) {
      await openByWords(page, eight.toUpperCase())
      await choose(page, 1, 'B')
      await choose(page, 2, 'C')
    }
    await server.startAgain()
    for (const page of pages) {
      await expectSaved(page, 1, 'B')
      await expectSaved(page, 2, 'C')
      await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
    }
    const rows = await superuser.collection('attempts').getFullList({ filter: `questionpaper.exam = "${exam}"` })
    const given = rows.map(({ examinee, questionnumber, option }) => `${examinee} ${questionnumber}${option}`)
    expect(new Set(given).size).toBe(2 * PAGES)
    expect(given.map((one) => one.split(' ')[1]).toSorted()).toEqual([
      ...Array(PAGES).fill('1B'),
      ...Array(PAGES).fill('2C'),
    ])
  } finally {
    await server.stop()
  }
})

import { choose, expectSaved } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, LONG_TAG, signIn, test } from './fixtures.ts'
import { startFreshServer } from './fresh-server.ts'
import { keptParts } from './kept-parts.ts'

// The worker has the code that draws a paper, also where the server is away.
test.use({ serviceWorkers: 'allow' })

/** From the sign-in to the start: the page fetches ahead in its first half. */
const START_MINUTES = 0.7
/** The words are asked for 20 seconds after the start. */
const ASKED_MS = 90_000

// fails when: the words open nothing without a server, or an answer is sent twice
test('the server dies before the start: eight words open the paper, and each answer is on the server once when it is back', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const server = await startFreshServer(smallBundle())
  try {
    const of = { url: server.url, starts: START_MINUTES, ends: 60, hasEnvelope: true }
    const { superuser, exam, usernames } = await ownExam(of)
    const papers = superuser.collection('questionpapers')
    const words = async () => (await papers.getFirstListItem(`exam = "${exam}"`)).envelopewords
    await signIn(page, String(usernames[0]), { origin: server.url, hasRead: true })
    await expect(page.getByText('The exam starts in')).toBeVisible()
    await expect.poll(words).toMatch(/^(\w+ ){7}\w+$/)
    await expect.poll(() => keptParts(page)).toEqual(expect.arrayContaining(['sealed', 'wrapped key']))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    const eight = await words()
    await server.kill()

    const form = page.getByRole('form', { name: 'Eight words' })
    await expect(form).toBeVisible({ timeout: ASKED_MS })
    await form.getByLabel('Word 1').fill(eight.toUpperCase())
    await form.getByRole('button', { name: 'Open the exam' }).click()
    await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
    await choose(page, 1, 'B')
    await choose(page, 2, 'C')

    await server.startAgain()
    await expectSaved(page, 1, 'B')
    await expectSaved(page, 2, 'C')
    const rows = await superuser.collection('attempts').getFullList({ filter: `questionpaper.exam = "${exam}"` })
    const given = rows.map(({ questionnumber, option }) => `${questionnumber}${option}`)
    expect(given.toSorted()).toEqual(['1B', '2C'])
    await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
  } finally {
    await server.stop()
  }
})

import type { Page } from '@playwright/test'
import { type Call, callsTo, recordCalls } from './calls.ts'
import { choose, expectSaved, question, save } from './exam-room.ts'
import { expect, login, test } from './fixtures.ts'
import { asAccount, heldAnswers } from './record-service.ts'

// proves: S1.3, S1.4, S2.64, S2.68, S2.69, S2.77, S6.2, S7.24, S9.11
test('an examinee reads the instructions, answers, changes, reloads and ends the exam', async ({ page }) => {
  const calls = recordCalls(page)
  await login(page, 'live01')
  const instructions = page.getByRole('dialog', { name: 'Instructions' })
  await expect(page).toHaveTitle(/Instructions \(on-screen\)/)
  await expect(instructions.getByRole('list').first().getByRole('listitem')).toHaveCount(5)
  await instructions.getByText('All the rules').click()
  await expect(instructions.getByRole('list').nth(3).getByRole('listitem')).toHaveCount(11)
  for (const section of ['Exam Pattern', 'Timing & Marking']) {
    await expect(instructions.getByRole('heading', { name: section })).toBeVisible()
  }
  await instructions.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveTitle(/Exam \(on-screen\)/)

  await expect(page.getByRole('heading', { level: 1, name: 'Senior' })).toBeVisible()
  await expect(page.getByText('Level 2 • Online')).toBeVisible()
  await expect(page.getByText('Username: live01')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Time used' })).toHaveAttribute('aria-valuenow', /^\d/)
  await expect(page.getByRole('timer')).toHaveText(/^0?1:[34]\d:\d\d left$/)
  await expect(page.getByRole('region', { name: 'Question paper' }).locator('canvas').first()).toBeVisible()
  await expectLiveCamera(page)
  await expect(page.getByRole('radiogroup')).toHaveCount(100)
  await expect(question(page, 100)).toHaveRole('radiogroup')
  await expect(question(page, 100)).toHaveAccessibleName('Question 100')
  await expect(page.getByText('No answers yet')).toBeVisible()

  await save(page, 1, 'B')
  await save(page, 100, 'D')
  await save(page, 1, 'C')
  await choose(page, 1, 'C') // the same again: nothing to take back, nothing to send
  await expect(page.getByText('All answers saved').first()).toBeVisible()
  await expect(page.getByText('2 of 100')).toBeVisible()
  expectAnswerCalls(calls)

  page.once('dialog', (dialog) => dialog.accept()) // the browser's own question before leaving
  await page.reload()
  await expectSaved(page, 1, 'C')
  await expectSaved(page, 100, 'D')
  await expect(page.getByText('2 of 100')).toBeVisible()
  expect(await heldAnswers(await asAccount('live01'))).toEqual({ 1: 'C', 100: 'D' })
  expect(await keptAnswers(page)).toBe(2)

  await page.getByRole('button', { name: 'END EXAM' }).click()
  const exit = page.getByRole('alertdialog', { name: 'Do you really want to exit the exam?' })
  await exit.getByRole('button', { name: 'No' }).click()
  await expect(exit).toBeHidden()
  await page.getByRole('button', { name: 'END EXAM' }).click()
  await exit.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => keptAnswers(page)).toBe(0) // the next one at this computer is not to find them
})

async function expectLiveCamera(page: Page) {
  const video = page.locator('video').first()
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
  await expect(video).toHaveCSS('transform', /^matrix\(-1/)
}

/** The calls, in their order: the examinee with everything expanded, a page of a hundred attempts, then list and write for each choice. */
function expectAnswerCalls(calls: Call[]) {
  const examinee = calls.find(({ name }) => name.startsWith('GET examinees/'))
  expect(examinee?.query.expand).toBe('questionpaper,questionpaper.exam,exam')
  const [sheet, ...saves] = callsTo(calls, 'attempts')
  expect(sheet?.query).toMatchObject({ page: '1', perPage: '100' })
  expect(sheet?.query.filter).toMatch(/^questionpaper = "\w{15}"$/)

  const id = '[a-z0-9]{15}'
  expect(saves.map(({ name }) => name)).toEqual([
    'GET attempts',
    'POST attempts',
    'GET attempts',
    'POST attempts',
    'GET attempts',
    expect.stringMatching(new RegExp(`^PATCH attempts/${id}$`)),
  ])
  expect(saves[0]?.query.filter).toMatch(new RegExp(`^questionpaper = "${id}" && questionnumber = 1$`))
  expect(saves[1]?.body).toMatchObject({ questionnumber: 1, option: 'B' })
  expect(saves[3]?.body).toMatchObject({ questionnumber: 100, option: 'D' })
  expect(saves[5]?.body).toMatchObject({ option: 'C' })
  const allowed = ['chosen', 'deviceId', 'examinee', 'location', 'option', 'questionnumber', 'questionpaper']
  for (const { body } of saves) for (const field of Object.keys(body ?? {})) expect(allowed).toContain(field)
  for (const { headers } of saves) expect(headers.authorization).toMatch(/^ey/)
}

/** How many acknowledged answers this browser keeps. */
function keptAnswers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('olympiad-answers')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('saved').objectStore('saved').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

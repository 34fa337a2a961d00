import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { killBrowser, openProfile } from './browser-profile.ts'
import { choose, expectSaved, type Letter, openRoom, question, save } from './exam-room.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, faultsOf, test } from './fixtures.ts'
import { kept, keptParts, waitingOnDisk } from './kept-parts.ts'
import { asAccount, heldAnswers } from './record-service.ts'

const LETTERS: Letter[] = ['A', 'B', 'C', 'D']
const six = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at + 1, LETTERS[at % 4] as Letter]))
const onTheirWay = { 7: 'A', 8: 'B', 9: 'C' } as const

/** Some of those on their way may have come to the server before it died. */
const WAITING = /^[6-9] answers waiting for the network/

// proves: S1.22, S6.3, T7
test('without a server the exam opens again: a reload, answers on their way, later ones and a killed browser lose none of them', async ({
  freshServer,
}) => {
  const server = await freshServer({ bundle: smallBundle() })
  const profile = mkdtempSync(join(tmpdir(), 'olympiad-profile-'))
  try {
    await answerElsewhere(server.url)
    const first = await openProfile(profile, 'allow')
    const faults = faultsOf(first.page)
    await openRoom(first.page, 'live01', server.url)
    await save(first.page, 1, 'D')
    await first.page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    await expect.poll(() => keptParts(first.page)).toEqual(expect.arrayContaining(['attempts', 'exam', 'paper']))
    for (const number of [7, 8] as const) await choose(first.page, number, onTheirWay[number])
    await Promise.all([server.kill(), choose(first.page, 9, onTheirWay[9])])

    first.page.on('dialog', (dialog) => dialog.accept())
    await first.page.reload()
    await expectSaved(first.page, 1, 'D')
    await expectSaved(first.page, 40, 'B')
    await expectRoomWithoutServer(first.page)
    for (const [number, letter] of Object.entries(six)) {
      await choose(first.page, Number(number), letter)
      await expect(question(first.page, Number(number)).getByRole('radio', { name: letter })).toBeChecked()
    }
    await expect(first.page.getByText(WAITING).first()).toBeVisible()
    // Shown before it is on the disk: what is killed sooner is what a student has seen for some milliseconds.
    await expect.poll(() => waitingOnDisk(first.page)).toMatchObject(six)
    expect(faults).toEqual([])
    await killBrowser(first.context)

    const { page, context } = await openProfile(profile, 'allow')
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('button', { name: 'OK' }).click() // the instructions, which were read before the browser was killed
    await expectRoomWithoutServer(page)
    await expect(page.getByText(WAITING).first()).toBeVisible()
    await server.startAgain()
    await expect(page.getByText('All answers saved').first()).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('The server cannot be reached.')).toBeHidden()
    expect(await heldAnswers(await asAccount('live01', server.url))).toEqual({ ...six, ...onTheirWay, 40: 'B' })

    page.on('dialog', (dialog) => dialog.accept())
    await openRoom(page, 'live02', server.url) // not the data of the first, who has not signed out
    await expect(page.getByText('No answers yet').first()).toBeVisible()
    const { id } = (await asAccount('live02', server.url)).authStore.record ?? {}
    await expect.poll(() => keptAccounts(page)).toEqual([id])
    await page.getByRole('button', { name: 'END EXAM' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL((address) => address.pathname === '/')
    await expect.poll(() => keptParts(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('kept-exam'))).toBeNull()
    await context.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** At another computer, so that this browser knows of it by the server alone. */
async function answerElsewhere(origin: string): Promise<void> {
  const service = await asAccount('live01', origin)
  const { id: examinee, questionpaper } = await service
    .collection('examinees')
    .getOne(service.authStore.record?.id ?? '')
  await service.collection('attempts').create({ examinee, questionpaper, questionnumber: 40, option: 'B' })
}

/** Paper, clock, sheet, and word of what holds the answers up. */
async function expectRoomWithoutServer(page: Page): Promise<void> {
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Question paper' })).toContainText('The median of 1, 5 and 9')
  await expect(page.getByRole('timer').first()).toHaveText(/^00:[45]\d:\d\d left$/)
  await expect(question(page, 100)).toBeAttached()
}

async function keptAccounts(page: Page): Promise<unknown[]> {
  return [...new Set((await kept(page)).map(({ account }) => account))]
}

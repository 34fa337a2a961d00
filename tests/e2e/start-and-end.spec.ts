import { chromium, type Page } from '@playwright/test'
import { choose, examHeard, openRoom, question, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, signIn, test } from './fixtures.ts'
import { asAccount, endSessions, heldAnswers, moveExam } from './record-service.ts'
import { recordTexts, textsOf } from './shown-texts.ts'

test('at the start nobody reads that the exam is not approved: on no network, a slow one, or without a session', async ({
  browser,
}) => {
  const own = await ownExam({ starts: 60, ends: 180, examinees: 3 })
  const { url, usernames } = own
  const pages = await Promise.all(usernames.map(async () => browser.newPage()))
  const [slow, absent, refused] = pages as [Page, Page, Page]
  for (const [index, page] of pages.entries()) {
    await page.addInitScript(recordTexts)
    await page.addInitScript(keepStreams)
    const heard = examHeard(page)
    await signIn(page, usernames[index] ?? '', { origin: url, hasRead: true })
    await heard
    await expect(page.getByText('The exam starts in')).toBeVisible()
  }
  await moveExam(own, { starts: Date.now() + 12_000 })
  for (const page of pages) await expect(page.getByRole('timer')).toHaveText(/^0?0:00:[01]\d$/)
  await slow.route('**/api/collections/examinees/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await route.continue()
  })
  await absent.context().setOffline(true)
  // Chromium keeps open streams when offline, so a page that hears of the start need not ask.
  for (const page of [slow, absent]) await page.evaluate(silenceStreams)
  await endSessions(usernames[2] ?? '', url)

  await expect(absent.getByText('The exam has started. Stay here')).toBeVisible()
  await absent.context().setOffline(false)
  for (const page of [slow, absent]) await expect(question(page, 1)).toBeVisible()
  await expect(refused.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
  await expect(refused.getByText('the exam opens as soon as you have')).toBeVisible()
  for (const page of pages) {
    const texts = await textsOf(page)
    expect(texts.some((text) => text.includes('The exam is opening'))).toBe(true)
    expect(texts.filter((text) => text.includes('not been approved'))).toEqual([])
    await page.close()
  }
})

// proves: S5.8
test('an exam goes on without camera and microphone, says how to allow them, and notices that they are', async () => {
  const { page, permit, close } = await openStrictBrowser()
  await permit('denied')
  await openRoom(page, 'live03', process.env.OLYMPIAD_URL)
  await expect(page.getByText('Camera and Microphone are blocked!')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await save(page, 1, 'A')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('nothing has changed')).toBeVisible()
  await page.getByRole('button', { name: 'Hide details: Camera and Microphone are blocked!' }).click()
  await expect(page.getByText('Enable them in your browser settings')).toBeHidden()
  await permit('granted')
  await expect(page.getByText('Camera and Microphone are blocked!')).toBeHidden()
  await expect(page.locator('video')).toBeVisible()
  await close()
})

test('answers given without a network that come too late are told so, and stay listed until they are noted', async ({
  page,
}) => {
  const own = await ownExam({ starts: -10, ends: 60 })
  const {
    url,
    usernames: [username = ''],
  } = own
  await openRoom(page, username, url)
  await save(page, 1, 'A')
  await moveExam(own, { ends: Date.now() + 12_000 })
  await expect(page.getByRole('timer')).toHaveText(/^00:00:\d\d left$/)
  await page.context().setOffline(true)
  for (const number of [1, 2]) await choose(page, number, 'C')
  await expect(page.getByText('They must be sent before')).toBeVisible()
  await expect(page.getByText(/may not count: 001 C, 002 C/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The exam has ended' })).toBeFocused()

  await page.context().setOffline(false)
  const late = page.getByRole('region', { name: 'Answers that came too late' })
  for (const isLoadedAgain of [false, true]) {
    if (isLoadedAgain) await page.reload()
    await expect(late.getByRole('row')).toHaveText([/Question/, /^001C\d+:\d\d:\d\d/, /^002C\d+:\d\d:\d\d/])
    const sheet = page.getByRole('list', { name: 'Question by question' })
    await expect(sheet.getByRole('listitem').first()).toHaveText(/^001your answer A .*came late$/)
  }
  expect(await heldAnswers(await asAccount(username, url))).toEqual({ 1: 'A' })
  await late.getByRole('button', { name: 'remove this list' }).click()
  await late.getByRole('button', { name: 'Remove it' }).click()
  await expect(late).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Answered1')
  await expect(late).toBeHidden()
})

/** A browser that does as its permissions say; the one of the other journeys answers yes to every question. */
async function openStrictBrowser() {
  const { launchOptions } = test.info().project.use
  const args = launchOptions?.args?.filter((arg) => arg !== '--use-fake-ui-for-media-stream') ?? []
  // The headless shell asks nobody.
  const browser = await chromium.launch({ ...launchOptions, args, executablePath: process.env.CHROMIUM_PATH })
  const page = await browser.newPage()
  const { targetInfo } = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo')
  const protocol = await browser.newBrowserCDPSession()
  const permit = async (setting: 'denied' | 'granted') => {
    const where = { origin: process.env.OLYMPIAD_URL ?? '', browserContextId: targetInfo.browserContextId ?? '' }
    for (const name of ['camera', 'microphone']) {
      await protocol.send('Browser.setPermission', { ...where, permission: { name }, setting })
    }
  }
  return { page, permit, close: () => browser.close() }
}

/** Runs in the page: keeps the streams that it opens. */
function keepStreams(): void {
  const streams: EventSource[] = []
  class Kept extends EventSource {
    constructor(url: string | URL, options?: EventSourceInit) {
      super(url, options)
      streams.push(this)
    }
  }
  Object.assign(window, { streams, EventSource: Kept })
}

/** Runs in the page: nothing is heard any more, and nothing says so, as on a line that is cut. */
function silenceStreams(): void {
  for (const stream of (window as unknown as { streams: EventSource[] }).streams) stream.close()
}

import { openLine } from '../faults/schedules/browsers/line.ts'
import { choose, expectSaved, openRoom, question, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { keptParts } from './kept-parts.ts'
import { answerCalls, forgetAnswers } from './network/answers.ts'
import { shortPaper } from './papers/short-paper.ts'
import { asAccount, moveExam, replacePaper } from './record-service.ts'

const reason = 'a journey'

// fails when: replies carry no news, or the page closes at the end that it knows
test('behind a filter that holds the event stream back, a page hears by its saves, and does not close at an end that was moved', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const own = await ownExam({ starts: -10, ends: 60 })
  const { url, superuser, usernames, exam } = own
  const [username = ''] = usernames
  const { id } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  await answerCalls(page, '**/api/realtime', 'never', { isLasting: true })
  await openRoom(page, username, url)
  await save(page, 1, 'A')

  await superuser.send('/api/olympiad/announce', { method: 'POST', body: { exam, text: 'Question 7 counts for all.' } })
  await save(page, 2, 'B')
  await expect(page.getByText('Question 7 counts for all.').first()).toBeVisible()

  await moveExam(own, { ends: Date.now() + 20_000 })
  await save(page, 3, 'C')
  // Nothing is saved after this, so that only the question at the end tells of more time.
  await expect(page.getByRole('timer')).toHaveText(/^00:00:0\d left$/)
  await superuser.send('/api/olympiad/grant-time', { method: 'POST', body: { examinees: [id], minutes: 10, reason } })
  await expect(page.getByText(/^You have until .* 10 minutes more/).first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^00:(09|10):\d\d left$/)
  await save(page, 4, 'D')
  await expectSaved(page, 1, 'A')
  const { submitted } = await superuser.collection('examinees').getOne(id)
  expect(submitted).toBe('')
})

// fails when: replies carry no news of account or paper, or a page that saves nothing asks nobody
test('behind such a filter a page also hears of another paper, a pause and its end, and of its sheet handed in and reopened', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const own = await ownExam({ starts: -10, ends: 60 })
  const { url, superuser, name, usernames } = own
  const [username = ''] = usernames
  const { id } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  const act = (act: string) =>
    superuser.send(`/api/olympiad/${act}`, { method: 'POST', body: { examinee: id, reason } })
  const heading = (name: string) => page.getByRole('heading', { name })
  await answerCalls(page, '**/api/realtime', 'never', { isLasting: true })
  await openRoom(page, username, url)
  await save(page, 1, 'A')
  await expect(page.locator('[data-page]')).toHaveCount(6)

  const paper = shortPaper({ pages: 4, padding: Date.now() % 10_000 }) // no other exam of this server has such a paper
  await replacePaper(superuser, name, new File([paper], 'corrected.pdf', { type: 'application/pdf' }))
  await save(page, 2, 'B')
  await expect(page.locator('[data-page]')).toHaveCount(4, { timeout: 40_000 })

  await act('pause-sitting')
  await choose(page, 3, 'C') // refused, and kept
  await expect(heading('Your exam is paused')).toBeVisible({ timeout: 40_000 })
  await act('resume-sitting')
  // Nothing is saved now: a heartbeat, or the long silence, tells.
  await expect(question(page, 3)).toContainText('✓ saved', { timeout: 60_000 })

  await act('end-sitting')
  await choose(page, 4, 'D')
  await expect(heading('Your answers are submitted')).toBeVisible({ timeout: 40_000 })
  await act('reopen')
  await expect(question(page, 1)).toContainText('✓ saved', { timeout: 60_000 })
  await save(page, 4, 'D')
})

// fails when: what is refused, or the news of a reply, does not make the page ask which device sits the exam
test('behind such a filter a page hears that another device took its exam over, that it is locked there, and that it is freed', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const { url, superuser, usernames } = await ownExam({ starts: -10, ends: 60 })
  const [username = ''] = usernames
  const { id } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  const act = (name: string) =>
    superuser.send(`/api/olympiad/${name}`, { method: 'POST', body: { examinee: id, reason } })
  await answerCalls(page, '**/api/realtime', 'never', { isLasting: true })
  await openRoom(page, username, url)
  await save(page, 1, 'A')

  const other = await asAccount(username, url)
  await other.send('/api/olympiad/open-sitting', { method: 'POST', body: { takeOver: true } })
  await act('lock-device')
  await choose(page, 2, 'B') // refused, and kept
  const locked = page.getByText(/Your supervisor has locked your exam to the other device/).first()
  await expect(locked).toBeVisible({ timeout: 60_000 })
  const again = page.getByRole('button', { name: 'Use this device again' })
  await expect(again).toHaveCount(0)

  await act('unlock-device')
  await again.click({ timeout: 60_000 }) // nothing is saved now: a heartbeat, or the long silence, tells
  await save(page, 3, 'C')
  await expectSaved(page, 1, 'A')
})

// fails when: a request for the disk has no limit
test('with a disk that does not answer, the room opens, saves, and says that nothing is kept here', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const { url, usernames } = await ownExam({ starts: -10, ends: 60 })
  await page.addInitScript(() => {
    // A connection of another page that is never closed: a request for the next version waits without end.
    const { open } = IDBFactory.prototype
    open.call(indexedDB, 'held', 1).onsuccess = ({ target }) => Object.assign(globalThis, { held: target })
    IDBFactory.prototype.open = function () {
      return open.call(this, 'held', 2)
    }
  })
  await openRoom(page, usernames[0] ?? '', url)
  await save(page, 5, 'B')
  await expect(page.getByText('This browser cannot keep answers on the device.').first()).toBeVisible()
  await expectSaved(page, 5, 'B')
})

// fails when: index.html holds nothing, or the site leaves it there
test('a site whose code does not come says so after some seconds, and nothing of it stays once it came', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const sentence = page.getByText('This page is loading. If nothing more appears, load it again.')
  await answerCalls(page, '**/assets/index-*', null)
  await page.goto('/login')
  await expect(sentence).toBeVisible()
  await forgetAnswers(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(sentence).toHaveCount(0)
})

// fails when: the code of the viewer is awaited without a limit
test('a viewer whose code a filter holds back is told with a way on: the page is loaded again, and what comes late appears', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await page.clock.install()
  await answerCalls(page, '**/assets/paper-viewer-*', 'never')
  await page.goto('/prev-qps')
  const late = page.getByRole('status').filter({ hasText: 'takes long to open. It appears by itself.' })
  await expect(page.getByText('Loading the paper...')).toBeVisible()
  await expect(late).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(late).toHaveCount(1)
  await late.getByRole('button', { name: 'Load this page again' }).click()
  await expect(late).toHaveCount(0)
  await expect(page.getByText('Loading the paper...')).toBeVisible()
  await forgetAnswers(page)
  await expect(page.locator('[data-page="1"][data-drawn=true]')).toBeVisible()
})

// fails when: nothing looks after the library's worker, or what cannot be fetched takes the page with it
test('a worker that does not come, or is gone, is told with a way on; a menu that cannot be fetched takes nothing with it', {
  tag: LONG_TAG,
}, async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const workers: Worker[] = []
    const RealWorker = Worker
    Object.assign(globalThis, {
      workers,
      Worker: class extends RealWorker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          workers.push(this)
        }
      },
    })
  })
  await answerCalls(page, '**/assets/clock-dialog-*', null)
  await answerCalls(page, '**/assets/pdf.worker*', 'never')
  await page.goto('/prev-qps')
  await page.getByRole('button', { name: 'Current time' }).click()
  const late = page.getByRole('status').filter({ hasText: 'takes long to open. It appears by itself.' })
  await expect(page.getByRole('region')).toHaveCount(1) // the viewer stands
  await expect(late).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(late).toHaveCount(1)
  await forgetAnswers(page)
  // The dialog is asked for again by itself, and what was held back appears.
  await page.getByRole('dialog', { name: 'Current time' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-page="1"][data-drawn=true]')).toBeVisible()
  await expect(late).toHaveCount(0)

  await page.evaluate(() => {
    for (const worker of Reflect.get(globalThis, 'workers')) worker.terminate()
  })
  await page.getByLabel('Go to page').fill('4')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page="4"]')).toHaveAttribute('data-drawn', 'false')
  await page.clock.fastForward(20_000)
  const first = late.first()
  await expect(first).toContainText(/^Page \d takes long/)
  const number = /\d/.exec((await first.textContent()) ?? '')?.[0]
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(`[data-page="${number}"][data-drawn=true]`)).toBeVisible()
  await expect(late).toHaveCount(0)
})

test.describe('a page that the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  // fails when: something of the room, or the leave to use the camera, waits for the server although it is kept
  test('on a line that is held open and says nothing a reload brings back sheet, answers, paper and camera', {
    tag: LONG_TAG,
  }, async ({ page }) => {
    const { url, usernames } = await ownExam({ starts: -10, ends: 60 })
    const line = await openLine({ url })
    try {
      await openRoom(page, usernames[0] ?? '', line.url)
      await save(page, 5, 'B')
      await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      await expect.poll(() => keptParts(page)).toEqual(expect.arrayContaining(['exam', 'paper', 'policy']))
      page.on('dialog', (dialog) => dialog.accept())
      line.set('silent')
      await page.reload({ waitUntil: 'commit' })
      await expectSaved(page, 5, 'B')
      await expect(page.locator('[data-page="1"][data-drawn=true]')).toBeVisible()
      const camera = page.getByLabel('Your camera')
      await expect.poll(() => camera.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2)
      await choose(page, 6, 'C')
      await expect(page.getByText('1 answer waiting for the network').first()).toBeVisible()
      line.set('up')
      await expectSaved(page, 6, 'C')
    } finally {
      line.close()
    }
  })
})

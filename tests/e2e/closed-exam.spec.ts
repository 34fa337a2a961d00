import type { Page } from '@playwright/test'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { type Call, callsTo, recordCalls } from './calls.ts'
import { cover, openRoom, question, save, uncover } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, signIn, test } from './fixtures.ts'
import { asAccount, asSuperuser, moveExam } from './record-service.ts'
import { recordTexts, textsOf } from './shown-texts.ts'

const closed = [
  { username: 'soon01', state: 'before the start', reason: 'exam.notStarted' },
  { username: 'pending01', state: 'without approval', reason: 'exam.notApproved' },
]

for (const { username, state, reason } of closed) {
  test(`${state} the page waits, and neither paper nor attempts are asked for`, async ({ page }) => {
    const papers = pdfReplies(page)
    const calls = recordCalls(page)
    await signIn(page, username)
    await expect(page.getByText('Stay on this page')).toBeVisible()
    if (username === 'soon01') await expect(page.getByText('The exam starts in')).toBeVisible()
    else await expect(page.getByText('Your exam has not been approved yet')).toBeVisible()
    await expect(page).toHaveTitle(/Instructions \(on-screen\)/)
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'END EXAM' })).toHaveCount(0)
    expect(callsTo(calls, 'attempts')).toEqual([])
    expect(calls.filter(({ name }) => name.includes('/api/files/'))).toEqual([])
    expect(papers).toEqual([])
  })

  // proves: S1.8
  test(`${state} the server gives no paper and takes no answer, and says why`, async () => {
    const service = await asAccount(username)
    const paper = await paperOf(username)
    const me = await service
      .collection('examinees')
      .getOne(service.authStore.record?.id ?? '', { expand: 'questionpaper,exam' })
    expect(me.expand?.questionpaper).toBeUndefined()
    expect(me.expand?.exam?.id).toBe(paper.exam)
    await expect(service.collection('questionpapers').getOne(paper.id)).rejects.toMatchObject({ status: 404 })
    const answer = { examinee: me.id, questionpaper: paper.id, questionnumber: 1, option: 'A' }
    expect(await refusal(service.collection('attempts').create(answer))).toMatchObject({ reason })
    expect((await fetchPaper(service.baseURL, paper, service.authStore.token)).status).toBe(404)
    expect((await fetchPaper(service.baseURL, paper)).status).toBe(404)
  })
}

// proves: T4
test('after the end the server takes no answer, changed or new', async () => {
  const service = await asAccount('ended01')
  const paper = await paperOf('ended01')
  const attempts = service.collection('attempts')
  const [answered] = (await attempts.getList(1, 1)).items
  expect(await refusal(attempts.update(answered?.id ?? '', { option: 'A' }))).toMatchObject({ reason: 'exam.ended' })
  const answer = { examinee: service.authStore.record?.id, questionpaper: paper.id, questionnumber: 100, option: 'A' }
  expect(await refusal(attempts.create(answer))).toMatchObject({ reason: 'exam.ended' })
})

// proves: S4.25, S7.36
test('the exam opens by itself at its start, closes by itself at its end, and records nothing afterwards', async ({
  page,
}) => {
  const papers = pdfReplies(page)
  const own = await ownExam({ starts: 60, ends: 180 })
  const {
    url,
    usernames: [username = ''],
  } = own
  const calls = recordCalls(page)
  await page.addInitScript(recordTexts)
  const listening = page.waitForResponse((reply) => reply.request().postData()?.includes('exams/') ?? false)
  await signIn(page, username, { origin: url })
  await expect(page.getByText('The exam starts in')).toBeVisible()
  await listening
  await moveExam(own, { starts: Date.now() + 6000 })
  await expect(page.getByRole('timer')).toHaveText(/^0?0:00:0\d$/)
  expect(papers).toEqual([])

  await page.getByRole('dialog', { name: 'Instructions' }).getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => papers).toHaveLength(1)
  await save(page, 1, 'A')
  await save(page, 2, 'B')
  const texts = await textsOf(page)
  expect(texts.some((text) => text.includes('The exam starts in'))).toBe(true)
  expect(texts.filter((text) => text.includes('not been approved'))).toEqual([])

  await moveExam(own, { ends: Date.now() + 4000 })
  await expect(page.getByText('The exam has ended')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Answered2')
  await expect(page.getByRole('button', { name: 'END EXAM' })).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
  const sent = calls.length
  await page.keyboard.press('F12')
  await page.mouse.click(300, 300, { button: 'right' })
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await cover(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await uncover(page)
  // A look at the key again gives whatever the page still had to send the time to be sent.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Answered2')
  await expect(page.getByText('Developer tools are disabled!')).toHaveCount(0)
  await expect(page.getByText('Right-click disabled!')).toHaveCount(0)
  // Asking whether the session still holds records nothing.
  const written = ({ name }: Call) => name.startsWith('POST') && !/realtime|auth-refresh/.test(name)
  expect(calls.slice(sent).filter(written)).toEqual([])
})

test('an exam that is closed again under an open room holds the answers back and says so', async ({ page }) => {
  const {
    url,
    usernames: [username = ''],
  } = await ownExam({ starts: -10, ends: 60 })
  await openRoom(page, username, url)
  await save(page, 1, 'A')
  // As a server answers that a backup from before the approval was restored to: no call takes an approval back by now.
  const attempts = '**/api/collections/attempts/records'
  const json = { status: 400, message: 'The exam is not approved.', reason: 'exam.notApproved', data: {} }
  await page.route(attempts, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
  )
  await question(page, 2).getByRole('radio', { name: 'B' }).click()
  await expect(page.getByText('1 answer waiting for the exam to be open')).toBeVisible()
  await page.unroute(attempts)
  await expect(question(page, 2)).toContainText('✓ saved', { timeout: 30_000 })
})

/** The question paper of an account, as only a superuser may see it. */
async function paperOf(username: string): Promise<RecordModel> {
  const superuser = await asSuperuser()
  const { questionpaper } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  return superuser.collection('questionpapers').getOne(questionpaper)
}

function fetchPaper(origin: string, { collectionId, id, questionpaper }: RecordModel, token?: string) {
  const url = `${origin}/api/files/${collectionId}/${id}/${questionpaper}`
  return fetch(url, token ? { headers: { Authorization: token } } : undefined)
}

/** The addresses from which bytes of a PDF reached the page; the list goes on growing. */
function pdfReplies(page: Page): string[] {
  const urls: string[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('application/pdf')) urls.push(response.url())
  })
  return urls
}

/** What the server answered to a call that it has to refuse. */
async function refusal(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => new Error('The call was not refused'),
    (reason) => reason,
  )
  return error instanceof ClientResponseError ? error.response : error
}

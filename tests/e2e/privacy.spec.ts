import { openRoom, save } from './exam-room.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, test } from './fixtures.ts'

/** What is looked at, and where records of it go. */
const OBSERVING = /\/collections\/(devices|locations|fingerprints|cameracaptures|outoffocuses)\/|add-pictures/

test('a student who refuses to be watched takes the exam, and nothing about them is recorded or sent', async ({
  browser,
  freshServer,
}) => {
  const { url } = await freshServer({ bundle: smallBundle({ asks: true }) })
  const page = await browser.newPage()
  const sent: string[] = []
  page.on('request', (request) => void (OBSERVING.test(request.url()) && sent.push(request.url())))
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    navigator.mediaDevices.getUserMedia = async () => {
      asked.push('camera or microphone')
      throw new DOMException('no', 'NotAllowedError')
    }
    navigator.geolocation.getCurrentPosition = () => void asked.push('place')
    navigator.geolocation.watchPosition = () => asked.push('place')
  })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openRoom(page, 'live01', url)
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'No, do not watch me' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await save(page, 1, 'A')
  expect(sent).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
  await page.getByRole('button', { name: 'INSTRUCTIONS' }).click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Yes, you may watch me' }).click()
  await expect(page.getByText('You agreed to be watched.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toContain('place')
})

import type { Page } from '@playwright/test'
import { callsTo, recordCalls } from './calls.ts'
import { cover, openRoom, question, save, uncover } from './exam-room.ts'
import { expect, test } from './fixtures.ts'
import { asSuperuser } from './record-service.ts'

// proves: S2.63, S2.75, S2.78, S2.79, S7.3, S7.28, S7.29, S7.31, S8.17, S8.18, S9.14, T5
test('device, place, browser and first still are recorded once, and each slip with its remark; leaving asks first', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await hurry(page)
  await openRoom(page, 'live14')
  for (const once of ['devices', 'locations', 'fingerprints', 'cameracaptures']) {
    await expect.poll(() => callsTo(calls, `POST ${once}`), { timeout: 25_000 }).toHaveLength(1)
  }
  expect(callsTo(calls, 'POST cameracaptures')[0]?.headers['content-type']).toContain('multipart/form-data')
  expect(callsTo(calls, 'POST devices')[0]?.body).toMatchObject({
    examinee: expect.any(String),
    deviceId: expect.any(String),
    deviceInfo: expect.any(Object),
  })
  expect(callsTo(calls, 'POST locations')[0]?.body).toMatchObject({
    position: { lon: 77.59, lat: 12.97 },
    accuracy: 20,
  })
  await save(page, 1, 'A')
  expect(callsTo(calls, 'POST attempts')[0]?.body).toMatchObject({
    location: { lon: 77.59, lat: 12.97 },
    deviceId: expect.any(String),
  })

  await page.keyboard.press('F12')
  await expect(page.getByText('Developer tools are disabled!')).toBeVisible()
  await page.mouse.click(400, 400, { button: 'right' })
  await expect(page.getByText('Right-click disabled!')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await cover(page)
  await expect(page).toHaveTitle(/\(off-screen\)/)
  const warning = page.getByRole('alertdialog', { name: 'WARNING' })
  for (const text of ['You went out of focus of your exam, please', 'THIS MAY AFFECT YOUR RANKING']) {
    await expect(warning).toContainText(text)
  }
  await uncover(page)
  await expect(page).toHaveTitle(/\(on-screen\)/)
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(warning).toBeHidden()

  await expect
    .poll(() => callsTo(calls, 'POST outoffocuses').map(({ body }) => (body as { remarks: string }).remarks))
    .toEqual([
      'DevMode: dev mode open attempt',
      'ContextMenu: right click attempt',
      'blur: Lost Focus',
      'visibilitychange: hidden',
    ])
  expect(Object.keys(callsTo(calls, 'POST outoffocuses')[0]?.body as object).sort()).toEqual([
    'deviceId',
    'examinee',
    'fingerprint',
    'remarks',
  ])
  await expect.poll(() => callsTo(calls, 'POST cameracaptures')).toHaveLength(2)
  await expectStills('live14', ['pageload', 'outoffocus'])
  await expectLeavingAsks(page)
})

/** By a link of the site and by the back button. */
async function expectLeavingAsks(page: Page): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Device check' }).click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  // The name of the site leads to where one is: there is nothing to ask.
  await page.getByRole('link', { name: 'Statistics Olympiad 2025' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(asked).toBeHidden()
  await page.goBack()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('live14: you have left the exam')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your exam' }).click()
  await expect(question(page, 1)).toBeAttached()
}

/** The page spreads over seconds what a whole hall would do at once; here one does it. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() * 0.05
  })
}

/** The stills the server holds of an account: their remarks, and that each is a PNG of the camera's picture. */
async function expectStills(username: string, remarks: string[]): Promise<void> {
  const superuser = await asSuperuser()
  const { id } = await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)
  const stills = superuser.collection('cameracaptures')
  const held = () => stills.getFullList({ filter: `examinee = "${id}"`, sort: 'created' })
  await expect.poll(async () => (await held()).map((still) => still.remarks)).toEqual(remarks)
  const token = await superuser.files.getToken()
  for (const still of await held()) {
    const reply = await fetch(superuser.files.getURL(still, still.image, { token }))
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 720])
  }
}

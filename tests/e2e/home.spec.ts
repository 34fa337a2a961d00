import { callsTo, recordCalls } from './calls.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { asSuperuser } from './record-service.ts'

// proves: S1.1, S1.20, S7.13, S7.14, S7.17, S9.1
test('a visitor sees the exams with their state, the instructions and the notifications, and nothing moves with reduced motion', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Statistics Olympiad 2025')
  const summary = page.getByRole('region', { name: 'Exam summary' })
  const exams = [
    ['Senior', 'Level 2', 'Ongoing', 'Registration closed'],
    ['Junior mock', 'Level 1', 'Ongoing', 'Registration open'],
    ['Junior', 'Level 1', 'Upcoming', 'Registration open'],
    ['Senior mock', 'Level 2', 'Completed', 'Registration closed'],
  ]
  await expect(summary.getByRole('listitem')).toHaveCount(exams.length)
  for (const [index, texts] of exams.entries()) {
    for (const text of texts) await expect(summary.getByRole('listitem').nth(index)).toContainText(text)
  }
  await expect(summary.getByRole('listitem').first()).toContainText(
    /\w+ \d+\w\w, \d{4} at \d+:\d\d(:\d\d)? [AP]M to (\w+ \d+\w\w, \d{4} at )?\d+:/,
  )
  const instructions = page.getByRole('region', { name: 'Instructions' })
  await expect(instructions).toContainText('Allow both when the browser asks.')
  await expect(instructions).not.toContainText('\\n')
  await expect(page.getByRole('region', { name: 'Information' })).toContainText('Senior exam: please be seated')
  // 04:30 UTC in the browser's own zone, Asia/Kolkata.
  await expect(page.getByRole('time')).toHaveText('October 26th, 2025 at 10:00 AM')

  await expect.poll(() => callsTo(calls, 'POST fingerprints')).toHaveLength(1)
  expect(callsTo(calls, 'GET exams').map(({ query }) => query.sort)).toEqual(['starts'])
  expect(callsTo(calls, 'GET instructions').map(({ query }) => query.sort)).toEqual(['created'])
  // With the page, and once its stream stands: what changed between the two was told to nobody.
  const notificationSorts = () => callsTo(calls, 'GET notifications').map(({ query }) => query.sort)
  await expect.poll(notificationSorts).toEqual(['created', 'created'])
  const [fingerprint] = callsTo(calls, 'POST fingerprints')
  expect(fingerprint?.body).toEqual({
    visitorId: expect.any(String),
    confidence: expect.any(Number),
    components: expect.not.objectContaining({ canvas: expect.anything() }),
  })
  expect(fingerprint?.headers['accept-language']).toContain('en-US')
  expect(fingerprint?.headers.authorization).toBeUndefined()

  expect(await page.evaluate(countMoving)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(countMoving)).toBe(0)
})

// proves: S1.23, S4.10
test('the refresh icon asks for the exams alone, and a notification that a superuser changes is shown without a reload', async ({
  page,
}) => {
  const calls = recordCalls(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Exam summary' }).getByRole('listitem')).toHaveCount(4)
  for (const news of ['GET notifications', 'GET announcements']) {
    await expect.poll(() => callsTo(calls, news)).toHaveLength(2) // with the page, and some seconds after its stream stands
  }
  const before = calls.length
  const answered = page.waitForResponse(/collections\/exams\/records/)
  await page.getByRole('button', { name: 'Reload the exams' }).click()
  await answered
  expect(calls.slice(before).filter(({ name }) => name.startsWith('GET'))).toHaveLength(1)

  const information = page.getByRole('region', { name: 'Information' })
  await expect(information).toContainText('The result of the Senior mock is out')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  const notifications = (await asSuperuser()).collection('notifications')
  const { id, primaryContent } = await notifications.getFirstListItem('severity = "info"')
  await notifications.update(id, { primaryContent: 'Bring a pen.\\nAnd rough paper.' })
  await expect(information).toContainText('Bring a pen.')
  await expect(information).not.toContainText(primaryContent)
  await expect(information).not.toContainText('\\n')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await notifications.update(id, { primaryContent })
  await expect(information).toContainText(primaryContent)
  expect(callsTo(calls, 'GET notifications')).toHaveLength(2)
})

/** Runs in the page: how many elements take their time for another look. */
function countMoving(): number {
  const takesTime = ({ transitionProperty, transitionDuration }: CSSStyleDeclaration) =>
    transitionProperty !== 'none' && transitionDuration.split(',').some((duration) => Number.parseFloat(duration) > 0)
  return [...document.querySelectorAll('*')].filter((element) => takesTime(getComputedStyle(element))).length
}

test('a name in Devanagari is set in a font of the site, which is fetched only where such letters are', {
  tag: LONG_TAG,
}, async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('devanagari')) fonts.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Exam summary' })).toBeVisible()
  await page.evaluate(async () => void (await document.fonts.ready))
  expect(fonts).toEqual([])
  const drawn = await page.evaluate(async () => {
    document.querySelector('h1, h2')?.append(' आशा राव')
    await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const [font] = [...document.fonts].filter(({ family }) => family.includes('Devanagari'))
    return font?.status
  })
  expect(drawn).toBe('loaded')
  expect(fonts).toHaveLength(1)
})

// fails when: what the page itself names is filtered as well
test('the home page names the parts that it needs, so that a slow line fetches them at once', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  for (const part of ['libraries', 'site'])
    expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]*/assets/${part}-`))
})

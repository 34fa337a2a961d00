import { choose, examHeard, expectSaved, openRoom, save } from './exam-room.ts'
import { ownExam } from './exams/own-exam.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { moveExam } from './record-service.ts'

test('extra time for one student shows on her open page within ten seconds, changes no other page, and reopens a room', {
  tag: LONG_TAG,
}, async ({ browser }) => {
  const own = await ownExam({ starts: -10, ends: 60, examinees: 2 })
  const {
    url,
    superuser,
    usernames: [she = '', he = ''],
  } = own
  const idOf = async (username: string) =>
    (await superuser.collection('examinees').getFirstListItem(`username = "${username}"`)).id
  const give = async (username: string, minutes: number) => {
    const body = { examinees: [await idOf(username)], minutes, reason: 'a journey' }
    await superuser.send('/api/olympiad/grant-time', { method: 'POST', body })
  }
  const [hers, his] = [await browser.newPage(), await browser.newPage()]
  for (const [page, username] of [
    [hers, she],
    [his, he],
  ] as const) {
    const heard = examHeard(page)
    await openRoom(page, username, url)
    await heard
    await save(page, 1, 'A')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  }
  const endOf = (page: typeof hers) => page.getByText(/^Ends (\w+ \d+, \d{4}, )?\d/) // with the day, where it is another one
  const before = await endOf(his).textContent()
  await choose(hers, 2, 'B')
  await expectSaved(hers, 2, 'B')

  await give(she, 30)
  const said = /^You have until (\w+ \d+, \d{4}, )?\d+:\d\d [AP]M GMT\+5:30, 30 minutes more, given by the organiser\.$/
  await expect(hers.getByText(said).first()).toBeVisible({ timeout: 10_000 })
  await expect(endOf(hers)).toContainText('30 minutes more, given by the organiser')
  await expect(hers.getByRole('timer')).toHaveText(/^01:\d\d:\d\d left$/)
  await expectSaved(hers, 2, 'B')
  expect(await endOf(his).textContent()).toBe(before)
  await expect(his.getByText('You have until')).toHaveCount(0)

  // Hers moves along with the exam; his room is closed, and his results wait for her.
  await moveExam(own, { ends: Date.now() + 4000 })
  await expect(his.getByText('The results are not out yet')).toBeVisible()
  await expect(hers.getByText(/^You have until .* less\.$/).first()).toBeVisible()
  await give(he, 40)
  await expect(his.getByText(/^You have until .* 40 minutes more/).first()).toBeVisible({ timeout: 10_000 })
  await save(his, 3, 'C')
  await expectSaved(his, 1, 'A')
  for (const page of [hers, his]) {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.close()
  }
})

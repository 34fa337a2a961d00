import { DATABASES } from '@olympiad/engine/test/databases'
import { NEWS_HEADER } from '@olympiad/schema/wire'
import { atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type News, readNews } from '../../ground/declared/news.ts'

const reason = 'a power cut'
const SOON = { timeout: 20_000, interval: 50 }

describe.each(DATABASES)('what every reply tells an examinee on $name', (store) => {
  let hall: Hall
  let url: string
  let asha: Device
  let organiser: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    url = await hall.server.listen()
    asha = await hall.device('asha')
    organiser = await hall.device('organiser')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const reply = (path: string, init: RequestInit = {}, who = asha) =>
    fetch(url + path, { ...init, headers: { authorization: who.authorization, 'content-type': 'application/json' } })
  const newsBy = async (path: string, init: RequestInit = {}) => {
    const { headers } = await reply(path, init)
    return readNews(headers.get(NEWS_HEADER)) as News
  }
  const row = { examinee: idOf('asha'), questionpaper: idOf('paper'), option: 'A' }
  let question = 0
  const save = () => {
    const body = JSON.stringify({ ...row, questionnumber: ++question })
    return newsBy('/api/collections/attempts/records', { method: 'POST', body })
  }
  /** The part of the news, once a save tells it. */
  const told = (part: keyof News) => async (expected: number) =>
    vi.waitFor(async () => expect((await save())[part]).toBe(expected), SOON)

  // fails when: `newsFor` is left out of one of the two ways of a reply
  it('comes with a save, a list, a refusal and an act, and to nobody else', async () => {
    const all = [
      await save(),
      await newsBy('/api/collections/attempts/records'),
      await newsBy('/api/collections/attempts/records', { method: 'POST', body: '{}' }),
      await newsBy('/api/olympiad/open-sitting', { method: 'POST', body: '{}' }),
    ]
    for (const news of all) expect(news.own).toBeGreaterThan(0)
    const others = [await reply('/api/collections/exams/records', {}, organiser), await fetch(`${url}/api/health`)]
    for (const { headers } of others) expect(headers.get(NEWS_HEADER)).toBeNull()
  })

  it('is of granted time at once, and of a pause', async () => {
    const before = (await save()).own
    hall.now(31)
    await organiser.act('grant-time', { examinees: [idOf('asha')], minutes: 10, reason })
    expect((await save()).own).toBe(atMs(31))
    hall.now(32)
    await organiser.act('pause-sitting', { examinee: idOf('asha'), reason })
    expect([before < atMs(31), (await save()).own]).toEqual([true, atMs(32)])
  })

  it('is of the exam, of what was said to them alone, their exam or all, and of an answer to their help', async () => {
    const says = { exam: told('exam'), said: told('said'), help: told('help') }
    hall.now(33)
    await organiser.act('announce', { exam: idOf('exam'), text: 'Question 7 has no right answer.' })
    await says.said(atMs(33))
    hall.now(35)
    await organiser.act('announce', { text: 'Ten minutes more for all.' })
    await says.said(atMs(35))
    expect(
      (
        await (
          await hall.device('root')
        ).ask('PATCH', `/api/collections/exams/records/${idOf('exam')}`, { name: 'Noon' })
      ).status,
    ).toBe(200)
    await says.exam(atMs(35))
    const { id } = (await asha.act('ask-help', { kind: 'other', text: 'My screen is dark.' })).body
    hall.now(36)
    await organiser.act('answer-help', { request: id, answer: 'We come.' })
    await says.help(atMs(36))
    hall.now(37)
    await organiser.act('announce', { examinee: idOf('ravi'), text: 'For Ravi alone.' })
    hall.now(38)
    await organiser.act('answer-help', { request: id, answer: 'We are here.' })
    await says.help(atMs(38))
    expect((await save()).said).toBe(atMs(35))
  })
})

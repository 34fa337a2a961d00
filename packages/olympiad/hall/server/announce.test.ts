import { DATABASES } from '@olympiad/engine/test/databases'
import { type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ANNOUNCEMENTS = '/api/collections/announcements/records'
const [exam, north, south] = [idOf('exam'), idOf('north'), idOf('south')]
const text = 'Question 17: read 5'

describe.each(DATABASES)('an announcement on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const say = async (who: string, payload: object) => (await hall.device(who)).act('announce', payload)
  const heardBy = async (who: string) => {
    const { body } = await (await hall.device(who)).ask('GET', `${ANNOUNCEMENTS}?sort=text`)
    return body.items.map((item: { text: string }) => item.text)
  }

  it('is shown to its audience, and reports the number of recipients', async () => {
    const answer = await say('organiser', { text: ` ${text} `, exam, question: 17 })
    expect(answer).toEqual({ status: 200, body: { id: expect.any(String), recipients: 2 } })
    expect((await say('organiser', { text: 'The bus is late', school: south })).body.recipients).toBe(1)
    expect(await heardBy('asha')).toEqual([text])
    expect(await heardBy('ravi')).toEqual([text, 'The bus is late'])
    const reply = await hall.server.app.inject({ method: 'GET', url: ANNOUNCEMENTS })
    expect(reply.json().items).toEqual([])
  })

  it('is for one examinee alone, and read by who looks after them', async () => {
    const asked = { text: 'Come to the desk', examinee: idOf('asha') }
    const [asha, ravi] = [await hall.device('asha'), await hall.device('ravi')]
    const [near, far] = [await asha.listen('announcements/*'), await ravi.listen('announcements/*')]
    await hall.server.hub.settled()
    expect((await say('supervisor', asked)).body.recipients).toBe(1)
    await hall.server.hub.settled()
    expect([near.said(), far.said()].map((said) => said.includes('Come to the desk'))).toEqual([true, false])
    near.end()
    far.end()
    for (const who of ['asha', 'organiser', 'supervisor']) expect(await heardBy(who)).toEqual(['Come to the desk'])
    for (const who of ['ravi', 'examiner', 'coordinator']) expect(await heardBy(who)).toEqual([])
    const message = 'There is no such student.'
    for (const [who, examinee] of [
      ['supervisor', idOf('ravi')],
      ['organiser', idOf('nobody')],
    ] as const)
      expect(await say(who, { ...asked, examinee })).toMatchObject({ status: 400, body: { message } })
    expect((await say('examiner', asked)).status).toBe(403)
    expect(await heardBy('organiser')).toHaveLength(1)
  })

  it('is public where it is for everybody', async () => {
    expect((await say('organiser', { text: 'Good luck' })).body.recipients).toBe(2)
    const reply = await hall.server.app.inject({ method: 'GET', url: ANNOUNCEMENTS })
    expect(reply.json().items).toMatchObject([
      { text: 'Good luck', exam: '', school: '', examinee: '', question: 0, by: 'organiser' },
    ])
  })

  it('is heard at once on an open page, and on no other', async () => {
    const [asha, ravi] = [await hall.device('asha'), await hall.device('ravi')]
    const [near, far] = [await asha.listen('announcements/*'), await ravi.listen('announcements/*')]
    await hall.server.hub.settled()
    await say('supervisor', { text, school: north })
    await hall.server.hub.settled()
    expect(near.said()).toContain(text)
    expect(far.said()).not.toContain(text)
    near.end()
    far.end()
  })

  it('is only counted in a preview', async () => {
    expect(await say('organiser', { exam, preview: true })).toEqual({ status: 200, body: { recipients: 2 } })
    expect(await heardBy('organiser')).toEqual([])
  })

  it('goes as far as the right of who says it', async () => {
    for (const [who, to, status] of [
      ['supervisor', { exam }, 403],
      ['supervisor', { school: south }, 403],
      ['supervisor', {}, 403],
      ['coordinator', {}, 403],
      ['examiner', { exam }, 403],
      ['examiner', { question: 17 }, 403],
      ['asha', { school: north }, 404],
    ] as const)
      for (const preview of [true, false])
        expect([who, (await say(who, { text, ...to, preview })).status]).toEqual([who, status])
    expect(await heardBy('organiser')).toEqual([])
    expect((await say('supervisor', { text, school: north })).status).toBe(200)
    expect((await say('examiner', { text, exam, question: 17 })).status).toBe(200)
    expect((await say('root', { text, exam })).status).toBe(200)
    expect(await heardBy('organiser')).toEqual([text, text, text])
  })

  it('says what is wrong with whom it is for', async () => {
    for (const [to, message] of [
      [{ exam: idOf('nothing') }, 'There is no such exam.'],
      [{ school: idOf('nothing') }, 'There is no such school.'],
      [{ exam, school: north }, 'Name an exam, a school or a student, and no more than one.'],
    ] as const)
      for (const preview of [true, false])
        expect(await say('organiser', { text, ...to, preview })).toMatchObject({ status: 400, body: { message } })
    expect(await heardBy('organiser')).toEqual([])
  })

  it('needs a text of at most a thousand letters, and a question that there is', async () => {
    for (const [wrong, field] of [
      [{ text: '  ' }, 'text'],
      [{ text: 'a'.repeat(1001) }, 'text'],
      [{ text, question: 101 }, 'question'],
    ] as const)
      expect(await say('organiser', { exam, ...wrong })).toMatchObject({ status: 400, body: { data: { [field]: {} } } })
  })

  it('is logged as the act of who said it', async () => {
    await say('organiser', { text, exam })
    const root = await hall.device('root')
    const { body } = await root.ask('GET', '/api/collections/auditlog/records?filter=(act="announce")')
    expect(body.items).toMatchObject([{ act: 'announce', actorName: 'organiser', collection: 'announcements' }])
  })
})

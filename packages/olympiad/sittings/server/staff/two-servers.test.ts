import { POSTGRES } from '@olympiad/engine/test/databases'
import { at, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { expect, it } from 'vitest'

const reason = 'the fire alarm rang'
const ASHA = idOf('asha')

// Two servers share PostgreSQL alone.
it.each(POSTGRES)(
  'what staff do on one server is read from the other one at once, and holds there, on $name',
  async (store) => {
    await using one = await openSittingsHall(store)
    await using two = await one.another()
    const supervisor = await one.device('supervisor')
    const organiser = await one.device('organiser')
    const asha = await two.device('asha')
    const own = async () => (await asha.ask('GET', `/api/collections/examinees/records/${ASHA}`)).body
    const staff = async (act: string) => {
      const { status, body } = await supervisor.act(act, { examinee: ASHA, reason })
      expect([act, status, body.message]).toEqual([act, 200, undefined])
    }
    expect((await asha.answer(1, 'A')).status).toBe(200)

    await staff('pause-sitting')
    expect(await own()).toMatchObject({ paused: at(30) })
    expect((await asha.answer(2, 'B')).body.reason).toBe('exam.paused')
    one.now(35) // both have one clock
    await staff('resume-sitting')
    expect(await own()).toMatchObject({ paused: '', ends: at(125) })
    expect((await asha.answer(2, 'B')).status).toBe(200)

    const link = 'https://papers.example.org/corrected'
    const body = { exam: idOf('exam'), questionpaper: idOf('paper'), link, reason, confirm: 'Morning' }
    expect((await organiser.act('replace-paper', body)).status).toBe(200)
    const paper = await asha.ask('GET', `/api/collections/questionpapers/records/${idOf('paper')}`)
    expect(paper.body.questionpaperlink).toBe(link)

    await one.server.add('questionpapers', { id: idOf('second'), exam: idOf('exam') })
    const given = { examinee: ASHA, questionpaper: idOf('second'), reason, confirm: 'asha' }
    expect((await organiser.act('give-paper', given)).status).toBe(200)
    expect(await own()).toMatchObject({ questionpaper: idOf('second') })
    expect((await asha.create(3, { option: 'C' })).status).not.toBe(200) // the former paper is closed

    await staff('end-sitting')
    expect(await own()).toMatchObject({ submitted: at(35) })
    const late = { examinee: ASHA, questionpaper: idOf('second'), questionnumber: 4, option: 'D' }
    expect((await asha.ask('POST', '/api/collections/attempts/records', late)).body.reason).toBe('exam.submitted')
  },
)

import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../../../log/declared/auditlog.ts'

const exam = idOf('exam')

describe.each(DATABASES)('a reading of students on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
  })
  afterEach(() => hall[Symbol.asyncDispose]())
  const read = async (url: string, who = 'organiser') => (await hall.device(who)).ask('GET', `/api/${url}`)
  const readings = async () =>
    (await table(hall.server.engine, auditlog).all()).map(({ act, actorName, collection, examinee, changes }) =>
      [act, actorName, collection, examinee, JSON.stringify(changes)].join(' '),
    )

  // proves: T15
  // fails when: the board, the gallery, the report or record calls show students without an entry
  it('beyond their school is in the log, by each way', async () => {
    for (const url of [
      `olympiad/board?exam=${exam}&find=a`,
      `olympiad/gallery?exam=${exam}`,
      `olympiad/report?exam=${exam}`,
      `olympiad/timeline?examinee=${idOf('asha')}`,
      `olympiad/help-requests?exam=${exam}`,
      'collections/examinees/records?sort=username',
      `collections/examinees/records?filter=${encodeURIComponent(`username != "nobody"`)}`,
      'collections/schools/records?expand=examinees_via_school',
      `collections/questionpapers/records/${idOf('paper')}?expand=examinees_via_questionpaper`,
    ])
      expect([url, (await read(url)).status]).toEqual([url, 200])
    expect(await readings()).toEqual([
      `read-board organiser examinees  {"exam":"${exam}","find":"a","found":2}`,
      `read-gallery organiser examinees  {"exam":"${exam}","found":2}`,
      `read-report organiser examinees  {"exam":"${exam}","found":2}`,
      `read-timeline organiser examinees ${idOf('asha')} {"found":1}`,
      `read-help-requests organiser examinees  {"exam":"${exam}","found":0}`,
      'read-records organiser examinees  {"found":2}',
      'read-records organiser examinees  {"filter":"username != \\"nobody\\"","found":2}',
      'read-records organiser schools  {"expand":"examinees_via_school","found":2}',
      'read-records organiser questionpapers  {"expand":"examinees_via_questionpaper","found":2}',
    ])
  })

  it('is one entry for all its pages and repetitions within ten minutes', async () => {
    for (let minute = 30; minute < 41; minute += 2) {
      hall.now(minute)
      await read(`olympiad/board?exam=${exam}&page=${minute - 29}&sort=name`)
    }
    expect(await readings()).toHaveLength(2)
  })

  it('of their own school, of one student, and of oneself is not in the log', async () => {
    await read(`olympiad/board?exam=${exam}`, 'supervisor')
    await read('collections/examinees/records', 'supervisor')
    await read(`collections/examinees/records/${idOf('asha')}`)
    await read('collections/examinees/records', 'asha')
    await read('collections/exams/records')
    expect(await readings()).toEqual([])
  })

  it('by the answers of a batch is in the log right after', async () => {
    const requests = ['a', 'b'].map((name) => ({
      method: 'PATCH',
      url: `/api/collections/schools/records/${idOf('north')}?expand=examinees_via_school`,
      body: { place: name },
    }))
    await hall.server.engine.database.run({ sql: `UPDATE examinees SET school = '${idOf('north')}'`, parameters: [] })
    await (await hall.device('organiser')).ask('POST', '/api/batch', { requests })
    await expect.poll(async () => (await readings()).filter((one) => one.startsWith('read-records'))).toHaveLength(1)
  })
})

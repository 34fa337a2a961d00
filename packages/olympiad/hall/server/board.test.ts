import { DATABASES } from '@olympiad/engine/test/databases'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { jpeg, Taker } from '@olympiad/server/test/pictures/taken'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeCounts } from '../../sittings/server/answered-counts.ts'
import { writeSeen } from '../../sittings/server/presence-job.ts'
import { BOARD_PAGE, BOARD_STATES, type Board, MAX_ON_BOARD } from '../declared/board.ts'

const [exam, north, south] = [idOf('exam'), idOf('north'), idOf('south')]
const reason = 'a fuse blew'

describe.each(DATABASES)('the board on $name', (store) => {
  let hall: Hall
  let asha: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const board = async (who = 'organiser', query = '') =>
    (await hall.device(who)).ask('GET', `/api/olympiad/board?exam=${exam}${query}`)
  const states = async () =>
    (await board()).body.items.map(({ username, state }: { username: string; state: string }) => `${username} ${state}`)

  it('has a row of each who sits the exam, the worst first, and counts them', async () => {
    await asha.act('open-sitting')
    const { status, body } = await board()
    expect(status).toBe(200)
    const seat = {
      ...{ name: '', room: '', seat: '', answered: 0, questions: 100, takeovers: 0, help: 0, unwatched: false },
      ...{ ends: at(120), locked: false, submitted: '' },
    }
    const rest = { ...seat, events: 0, lastEvent: '', readiness: '', nocamera: false, paused: '', note: '' }
    expect(body).toEqual({
      at: at(30),
      counts: {
        absent: 1,
        lostLine: 0,
        newDevice: 0,
        noRoom: 0,
        elsewhere: 0,
        noticed: 0,
        helpAsked: 0,
        picturesLate: 0,
        paused: 0,
        silent: 0,
        fine: 1,
        waiting: 0,
        submitted: 0,
        ended: 0,
      },
      found: 2,
      dropped: [],
      page: 1,
      totalPages: 1,
      isTooLarge: false,
      items: [
        { id: idOf('ravi'), username: 'ravi', school: south, state: 'absent', seen: '', ...rest },
        { id: idOf('asha'), username: 'asha', school: north, state: 'fine', seen: at(30), ...rest },
      ],
    })
    expect((await board('organiser', '&page=2')).body.items).toEqual([])
  })

  it('says that a line is lost, and that it is back', async () => {
    await asha.act('open-sitting')
    const stream = await asha.listen('exams/*')
    hall.now(35)
    expect(await states()).toEqual(['ravi absent', 'asha fine'])
    stream.end()
    expect(await states()).toEqual(['ravi absent', 'asha fine']) // it was there a moment ago
    hall.now(36)
    expect(await states()).toEqual(['ravi absent', 'asha lostLine'])
    await asha.answer(1, 'A')
    expect(await states()).toEqual(['ravi absent', 'asha fine'])
  })

  it('knows by the store what another server heard', async () => {
    await asha.act('open-sitting')
    const stream = await asha.listen('exams/*')
    hall.now(50)
    await writeSeen(hall.server.engine)
    stream.end()
    expect((await board()).body.items[1]).toMatchObject({ seen: at(50) })
  })

  it('tells of another device for a while, of help that is asked, and of long silence', async () => {
    await asha.act('open-sitting')
    const second = await hall.device('asha')
    await second.act('open-sitting', { takeOver: true })
    expect((await board()).body.items[1]).toMatchObject({ state: 'newDevice', takeovers: 1 })
    hall.now(41)
    const { id } = (await second.act('ask-help', { kind: 'technical' })).body
    expect((await board()).body.items[1]).toMatchObject({ state: 'helpAsked', help: 1 })
    await (await hall.device('organiser')).act('answer-help', { request: id, done: true })
    await asha.act('add-pictures', new Taker(idOf('asha'), idOf('paper')).batch(atMs(41), [jpeg()]))
    expect((await board()).body.items[1]).toMatchObject({ state: 'silent', help: 0 })
    await second.answer(1, 'A')
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1]).toMatchObject({ state: 'fine', answered: 1 })
  })

  it('tells of events for a while, to who may read them, of what is noted, and of who may sit without a camera', async () => {
    await asha.act('open-sitting')
    const organiser = await hall.device('organiser')
    await hall.server.add('outoffocuses', { examinee: idOf('asha'), remarks: 'visibilitychange: hidden' })
    await hall.server.add('readiness', { examinee: idOf('asha'), verdict: 'amber' })
    await organiser.act('note', { examinee: idOf('asha'), text: 'Sits by the window' })
    await organiser.act('note', { examinee: idOf('asha'), text: ' Moved to row 3 ' })
    await organiser.act('excuse-camera', { examinee: idOf('asha'), permit: true, reason })
    const known = { note: 'Moved to row 3', readiness: 'amber', nocamera: true }
    const noticed = { state: 'noticed', events: 1, lastEvent: at(30), ...known }
    for (const who of ['organiser', 'supervisor']) expect((await board(who)).body.items.at(-1)).toMatchObject(noticed)
    await hall.server.engine.database.run({
      sql: `UPDATE supervisors SET school = '${north}'`,
      parameters: [],
    } as never)
    expect((await board('coordinator')).body.items).toMatchObject([
      { state: 'fine', events: 0, lastEvent: '', ...known },
    ])
    hall.now(36)
    await asha.answer(1, 'A')
    expect((await board()).body.items.at(-1)).toMatchObject({ state: 'fine', events: 1 })
  })

  // proves: T5
  it('has who answers without a room, never as absent, and says so once a page would have opened one', async () => {
    for (const question of [1, 2, 3]) await asha.answer(question, 'A')
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1]).toMatchObject({ username: 'asha', state: 'fine', answered: 3, seen: '' })
    hall.now(31)
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1]).toMatchObject({ username: 'asha', state: 'noRoom', answered: 3 })
    expect((await board()).body.counts).toMatchObject({ absent: 1, noRoom: 1 })
    for (const question of [1, 2, 3]) await asha.change(question, { option: '' })
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1]).toMatchObject({ state: 'noRoom', answered: 0 })
    await asha.act('open-sitting')
    expect((await board()).body.items[1]).toMatchObject({ username: 'asha', state: 'fine' })
    hall.now(120)
    expect(await states()).toEqual(['ravi absent', 'asha ended'])
  })

  it('says of a sheet that was full at the end, and had no room, that time is over', async () => {
    await asha.answer(1, 'A')
    await writeCounts(hall.server.engine)
    hall.now(121)
    expect(await states()).toEqual(['ravi absent', 'asha ended'])
  })

  it('says for ten minutes that answers came from elsewhere', async () => {
    await asha.act('open-sitting')
    const plain = await hall.device('asha')
    await plain.answer(1, 'A')
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1]).toMatchObject({ state: 'elsewhere', answered: 1 })
    hall.now(40.5)
    await asha.answer(2, 'A')
    await asha.act('add-pictures', new Taker(idOf('asha'), idOf('paper')).batch(atMs(40), [jpeg()]))
    expect((await board()).body.items[1].state).not.toBe('elsewhere')
  })

  // proves: T11
  it('says that no picture came for ten minutes, of who is there, may be pictured and has a camera to use', async () => {
    await asha.act('open-sitting')
    hall.now(40.1)
    await asha.answer(1, 'A')
    expect((await board()).body.items[1].state).toBe('picturesLate')
    const noCamera = new Taker(idOf('asha'), idOf('paper'))
    await asha.act('add-pictures', noCamera.batch(atMs(40), ['noCamera']))
    expect((await board()).body.items[1].state).toBe('picturesLate')
    await asha.act('add-pictures', noCamera.batch(atMs(40), [jpeg()]))
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1].state).toBe('fine')
    hall.now(52)
    await asha.answer(2, 'A')
    await writeCounts(hall.server.engine)
    expect((await board()).body.items[1].state).toBe('picturesLate')
    await (await hall.device('organiser')).act('excuse-camera', { examinee: idOf('asha'), permit: true, reason })
    expect((await board()).body.items[1].state).toBe('fine')
    await (await hall.device('organiser')).act('excuse-camera', { examinee: idOf('asha'), permit: false, reason })
    const { database } = hall.server.engine
    await database.run({ sql: "UPDATE editions SET asks = 'yes'", parameters: [] })
    expect((await board()).body.items[1]).toMatchObject({ state: 'fine', unwatched: true })
  })

  it('uses the window of each examinee, and shows which sheets are submitted or locked to a device', async () => {
    await asha.act('open-sitting')
    await (await hall.device('organiser')).act('lock-device', { examinee: idOf('asha'), reason })
    await (await hall.device('organiser')).act('grant-time', { examinees: [idOf('ravi')], minutes: 30, reason })
    await asha.act('submit')
    expect((await board()).body.items).toMatchObject([
      { username: 'ravi', state: 'absent', ends: at(150), locked: false },
      { username: 'asha', state: 'submitted', submitted: at(30), locked: true },
    ])
    hall.now(-1)
    expect(await states()).toEqual(['ravi waiting', 'asha submitted'])
  })

  it('has those who never came at the front when all is over', async () => {
    await asha.act('open-sitting')
    hall.now(120)
    expect(await states()).toEqual(['ravi absent', 'asha ended'])
  })

  it('shows staff of a school their own school, and no other', async () => {
    for (const query of ['', `&school=${north}`]) {
      const { items } = (await board('supervisor', query)).body
      expect(items.map(({ username }: { username: string }) => username)).toEqual(['asha'])
    }
    expect((await board('organiser', `&school=${south}`)).body.items).toMatchObject([{ username: 'ravi' }])
    expect((await board('supervisor', `&school=${south}`)).status).toBe(404)
    for (const who of ['coordinator', 'examiner', 'asha']) expect((await board(who)).status).toBe(404)
  })

  it('begins for staff of a school with the exams that their students sit', async () => {
    const { server } = hall
    await server.add('exams', { id: idOf('other'), level: '2', name: 'Evening', starts: at(0), ends: at(120) })
    const exams = async (who: string) => (await hall.device(who)).ask('GET', '/api/olympiad/school-exams')
    expect((await exams('supervisor')).body).toEqual({ exams: [exam] })
    const sql = `UPDATE examinees SET questionpaper = '', exam = '${idOf('other')}' WHERE username = 'asha'`
    await server.engine.database.run({ sql, parameters: [] } as never)
    expect((await exams('supervisor')).body).toEqual({ exams: [idOf('other')] })
    expect((await exams('organiser')).body).toEqual({ exams: null })
    for (const who of ['coordinator', 'examiner', 'asha']) expect((await exams(who)).status).toBe(404)
  })

  describe('of more than one page', () => {
    beforeEach(async () => {
      await copyExaminees(hall.server, BOARD_PAGE + 1)
      await rename('student1', 'ÉLODIE Durand')
      await rename(`student${BOARD_PAGE}`, 'अनन्या शर्मा')
    })
    const rename = (username: string, name: string) =>
      hall.server.engine.database.run({
        sql: `UPDATE examinees SET name = '${name}' WHERE username = '${username}'`,
        parameters: [],
      } as never)
    const found = async (query: string, who = 'organiser') => {
      const { items, found: count, totalPages, counts } = (await board(who, query)).body as Board
      return { names: items.map(({ username }) => username), count, totalPages, counts }
    }

    it('filters by state on all pages, and counts everybody still', async () => {
      await asha.act('open-sitting')
      const { names, count, totalPages, counts } = await found('&state=fine')
      expect([names, count, totalPages]).toEqual([['asha'], 1, 1])
      expect(counts).toMatchObject({ absent: BOARD_PAGE + 2, fine: 1 })
      expect((await found('')).totalPages).toBe(2)
      expect(await found('&state=absent&page=2')).toMatchObject({ count: BOARD_PAGE + 2, totalPages: 2 })
      expect((await found('&state=absent&page=2')).names).toHaveLength(2)
      expect(await found('&state=submitted')).toMatchObject({ names: [], count: 0, totalPages: 0 })
    })

    it('finds a username or a name on all pages, in any case and script', async () => {
      for (const [find, username] of [
        ['élodie', 'student1'],
        ['ELODIE', undefined],
        ['शर्मा', `student${BOARD_PAGE}`],
        [' ASHA ', 'asha'],
        ['%', undefined],
      ] as const)
        expect((await found(`&find=${encodeURIComponent(find)}`)).names).toEqual(username ? [username] : [])
      expect((await found('&find=asha&state=submitted')).names).toEqual([])
      expect((await found('&find=ravi', 'supervisor')).names).toEqual([]) // of another school
    })
  })

  it('that has no room for all still finds a name, in the caller’s school only', async () => {
    await copyExaminees(hall.server, MAX_ON_BOARD)
    const none = (await board()).body as Board
    expect(none).toMatchObject({ isTooLarge: true, items: [], found: 0, totalPages: 0 })
    const { isTooLarge, items, counts } = (await board('organiser', '&find=RAVI')).body as Board
    expect([isTooLarge, items.map(({ username }) => username)]).toEqual([true, ['ravi']])
    expect(counts.absent).toBe(0)
    expect(((await board('organiser', '&find=student')).body as Board).items).toHaveLength(BOARD_PAGE)
    const ofNorth = ((await board('supervisor', '&find=a')).body as Board).items
    expect(ofNorth.map(({ school }) => school)).not.toContain(south)
  })

  it('says what is wrong with what is asked', async () => {
    const organiser = await hall.device('organiser')
    for (const [query, message] of [
      ['', 'Name an exam.'],
      ['?exam=nothing', 'There is no such exam.'],
      [`?exam=${exam}&page=0`, 'A page is a number from 1 on.'],
      [`?exam=${exam}&state=guilty`, `A state is one of ${BOARD_STATES.join(', ')}.`],
      [`?exam=${exam}&find=${'a'.repeat(101)}`, 'Look for at most 100 letters.'],
    ])
      expect(await organiser.ask('GET', `/api/olympiad/board${query}`)).toMatchObject({
        status: 400,
        body: { message },
      })
  })
})

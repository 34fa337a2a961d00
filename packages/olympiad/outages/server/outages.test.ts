import { type Engine, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { finishTasks } from '@olympiad/engine/test/tasks/finish-tasks'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import type { Outage, OutageStudent } from '../declared/outages.ts'
import { repairOutageKind } from './repair-outage-kind.ts'
import { readUptimes, writeUp } from './uptimes.ts'

const { examinees, exams, mails, tasks } = olympiad
const EXAM = idOf('exam')
const reason = 'the database stood still'

describe.each(DATABASES)('outages on $name', (store) => {
  let hall: Hall
  let asha: Device
  let ravi: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    ravi = await hall.device('ravi')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const ask = async (path: string, who = 'organiser') =>
    (await hall.device(who)).ask('GET', `/api/olympiad/${path}${path.includes('?') ? '&' : '?'}exam=${EXAM}`)
  const found = async (): Promise<Outage[]> => (await ask('outages')).body.outages
  const studentsOf = async ({ id }: Outage): Promise<OutageStudent[]> =>
    (await ask(`outage-students?outage=${encodeURIComponent(id)}`)).body.items
  const told = (students: readonly OutageStudent[]) =>
    students.map(({ username, minutes, why, given }) => [username, minutes, why, given])
  const repair = async (payload: object, who = 'organiser') =>
    (await hall.device(who)).act('repair-outage', { exam: EXAM, letters: 'none', reason, ...payload })
  const finish = () => finishTasks(hall.server.engine, { tasks, kinds: [repairOutageKind] })
  const ends = async () =>
    (await table(hall.server.engine, examinees).all()).map(({ username, ends: own }) => `${username} ${own}`).sort()

  /** No server writes for eight minutes, from the thirtieth on; Ravi has submitted, and a third one never came. */
  async function freeze(): Promise<Outage> {
    await copyExaminees(hall.server, 1)
    await asha.act('open-sitting')
    await ravi.act('open-sitting')
    await ravi.act('submit')
    await writeUp(hall.server.engine)
    hall.now(38)
    await writeUp(hall.server.engine)
    const [outage] = await found()
    if (!outage) throw new Error('no outage was found')
    return outage
  }

  // fails when: who had submitted, or never came, counts among those who lost time
  it('of the server give each their own minutes, and move no other window', async () => {
    const outage = await freeze()
    const times = { from: at(30), until: at(38) }
    expect(outage).toMatchObject({ kind: 'server', ...times, lost: 1, seemed: 2, given: 0, most: 8 })
    expect(told(await studentsOf(outage))).toEqual([
      ['asha', 8, '', 0],
      ['ravi', 0, 'submitted', 0],
      ['student0', 0, 'neverOpened', 0],
    ])
    const { status, body } = await repair({ outage: outage.id, list: outage.list })
    expect([status, body.affected]).toEqual([200, 1])
    const [task] = await finish()
    expect(task).toMatchObject({ state: 'done', result: { done: 1, moved: 0, refused: 0, letters: 0, noAddress: 0 } })
    expect(await ends()).toEqual([`asha ${at(128)}`, 'ravi ', 'student0 '])
    expect(told(await studentsOf(outage))[0]).toEqual(['asha', 8, '', 8])
    const logged = (await table(hall.server.engine, auditlog).all()).filter(({ examinee }) => examinee !== '')
    expect(new Set(logged.map(({ act, actorName, reason: why }) => `${act} ${actorName} ${why}`))).toContain(
      `repair-outage organiser ${reason}`,
    )
  })

  it('give minutes once, add up with extra time, and are taken back by 0', async () => {
    const { id, list } = await freeze()
    const extra = { examinees: [idOf('asha')], minutes: 10, reason: 'the bus was late' }
    expect((await (await hall.device('organiser')).act('grant-time', extra)).status).toBe(200)
    await repair({ outage: id, list })
    await finish()
    expect(await ends()).toContain(`asha ${at(138)}`)
    expect((await repair({ outage: id, list })).body.message).toBe('Nobody would get other minutes.')
    const chosen = [{ examinee: idOf('asha'), minutes: 0 }]
    expect((await repair({ outage: id, list: '', chosen })).status).toBe(200)
    await finish()
    expect(await ends()).toContain(`asha ${at(130)}`)
  })

  it('take what the organiser chose in place of what was found, for anybody whom it concerned', async () => {
    const { id, list } = await freeze()
    const chosen = [
      { examinee: idOf('asha'), minutes: 12 },
      { examinee: idOf('ravi'), minutes: 5 },
    ]
    expect((await repair({ outage: id, list, chosen })).body.affected).toBe(2)
    await finish()
    expect(await ends()).toEqual([`asha ${at(132)}`, `ravi ${at(125)}`, 'student0 '])
  })

  it('are two where the server fell twice, whose minutes add up', async () => {
    const { id, list } = await freeze()
    await repair({ outage: id, list })
    for (const minute of [38.5, 39, 39.5, 45]) {
      hall.now(minute)
      await writeUp(hall.server.engine)
      if (minute === 39.5) await asha.answer(1, 'A')
    }
    await finish()
    const all = await found()
    expect(all.map(({ from, until, given }) => [from, until, given])).toEqual([
      [at(30), at(38), 1],
      [at(39.5), at(45), 0],
    ])
    const last = all[1]
    await repair({ outage: last?.id, list: last?.list })
    await finish()
    expect(await ends()).toContain(`asha ${at(134)}`)
  })

  it('queue a letter to each address that is known, in the same step as the minutes', async () => {
    const { id, list } = await freeze()
    await writeAsServer(hall.server, 'examinees', { id: idOf('asha'), values: { email: 'asha@example.org' } })
    const chosen = [{ examinee: idOf('ravi'), minutes: 5 }]
    await repair({ outage: id, list, chosen, letters: 'students' })
    const [task] = await finish()
    expect(task?.result).toEqual({ done: 2, moved: 0, refused: 0, letters: 1, noAddress: 1 })
    const [letter, ...others] = await table(hall.server.engine, mails).all()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      kind: 'timeGiven',
      address: 'asha@example.org',
      subject: '8 more minutes for Morning',
    })
    expect(letter?.text).toContain('it ends for you on 1 March 2026, 14:08')
  })

  /** Another slot, at its own time, with a paper of its own unless it has none. */
  async function addSlot(name: string, { from = 200, hasPaper = true } = {}): Promise<string> {
    await hall.server.add('exams', { id: idOf(name), level: '1', name, starts: at(from), ends: at(from + 120) })
    if (hasPaper) await hall.server.add('questionpapers', { id: idOf(`${name}p`), exam: idOf(name) })
    return idOf(name)
  }

  // fails when: the slot is given beside the minutes that were found
  it('move whom the organiser chose to another slot, the others get their minutes, and letters say which', async () => {
    const slot = await addSlot('evening')
    const { id, list } = await freeze()
    for (const who of ['asha', 'ravi'])
      await writeAsServer(hall.server, 'examinees', { id: idOf(who), values: { email: `${who}@example.org` } })
    const student = (await studentsOf((await found())[0]!)).find(({ username }) => username === 'student0')?.id ?? ''
    const chosen = [
      { examinee: idOf('asha'), slot },
      { examinee: idOf('ravi'), slot },
      { examinee: student, minutes: 5 },
    ]
    hall.server.engine.log.warn = () => {}
    expect((await repair({ outage: id, list, chosen, letters: 'students' })).body.affected).toBe(3)
    const [task] = await finish()
    expect(task?.result).toEqual({ done: 2, moved: 1, refused: 1, letters: 1, noAddress: 1 }) // Ravi has submitted
    const stored = async (one: string) => await table(hall.server.engine, examinees).find(one)
    expect(await stored(idOf('asha'))).toMatchObject({ exam: slot, questionpaper: idOf('eveningp'), ends: '' })
    expect(await stored(idOf('ravi'))).toMatchObject({ questionpaper: idOf('paper'), ends: '' })
    expect(await stored(student)).toMatchObject({ questionpaper: idOf('paper'), ends: at(125) })
    const [letter, ...others] = await table(hall.server.engine, mails).all()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ kind: 'slotGiven', address: 'asha@example.org', subject: 'You sit evening now' })
    expect(letter?.text).toContain('it begins on 1 March 2026, 15:20 UTC and ends on 1 March 2026, 17:20 UTC')
    expect((await asha.answer(1, 'A')).status).toBe(400) // the slot has not begun
  })

  // fails when: the end of those with extra time decides, where nobody else could sit any more
  it('move nobody to what they cannot sit', async () => {
    const { id, list } = await freeze()
    const refusal = async (slot: unknown) => {
      const chosen = [{ examinee: idOf('asha'), slot }]
      const { status, body } = await repair({ outage: id, list, chosen })
      return [status, body.message]
    }
    expect(await refusal(EXAM)).toEqual([400, 'Morning is the exam that they sit.'])
    expect(await refusal(await addSlot('gone', { from: -200 }))).toEqual([400, 'The exam gone is over.'])
    expect(await refusal(await addSlot('bare', { hasPaper: false }))).toEqual([
      400,
      'There is no paper of the exam bare.',
    ])
    // Ravi has extra time there, to forty minutes behind its end.
    const lasting = await addSlot('lasting', { from: -90 })
    const own = { exam: lasting, questionpaper: idOf('lastingp'), ends: at(70) }
    await writeAsServer(hall.server, 'examinees', { id: idOf('ravi'), values: own })
    expect(await table(hall.server.engine, exams).find(lasting)).toMatchObject({ closes: at(70) })
    expect(await refusal(lasting)).toEqual([400, 'The exam lasting is over.'])
    expect((await refusal(idOf('nothing')))[0]).toBe(404)
    for (const slot of [7, null, { id: 'x' }]) expect((await refusal(slot))[0]).toBe(400)
    const both = [{ examinee: idOf('asha'), minutes: 3, slot: await addSlot('evening') }]
    expect((await repair({ outage: id, list, chosen: both })).status).toBe(400)
    expect(await table(hall.server.engine, tasks).all()).toEqual([])
  })

  it('of a school, and of single students, are told apart by who lost the line together', async () => {
    const students = await copyExaminees(hall.server, 5)
    for (const [index, id] of students.entries()) {
      const outages = [{ device: 'd', from: at(10 + index / 10), until: at(15) }]
      const lonely = index === 0 ? [{ device: 'd', from: at(20), until: at(23.5) }, ...outages] : outages
      await hall.server.add('sittings', {
        id: `sitting${index}`.padEnd(15, '0'),
        examinee: id,
        questionpaper: idOf('paper'),
        opened: at(0),
        device: 'd',
        since: at(0),
        seen: at(30),
        session: `s${index}`,
        outages: lonely,
      })
    }
    await asha.act('open-sitting')
    const all = await found()
    expect(all.map(({ kind, schoolName, lost, seemed }) => [kind, schoolName, lost, seemed])).toEqual([
      ['school', 'north', 5, 1], // Asha’s page was opened later
      ['students', '', 1, 0],
    ])
    const [school, alone] = all
    await repair({ outage: school?.id, list: school?.list })
    await repair({ outage: alone?.id, chosen: [{ examinee: students[0], minutes: 4 }] })
    await finish()
    const given = (await ends()).filter((line) => line.startsWith('student'))
    expect(given).toEqual([`student0 ${at(129)}`, ...[1, 2, 3, 4].map((index) => `student${index} ${at(125)}`)])
    expect((await ask('whole-sittings')).body.schools).toEqual([
      {
        ...{ school: idOf('north'), schoolName: 'north', sat: 6, whole: 1, open: 0 },
        given: [
          { minutes: 5, students: 4 },
          { minutes: 9, students: 1 },
        ],
      },
    ])
  })

  it('are for organisers; a school reads whose sitting is whole, of its own students alone', async () => {
    const { id, list } = await freeze()
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha']) {
      expect([who, (await ask('outages', who)).status]).toEqual([who, 404])
      expect([who, (await ask(`outage-students?outage=${id}`, who)).status]).toEqual([who, 404])
      expect([who, (await repair({ outage: id, list }, who)).status]).toEqual([who, 404])
    }
    const schools = async (who: string) =>
      (await ask('whole-sittings', who)).body.schools.map(
        ({ schoolName, sat, whole, open }: Record<string, unknown>) =>
          `${schoolName}: ${sat} sat, ${whole} whole, ${open} open`,
      )
    expect(await schools('organiser')).toEqual(['north: 1 sat, 0 whole, 1 open', 'south: 1 sat, 1 whole, 0 open'])
    expect(await schools('supervisor')).toEqual(['north: 1 sat, 0 whole, 1 open'])
    expect(await schools('coordinator')).toEqual([])
    expect((await ask('whole-sittings', 'asha')).status).toBe(404)
  })

  it('are refused with a reason where something is wrong, and nothing is given', async () => {
    const { id, list } = await freeze()
    const statuses = async (payload: object) => (await repair(payload)).status
    expect((await repair({ outage: id, list: 'another list' })).body).toMatchObject({ reason: 'outage.changed' })
    expect(await statuses({ outage: 'server 2026-01-01 00:00:00.000Z', list })).toBe(404)
    expect(await statuses({ outage: id, list, exam: idOf('nothing') })).toBe(404)
    expect(await statuses({ outage: id, chosen: [{ examinee: idOf('nobody'), minutes: 1 }] })).toBe(404)
    for (const minutes of [-1, 0.5, 1441, '3', null])
      expect([minutes, await statuses({ outage: id, chosen: [{ examinee: idOf('asha'), minutes }] })]).toEqual([
        minutes,
        400,
      ])
    for (const chosen of ['all', { examinee: 'x' }, [null], Array(501).fill({ examinee: idOf('asha'), minutes: 1 })])
      expect(await statuses({ outage: id, chosen })).toBe(400)
    hall.now(500)
    expect((await repair({ outage: id, list })).body.message).toBe('The key is out: nobody may be given time any more.')
    expect(await table(hall.server.engine, tasks).all()).toEqual([])
  })

  it('count from when the store took writes again, though one write hung for all that time', async () => {
    const { engine } = hall.server
    await writeUp(engine)
    const times = [atMs(30.2), atMs(38), atMs(38), atMs(38)]
    const hanging: Engine = { ...engine, now: () => times.shift() ?? atMs(38) }
    await writeUp(hanging)
    const spans = await readUptimes(engine, { fromMs: atMs(0), untilMs: atMs(120) })
    expect(spans.toSorted((one, other) => one.fromMs - other.fromMs)).toEqual([
      { fromMs: atMs(30), untilMs: atMs(30.2) },
      { fromMs: atMs(38), untilMs: atMs(38) },
    ])
  })
})

import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { finishTasks } from '@olympiad/engine/test/tasks/finish-tasks'
import type { StoredTask } from '@olympiad/schema/task'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { at, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { NEVER_UNDONE } from '../../../many/declared/many.ts'
import { FOR_MANY } from './many-acts.ts'
import { manyKind } from './many-kind.ts'
import { removeOldRows } from './old-rows-job.ts'
import { rowsOf } from './rows.ts'

const { examinees, supervisors, tasks } = olympiad
const [north, south] = [idOf('north'), idOf('south')]
const reason = 'the bus broke down'
const DAY_MS = 24 * 3_600_000

describe('the acts for many', () => {
  it('say before that there is no way back where none undoes them', () => {
    const never = Object.entries(FOR_MANY).flatMap(([name, { undone }]) => (undone ? [] : [name]))
    expect(never).toEqual([...NEVER_UNDONE])
  })
})

describe.each(DATABASES)('an act for many on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    await hall.server.add('exams', { id: idOf('later'), level: '1', name: 'Evening', starts: at(200), ends: at(300) })
    await hall.server.add('questionpapers', { id: idOf('evening'), exam: idOf('later') })
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const act = async (name: string, payload: object, who = 'organiser') => (await hall.device(who)).act(name, payload)
  const forMany = (payload: object) => act('for-many', { reason, ...payload })
  const finish = () => finishTasks(hall.server.engine, { tasks, kinds: [manyKind] })
  const stored = async (id: string) => (await table(hall.server.engine, tasks).find(id)) as unknown as StoredTask
  /** Begins it, waits for its end, and gives what became of it. */
  async function carriedOut(name: string, payload: object): Promise<StoredTask> {
    const { status, body } = await act(name, { reason, ...payload })
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    await finish()
    return stored(body.task)
  }
  const seatsOf = async () =>
    (await table(hall.server.engine, examinees).all()).map(({ username, exam, questionpaper, school }) =>
      [username, exam, questionpaper, school].map((text) => text.replace(/0+$/, '')).join(' '),
    )
  const refused = async (task: string, who = 'organiser') =>
    (await (await hall.device(who)).ask('GET', `/api/olympiad/task-rows?task=${task}`)).body
  const all = { filter: {}, found: 2 }

  it('changes every student it may, and lists the others with the reason', async () => {
    await (await hall.device('asha')).answer(1, 'A')
    const task = await carriedOut('for-many', { act: 'withdraw-examinees', ...all })
    expect(task).toMatchObject({ state: 'done', done: 2, total: 2, actorName: 'organiser' })
    expect(task.result).toEqual({ act: 'withdraw-examinees', done: 1, refused: 1, canUndo: true })
    expect(await seatsOf()).toEqual(['asha  paper north', 'ravi   south'])
    expect(await refused(task.id)).toMatchObject({
      found: 1,
      items: [{ username: 'asha', school: 'north', why: 'The student has begun Morning: what they did stays.' }],
    })
    expect((await refused(task.id, 'supervisor')).status).toBe(404)
    const logged = (await table(hall.server.engine, auditlog).all()).filter(({ collection }) => collection !== '')
    expect(logged.map(({ act: name, actorName, examinee, reason: why }) => [name, actorName, examinee, why])).toEqual([
      ['for-many', 'organiser', '', reason],
      ['withdraw-examinees', 'organiser', idOf('ravi'), reason],
      ['read-people', 'organiser', '', ''],
    ])
  })

  // fails when: an undo gives all of them what the first one had
  it('is undone within ten minutes, by anybody who may, and each student has what they had', async () => {
    await writeAsServer(hall.server, 'examinees', {
      id: idOf('ravi'),
      values: { questionpaper: '', exam: idOf('later') },
    })
    hall.now(-30)
    const { id } = await carriedOut('for-many', { act: 'move-examinee', exam: idOf('later'), ...all })
    expect(await seatsOf()).toEqual(['asha later evening north', 'ravi later evening south'])
    const undone = await carriedOut('undo-task', { task: id })
    expect(undone.result).toMatchObject({ done: 2, refused: 0, canUndo: false, isUndo: true })
    expect(await seatsOf()).toEqual(['asha exam paper north', 'ravi later  south'])
    expect((await stored(id)).result).toMatchObject({ canUndo: false, undoneBy: undone.id })
    expect((await act('undo-task', { task: id, reason })).body.message).toBe('It was taken back already.')
    expect((await act('undo-task', { task: undone.id, reason })).body.message).toBe('This cannot be undone.')
  })

  it('is not undone later, nor before it is over, nor where there is no way back', async () => {
    const { body } = await forMany({ act: 'change-school', school: south, ...all })
    const undo = async (task: string) => (await act('undo-task', { task, reason })).body.message
    expect(await undo(body.task)).toBe('The task is not over: stop it first.')
    await finish()
    expect(await seatsOf()).toEqual(['asha  paper south', 'ravi  paper south'])
    hall.now(41)
    expect(await undo(body.task)).toBe('Its ten minutes are over.')
    const removal = await carriedOut('for-many', { act: 'remove-examinees', ...all })
    expect(removal.result).toMatchObject({ done: 2, refused: 0, canUndo: false })
    expect([await undo(removal.id), await seatsOf()]).toEqual(['This cannot be undone.', []])
  })

  it('is done at once for one student, and a refusal is told where it was asked', async () => {
    await (await hall.device('asha')).answer(1, 'A')
    const one = (name: string) => forMany({ act: 'withdraw-examinees', examinees: [idOf(name)] })
    expect((await one('asha')).body.message).toBe('Asha has begun Morning: what they did stays.')
    expect((await one('nobody')).status).toBe(404)
    expect(await table(hall.server.engine, tasks).all()).toEqual([])
    const { body } = await one('ravi')
    expect(await stored(body.task)).toMatchObject({ state: 'done', result: { done: 1, canUndo: true } })
    expect(await seatsOf()).toEqual(['asha  paper north', 'ravi   south'])
    await carriedOut('undo-task', { task: body.task })
    expect(await seatsOf()).toEqual(['asha  paper north', 'ravi exam paper south'])
  })

  it('gives time that an undo sets back to what each had', async () => {
    const asha = { examinees: [idOf('asha')], reason }
    await act('grant-time', { ...asha, minutes: 5 })
    await act('grant-time', { ...asha, minutes: 7 })
    const ends = async () => (await table(hall.server.engine, examinees).all()).map((one) => one.ends)
    const { id } = await carriedOut('for-many', { act: 'grant-time', minutes: 10, ...all })
    expect(await ends()).toEqual([at(130), at(130)])
    await carriedOut('undo-task', { task: id })
    expect(await ends()).toEqual([at(127), ''])
  })

  it('asks again where the list has changed, and for a name where there are many', async () => {
    const change = { act: 'change-school', school: south, filter: { school: north } }
    expect(await forMany({ ...change, found: 2 })).toMatchObject({
      ...{ status: 409, body: { reason: 'people.changed', data: { affected: 1, found: 2 } } },
    })
    await copyExaminees(hall.server, 500)
    const asked = await forMany({ ...change, found: 501 })
    expect([asked.status, asked.body.data]).toEqual([409, { affected: 501, name: 'north', of: 'school' }])
    expect((await forMany({ ...change, found: 501, confirm: 'north' })).body.affected).toBe(501)
  })

  it('says what is wrong with what is asked, and begins nothing', async () => {
    for (const [payload, status] of [
      [{ act: 'move-examinee', ...all }, 400],
      [{ act: 'move-examinee', exam: idOf('nothing'), ...all }, 404],
      [{ act: 'change-school', school: idOf('nowhere'), ...all }, 404],
      [{ act: 'release', ...all }, 400],
      [{ act: 'grant-time', filter: { password: 'x' }, found: 2 }, 400],
      [{ act: 'grant-time', filter: { school: ['x'] }, found: 2 }, 400],
      [{ act: 'grant-time', filter: { school: idOf('nowhere') }, found: 0 }, 400],
      [{ act: 'grant-time', filter: { state: 'guilty' }, found: 0 }, 400],
    ] as const)
      expect([payload, (await forMany(payload)).status]).toEqual([payload, status])
    expect(await table(hall.server.engine, tasks).all()).toEqual([])
  })

  // proves: T15
  it('stops where who asked may not do it any more', async () => {
    const { body } = await forMany({ act: 'withdraw-examinees', ...all })
    await writeAsServer(hall.server, 'supervisors', { id: idOf('organiser'), values: { role: 'examiner' } })
    await finish()
    expect(await stored(body.task)).toMatchObject({
      ...{ state: 'failed', fault: 'Who asked for it may not do it any more.' },
    })
    expect(await seatsOf()).toEqual(['asha  paper north', 'ravi  paper south'])
  })

  it('leaves its list for 29 days, and not longer', async () => {
    const { engine, clock } = hall.server
    const { id } = await carriedOut('for-many', { act: 'change-school', school: south, ...all })
    const rows = () => rowsOf(engine, { task: id, state: 'done', behind: 0, limit: 10 })
    clock.nowMs += 29 * DAY_MS - 1000
    await removeOldRows(engine)
    expect(await rows()).toHaveLength(2)
    clock.nowMs += 2000
    await removeOldRows(engine)
    expect(await rows()).toEqual([])
  })

  it('merges a school into another one with its staff, and takes all of it back', async () => {
    const merge = { school: north, into: south }
    expect((await act('merge-school', { school: north, into: north, reason })).status).toBe(400)
    const { id, subject } = await carriedOut('merge-school', merge)
    const staff = async () => (await table(hall.server.engine, supervisors).find(idOf('supervisor')))?.school
    expect([subject, await seatsOf(), await staff()]).toEqual([
      ...['Merge north into south', ['asha  paper south', 'ravi  paper south'], south],
    ])
    expect((await act('merge-school', { ...merge, reason })).body.message).toBe('Nobody belongs to north.')
    await carriedOut('undo-task', { task: id })
    expect([await seatsOf(), await staff()]).toEqual([['asha  paper north', 'ravi  paper south'], north])
  })
})

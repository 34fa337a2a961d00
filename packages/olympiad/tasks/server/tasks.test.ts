import { addTask, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'
import { tasks } from '../declared/tasks.ts'
import { removeOldTasks } from './old-tasks-job.ts'

const DAY_MS = 24 * 3_600_000

describe.each(DATABASES)('tasks on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
  })
  afterEach(() => acting[Symbol.asyncDispose]())
  const stored = (id: string) => table(acting.server.engine, tasks).find(id)
  const add = (school = '') => {
    const { engine } = acting.server
    const task = { kind: 'other', input: { a: 1 }, subject: 'Something', actorName: 'organiser', school }
    return engine.database.write((transaction) => addTask(engine, transaction, { tasks, task }))
  }

  it('back up at the word of an organiser, one at a time, and the log says who', async () => {
    const first = await acting.post('organiser', 'back-up', {})
    expect(first.status).toBe(200)
    expect(await stored(first.body.task)).toMatchObject({ kind: 'backup', state: 'waiting', actorName: 'organiser' })
    const second = await acting.post('organiser', 'back-up', {})
    expect([second.status, second.body.reason, second.body.data.task]).toEqual([
      409,
      'task.unfinished',
      first.body.task,
    ])
    const entries = (await table(acting.server.engine, auditlog).all()).filter(({ act }) => act === 'back-up')
    expect(entries).toMatchObject([{ actorName: 'organiser', collection: 'tasks', record: first.body.task }])
    for (const name of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await acting.post(name, 'back-up', {})).status).toBe(404)
  })

  it('stop and start again for those whose they are, and for nobody else', async () => {
    const task = await add()
    for (const name of ['coordinator', 'supervisor', 'examiner', 'asha'])
      for (const act of ['cancel-task', 'retry-task'])
        expect((await acting.post(name, act, { task })).status, `${act} by ${name}`).toBe(404)
    expect(await stored(task)).toMatchObject({ state: 'waiting', isCancelled: false })
    expect((await acting.post('organiser', 'retry-task', { task })).status).toBe(400)
    expect(await acting.post('organiser', 'cancel-task', { task })).toMatchObject({
      status: 200,
      body: { task, state: 'cancelled' },
    })
    expect((await acting.post('organiser', 'cancel-task', { task })).status).toBe(400)
    expect(await acting.post('organiser', 'retry-task', { task })).toMatchObject({
      status: 200,
      body: { task, state: 'waiting' },
    })
    expect((await acting.post('organiser', 'cancel-task', { task: idOf('nothing') })).status).toBe(404)
  })

  it('are removed thirty days after their end, and not before', async () => {
    const { engine, clock } = acting.server
    const [ended, open] = [await add(), await add()]
    await acting.post('organiser', 'cancel-task', { task: ended })
    clock.nowMs += 30 * DAY_MS - 1000
    await removeOldTasks(engine)
    expect(await stored(ended)).toBeDefined()
    clock.nowMs += 2000
    await removeOldTasks(engine)
    expect([(await stored(ended)) ?? null, (await stored(open))?.state]).toEqual([null, 'waiting'])
  })
})

import { updateRow } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '@olympiad/server/olympiad'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad as contract } from '../../../all/collections.ts'
import { windowMigrations } from './migrations.ts'

const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const times = { starts: at(0), ends: at(120) }

describe.each(DATABASES)('the times that the server keeps of an exam on $name', (store) => {
  let server: TestServer
  let authorization = ''
  beforeEach(async () => {
    server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS - 3_600_000 })
    await server.add('_superusers', { id: 'root00000000000', email: 'root@example.org', ...password })
    authorization = await server.tokenOf('_superusers', 'root00000000000')
    await server.add('exams', { id: 'morning00000000', level: '1', name: 'Morning', ...times })
    await server.add('exams', { id: 'evening00000000', level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await server.add('questionpapers', { id: 'paper0000000000', exam: 'morning00000000' })
    await server.add('examinees', {
      id: 'asha00000000000',
      username: 'asha',
      questionpaper: 'paper0000000000',
      ...password,
    })
    await server.add('examinees', { id: 'ravi00000000000', username: 'ravi', exam: 'morning00000000', ...password })
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const send = (method: 'GET' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/collections/${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    })
  const write = async (path: string, values: object) => {
    const reply = await send('PATCH', path, values)
    expect(reply.statusCode).toBe(200)
  }
  const own = (id: string, values: Record<string, unknown>) => writeAsServer(server, 'examinees', { id, values }) // as acts do
  const asha = (values: Record<string, unknown>) => own('asha00000000000', values)
  const morning = (values: object) => write('exams/records/morning00000000', values)
  const kept = async (id = 'morning00000000') => {
    const { closes, released } = (await send('GET', `exams/records/${id}`)).json()
    return { closes, released }
  }
  const ownEnd = async () => (await send('GET', 'examinees/records/asha00000000000')).json().ends
  const allow = (values: object) =>
    server.add('allowances', { examinee: 'asha00000000000', kind: 'person', reason: 'a cast', ...values })

  it('are its end if no examinee has a window of their own', async () => {
    expect(await kept()).toEqual({ closes: at(120), released: at(120) })
  })

  it('are told apart from what anybody writes into them', async () => {
    await morning({ closes: at(1), released: at(1) })
    expect(await kept()).toEqual({ closes: at(120), released: at(120) })
  })

  it('follow the end of an examinee with its paper, and of one without a paper', async () => {
    await asha({ ends: at(150) })
    expect(await kept()).toEqual({ closes: at(150), released: at(150) })
    await own('ravi00000000000', { ends: at(180) })
    expect(await kept()).toEqual({ closes: at(180), released: at(180) })
  })

  it('come back when the later end is removed, or its examinee', async () => {
    await asha({ ends: at(150) })
    await asha({ ends: '' })
    expect((await kept()).closes).toBe(at(120))
    await asha({ ends: at(150) })
    await send('DELETE', 'examinees/records/asha00000000000')
    expect((await kept()).closes).toBe(at(120))
  })

  it('are not moved by an examinee’s earlier end', async () => {
    await asha({ ends: at(60) })
    expect(await kept()).toEqual({ closes: at(120), released: at(120) })
  })

  it('release nothing sooner than ten minutes after a change', async () => {
    server.clock.nowMs = NOON_MS - 30 * 60_000
    authorization = await server.tokenOf('_superusers', 'root00000000000')
    await writeAsServer(server, 'exams', { id: 'morning00000000', values: { starts: at(-180), ends: at(-60) } })
    expect(await kept()).toEqual({ closes: at(-60), released: at(-20) })
    await morning({ name: 'Early' })
    expect(await kept()).toEqual({ closes: at(-60), released: at(-20) })
  })

  it('hide nothing again that is out, where nobody sits after the change', async () => {
    server.clock.nowMs = NOON_MS + 130 * 60_000
    authorization = await server.tokenOf('_superusers', 'root00000000000')
    await writeAsServer(server, 'exams', { id: 'morning00000000', values: { ends: at(125) } })
    expect(await kept()).toEqual({ closes: at(125), released: at(125) })
  })

  // proves: T4
  it('move the end of examinees with given time, by every way to move the exam', async () => {
    await allow({ percent: 25 })
    await allow({ kind: 'room', minutes: 10 })
    await asha({ ends: at(160) })
    await morning({ starts: at(60), ends: at(180) })
    expect(await ownEnd()).toBe(at(220))
    expect(await kept()).toEqual({ closes: at(220), released: at(220) })
  })

  it('take the newest of a kind for the whole of it', async () => {
    await allow({ minutes: 30 })
    await allow({ minutes: 0 })
    await asha({ ends: at(150) })
    await morning({ ends: at(130) })
    expect(await ownEnd()).toBe('')
    expect((await kept()).closes).toBe(at(130))
  })

  it('move with a paper that goes to another exam, own ends included', async () => {
    await allow({ minutes: 30 })
    await asha({ ends: at(150) })
    await write('questionpapers/records/paper0000000000', { exam: 'evening00000000' })
    expect(await ownEnd()).toBe(at(430))
    expect([await kept(), await kept('evening00000000')].map(({ closes }) => closes)).toEqual([at(120), at(430)])
  })

  it('drop the window of an examinee who moves to another exam', async () => {
    await asha({ starts: at(10), ends: at(150) })
    await asha({ questionpaper: '', exam: 'evening00000000' })
    expect(await ownEnd()).toBe('')
    expect([await kept(), await kept('evening00000000')].map(({ closes }) => closes)).toEqual([at(120), at(400)])
  })

  it('are there for exams of an older store: what was out stays out', async () => {
    const { database } = server.engine
    const forget = (id: string, release: string) =>
      database.write(async (transaction) => {
        const values = { closes: '', released: '', release }
        await transaction.run(updateRow(database.dialect, contract.exams, { id, ...values }))
      })
    await forget('morning00000000', '')
    await forget('evening00000000', 'byHand')
    await database.write(async (transaction) => {
      for (const { steps } of windowMigrations)
        for (const step of steps) await step.run(transaction, database.dialect, server.engine.registry.all as never)
    })
    expect(await kept()).toEqual({ closes: at(120), released: at(120) })
    expect(await kept('evening00000000')).toEqual({ closes: at(400), released: '' })
  })

  it('send no event of an exam for an examinee without a window of their own', async () => {
    const heard: string[] = []
    server.engine.changes.listen(async (_, { collection }) => {
      heard.push(collection.name)
      return undefined
    })
    await asha({ name: 'Asha Rao' })
    await asha({ exam: 'evening00000000' })
    expect(heard).toEqual(['examinees', 'examinees'])
  })
})

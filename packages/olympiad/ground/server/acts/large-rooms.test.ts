import { type Transaction, table, updateRow, type WriteOptions } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '@olympiad/server/olympiad'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { describe, expect, it } from 'vitest'
import { exams } from '../../../exams/declared/exams.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'
import { examinees } from '../../../people/declared/examinees.ts'
import { verifyLog } from '../audit/verify-log.ts'

const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const MANY = 1000
const reason = 'a fuse blew'

describe.each(DATABASES)('acts on a large school on $name', (store) => {
  // proves: V11.1.4
  it('hold neither the loop nor the writer for each of its people', async () => {
    await using room = await openRoom(store)
    const turns = watchTurns()
    const act = async (name: string, payload: object) => {
      turns.longestMs()
      const statements = countStatements(room.server)
      const { statusCode } = await room.post(name, payload)
      return { statusCode, isHeld: turns.longestMs() > 100, isShort: statements.most() <= MANY / 20 }
    }
    const whom = { school: room.school, exam: room.exam, reason, confirm: 'Morning' }
    const done = [
      await act('grant-time', { ...whom, minutes: 30 }),
      await act('set-window', { exam: room.exam, ends: at(100), reason, confirm: 'Morning' }),
      await act('grant-time', { ...whom, percent: 50 }),
      await act('set-start', { ...whom, minutes: 20 }),
      await act('set-start', { ...whom, minutes: 0 }),
    ]
    turns.stop()
    expect(done).toEqual(done.map(() => ({ statusCode: 200, isHeld: false, isShort: true })))
    expect(await room.count(`SELECT count(*) AS "count" FROM examinees WHERE ends = '${at(155)}'`)).toBe(MANY)
    expect((await table(room.server.engine, exams).find(room.exam))?.closes).toBe(at(155))
  })

  it('tell each page of its own window, and leave an entry of each record in a log that is whole', async () => {
    await using room = await openRoom(store)
    const { engine } = room.server
    const told: string[] = []
    engine.changes.listen(async (_, { collection, record }) => {
      if (collection.name === 'examinees') told.push(`${record.id} ${record.ends} ${record.grantedby}`)
      return undefined
    })
    const whom = { school: room.school, exam: room.exam, reason, confirm: 'Morning' }
    const { granted } = (await room.post('grant-time', { ...whom, minutes: 30 })).json()
    expect(granted).toHaveLength(MANY)
    expect(new Set(told)).toEqual(new Set(room.ids.map((id) => `${id} ${at(140)} organiser`)))
    expect(told).toHaveLength(MANY)
    const entries = (await table(engine, auditlog).all()).filter(
      ({ act, examinee }) => act === 'grant-time' && examinee !== '',
    )
    const of = (name: string) => entries.filter(({ collection }) => collection === name)
    expect(
      of('examinees')
        .map(({ record }) => record)
        .sort(),
    ).toEqual([...room.ids].sort())
    expect(
      of('allowances')
        .map(({ examinee }) => examinee)
        .sort(),
    ).toEqual([...room.ids].sort())
    expect(new Set(entries.map((one) => [one.actorName, one.reason, one.school].join()))).toEqual(
      new Set([`organiser,${reason},${room.school}`]),
    )
    expect(of('examinees')[0]?.changes).toEqual({ ends: { to: at(140) }, grantedby: { to: 'organiser' } })
    expect((await verifyLog(engine.database)).fault).toBeUndefined()
  })

  it('are done for all or for none, and ask where they are many', async () => {
    await using room = await openRoom(store)
    const whom = { school: room.school, exam: room.exam, reason, minutes: 30 }
    const asked = await room.post('grant-time', whom)
    expect([asked.statusCode, asked.json().reason, asked.json().data]).toEqual([
      409,
      'act.unconfirmed',
      { affected: MANY, name: 'Morning' },
    ])
    expect((await room.post('grant-time', { ...whom, confirm: 'morning' })).statusCode).toBe(409)
    const refused = new Error('the log is full')
    const { write } = room.server.engine.database
    Object.assign(room.server.engine.database, {
      write: (work: (transaction: Transaction) => Promise<unknown>) =>
        write.call(room.server.engine.database, async (transaction) => {
          await work(transaction)
          throw refused
        }),
    })
    expect((await room.post('grant-time', { ...whom, confirm: 'Morning' })).statusCode).toBe(500)
    Object.assign(room.server.engine.database, { write })
    for (const name of ['allowances', '_waiting_entries'])
      expect(await room.count(`SELECT count(*) AS "count" FROM ${name}`)).toBe(0)
    expect(await room.count(`SELECT count(*) AS "count" FROM examinees WHERE ends != ''`)).toBe(0)
  })

  it('rest on what is stored when they are written, not on what was when they were computed', async () => {
    await using room = await openRoom(store)
    const { engine } = room.server
    const [first = '', second = ''] = room.ids
    const change = (values: { readonly id: string }) => async (transaction: Transaction) =>
      transaction.run(updateRow(engine.database.dialect, examinees, values))
    const whom = { school: room.school, exam: room.exam, reason, minutes: 30, confirm: 'Morning' }
    writeFirst(room.server, change({ id: first, school: '' } as never))
    expect((await room.post('grant-time', whom)).json().granted).toHaveLength(MANY - 1)
    expect((await table(engine, examinees).find(first))?.ends).toBe('')
    writeFirst(room.server, change({ id: second, exam: '', questionpaper: '' } as never))
    const moved = { exam: room.exam, ends: at(100), reason, confirm: 'Morning' }
    expect((await room.post('set-window', moved)).statusCode).toBe(200)
    expect((await table(engine, examinees).find(second))?.ends).toBe(at(140))
    expect(await room.count(`SELECT count(*) AS "count" FROM examinees WHERE ends = '${at(130)}'`)).toBe(MANY - 2)
  })

  it('see what is written by a neighbour that shares their commit', async () => {
    await using room = await openRoom(store)
    const { engine } = room.server
    const [first = ''] = room.ids
    const { write } = engine.database
    let neighbour: Promise<unknown> | undefined
    Object.assign(engine.database, {
      write: (...args: Parameters<typeof write>) => {
        neighbour ??= write.call(engine.database, (transaction) =>
          transaction.run(updateRow(engine.database.dialect, examinees, { id: first, school: '' })),
        )
        return write.apply(engine.database, args) // in the same turn: on SQLite both are of one group
      },
    })
    const whom = { school: room.school, exam: room.exam, reason, minutes: 30, confirm: 'Morning' }
    const { granted } = (await room.post('grant-time', whom)).json()
    await neighbour
    const { school, ends } = (await table(engine, examinees).find(first)) ?? {}
    expect(school).toBe('')
    if (store.name === 'sqlite') expect([granted.length, ends]).toEqual([MANY - 1, ''])
    else expect(granted.length === MANY ? at(140) : '').toBe(ends) // there the two transactions come in either order
  })

  it('read nobody again in their transaction where the store can tell that nothing has changed', async () => {
    await using room = await openRoom(store)
    const whom = { school: room.school, exam: room.exam, reason, confirm: 'Morning' }
    const read = listenToReads(room.server)
    expect((await room.post('grant-time', { ...whom, minutes: 30 })).statusCode).toBe(200)
    expect(
      (await room.post('set-window', { exam: room.exam, ends: at(100), reason, confirm: 'Morning' })).statusCode,
    ).toBe(200)
    const ofPeople = read.filter((sql) => /^select .* from "(examinees|allowances)" where "(id|examinee)" in/.test(sql))
    if (store.name === 'sqlite') expect(ofPeople).toEqual([])
    else expect(ofPeople).not.toEqual([])
  })
})

/** Runs another write before the next one, after all that was computed for it. */
function writeFirst({ engine: { database } }: TestServer, work: (transaction: Transaction) => Promise<unknown>): void {
  const { write } = database
  Object.assign(database, {
    write: async (...args: Parameters<typeof write>) => {
      Object.assign(database, { write })
      await write.call(database, work)
      return write.apply(database, args)
    },
  })
}

/** All that transactions read from now on. */
function listenToReads({ engine: { database } }: TestServer): string[] {
  const [read, { write }]: [string[], typeof database] = [[], database]
  Object.assign(database, {
    write: (work: (transaction: Transaction) => Promise<unknown>, options?: WriteOptions) =>
      write.call(
        database,
        (transaction) => {
          const { all } = transaction
          Object.assign(transaction, {
            all(statement: Statement) {
              read.push(statement.sql)
              return all.call(transaction, statement)
            },
          })
          return work(transaction)
        },
        options,
      ),
  })
  return read
}

async function openRoom(store: TestStore) {
  const server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
  const organiser = await server.add('supervisors', {
    username: 'organiser',
    email: 'o@example.org',
    role: 'organiser',
    ...password,
  })
  const school = await server.add('schools', { code: 'town', name: 'Town School' })
  const exam = await server.add('exams', { level: '1', name: 'Morning', starts: at(-10), ends: at(110) })
  const questionpaper = await server.add('questionpapers', { exam })
  const own = await server.add('examinees', { username: 'first', school, questionpaper, ...password })
  const ids = [own, ...(await copyExaminees(server, MANY - 1))]
  const authorization = await server.tokenOf('supervisors', organiser)
  return {
    ...{ server, school, exam, ids },
    post: (name: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/olympiad/${name}`, headers: { authorization }, payload }),
    async count(sql: string) {
      const [row] = await server.engine.database.all({ sql, parameters: [] })
      return Number(row?.count)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Counts the statements of the longest transaction from now on: on SQLite the saves of others wait for each of them. */
function countStatements({ engine: { database } }: TestServer) {
  const { write } = database
  let most = 0
  Object.assign(database, {
    write: (work: (transaction: Transaction) => Promise<unknown>, options?: WriteOptions) =>
      write.call(
        database,
        async (transaction) => {
          let count = 0
          const counted = <Result>(result: Result) => {
            count += 1
            most = Math.max(most, count)
            return result
          }
          const { all, run } = transaction
          Object.assign(transaction, {
            all: (statement: Statement) => counted(all.call(transaction, statement)),
            run: (statement: Statement) => counted(run.call(transaction, statement)),
          })
          return work(transaction)
        },
        options,
      ),
  })
  return {
    most() {
      Object.assign(database, { write })
      return most
    },
  }
}

type Statement = Parameters<Transaction['all']>[0]

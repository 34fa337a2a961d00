import { DATABASES, POSTGRES } from '@olympiad/engine/test/databases'
import { migrate, withEngineTables } from '@olympiad/engine/test/internals'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { insert, sheet } from '@olympiad/server/test/loop-guard/hall-rows'
import { at, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'

const STUDENTS = 40
/** What is answered of the hundred questions. */
const ANSWERED = 99
const paper = idOf('paper')

/** Students with sheets that are whole but for the last question, each with what their page sends. */
async function openFullHall(store: (typeof DATABASES)[number]) {
  const hall = await openSittingsHall(store)
  const ids = await copyExaminees(hall.server, STUDENTS)
  const rows = ids.flatMap((id, index) =>
    sheet(id, paper)
      .slice(0, ANSWERED)
      .map((row, question) => ({ ...row, id: `a${String(index * 100 + question).padStart(14, '0')}` })),
  )
  await insert(hall.server, 'attempts', rows)
  const students = await Promise.all(
    ids.map(async (id, index) => ({ id, first: rows[index * ANSWERED]!.id, ask: await askerOf(hall, id) })),
  )
  return { hall, students, [Symbol.asyncDispose]: () => hall[Symbol.asyncDispose]() }
}

async function askerOf({ server }: Pick<Hall, 'server'>, id: string) {
  const authorization = await server.tokenOf('examinees', id)
  return async (method: 'GET' | 'POST' | 'PATCH', url: string, payload: object = {}) => {
    const reply = await server.app.inject({
      method,
      url,
      headers: { authorization },
      ...(method !== 'GET' && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}

const SUBMIT = '/api/olympiad/submit'
const OPEN = '/api/olympiad/open-sitting'
const ATTEMPTS = '/api/collections/attempts/records'
/** The answer that a sheet lacks. */
const lastOf = (examinee: string) => ({ examinee, questionpaper: paper, questionnumber: ANSWERED + 1, option: 'A' })

describe.each(DATABASES)('many who hand in at once on $name', (store) => {
  // fails when: a submission has a transaction of its own, or asks for what has no place in a shared one
  it('share transactions, and each gets the receipt of their own sheet', async () => {
    await using opened = await openFullHall(store)
    const { hall, students } = opened
    const seats = await Promise.all(students.map(({ ask }) => ask('POST', OPEN)))
    expect(seats.map(({ status, body }) => `${status} ${body.state}`)).toEqual(students.map(() => '200 open'))
    const replies = await Promise.all(students.map(({ ask }) => ask('POST', SUBMIT)))
    expect(replies.map(({ status, body }) => [status, body.submitted, body.count])).toEqual(
      students.map(() => [200, at(30), ANSWERED]),
    )
    const again = await Promise.all(students.map(({ ask }) => ask('POST', SUBMIT)))
    expect(again.map(({ body }) => body)).toEqual(replies.map(({ body }) => body))
    expect(new Set(replies.map(({ body }) => body.code)).size).toBe(STUDENTS)
    expect(await transactionsOf(hall, 'receipts')).toBeLessThan(STUDENTS / 2)
    expect(await transactionsOf(hall, 'sittings')).toBeLessThan(STUDENTS / 2)
  })

  // fails when: a row is read for the receipt before the save of its student is committed or refused
  it('get receipts of exactly what was saved, while they still save', async () => {
    await using opened = await openFullHall(store)
    const { hall, students } = opened
    await Promise.all(
      students.map(async ({ ask, first }) => {
        const change = (option: string) => ask('PATCH', `${ATTEMPTS}/${first}`, { option })
        const [receipt, ...saves] = await Promise.all([ask('POST', SUBMIT), change('B'), change('C'), change('')])
        expect(receipt.status).toBe(200)
        for (const { status, body } of saves)
          if (status !== 200) expect([status, body.reason]).toEqual([404, 'exam.submitted'])
        const url = `/api/olympiad/receipts/${receipt.body.code}`
        const { state } = (await hall.server.app.inject({ method: 'GET', url })).json()
        expect(state).toBe('agrees')
      }),
    )
  })

  // fails when: the refusal of one undoes the submissions that share its transaction
  it('do not hear of one whose exam is paused', async () => {
    await using opened = await openFullHall(store)
    const { hall, students } = opened
    const [paused] = students
    await writeAsServer(hall.server, 'examinees', { id: paused!.id, values: { paused: at(29) } })
    const replies = await Promise.all(students.map(({ ask }) => ask('POST', SUBMIT)))
    expect(replies.map(({ status }) => status)).toEqual([400, ...students.slice(1).map(() => 200)])
    expect(replies[0]?.body.reason).toBe('exam.paused')
  })
})

// Works of one student wait for one another at one server, so that the store decides only between two.
describe.each(POSTGRES)('a student at two servers on $name', (store) => {
  // fails when: the rows of a sheet are not locked, or one that is new while they are is missed
  it('gets a receipt of exactly what was saved at the other one while they hand in', async () => {
    const place = await store.place()
    const open: typeof store.open = async (collections = [], tables = []) => {
      const database = await place.open()
      await migrate(database, withEngineTables({ collections, tables }))
      return { database, [Symbol.asyncDispose]: () => database.close() }
    }
    {
      await using opened = await openFullHall({ ...store, open })
      const { server } = opened.hall
      const declared = olympiad({ requireApproval: false })
      await using other = await openTestServer({ ...store, open }, { ...declared, clock: server.clock })
      const outcomes = opened.students.map(async ({ id, ask, first }, index) => {
        const there = await askerOf({ server: other }, id)
        const [receipt, saved] = await Promise.all([
          ask('POST', SUBMIT),
          index % 2 === 0
            ? there('POST', ATTEMPTS, lastOf(id))
            : there('PATCH', `${ATTEMPTS}/${first}`, { option: 'C' }),
        ])
        const { state } = (await there('GET', `/api/olympiad/receipts/${receipt.body.code}`)).body
        return [receipt.status, state, saved.status === 200 ? 'saved' : saved.body.reason]
      })
      for (const [status, state, saved] of await Promise.all(outcomes)) {
        expect([status, state]).toEqual([200, 'agrees'])
        expect(['saved', 'exam.submitted']).toContain(saved)
      }
    }
    await place.remove()
  })
})

/** In how many transactions the rows of a table were written; one where the store does not tell. */
async function transactionsOf({ server }: Hall, table: string): Promise<number> {
  const { database } = server.engine
  if (!database.dialect.isShared) return 1
  const sql = `select count(distinct xmin::text) as count from "${table}"`
  return Number((await database.all({ sql, parameters: [] }))[0]?.count)
}

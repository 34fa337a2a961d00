import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { copyExaminees } from '../../../test/acts/copy-examinees.ts'
import { insert, sheet } from '../../../test/loop-guard/hall-rows.ts'
import { at, type Hall, idOf, openSittingsHall } from '../../../test/sittings/hall.ts'
import { writeAsServer } from '../../../test/write-as-server.ts'

const STUDENTS = 40
const paper = idOf('paper')

/** Students with whole sheets, each with what their page sends. */
async function openFullHall(store: (typeof DATABASES)[number]) {
  const hall = await openSittingsHall(store)
  const ids = await copyExaminees(hall.server, STUDENTS)
  const rows = ids.flatMap((id, index) =>
    sheet(id, paper).map((row, question) => ({ ...row, id: `a${String(index * 100 + question).padStart(14, '0')}` })),
  )
  await insert(hall.server, 'attempts', rows)
  const students = await Promise.all(
    ids.map(async (id, index) => ({ id, first: rows[index * 100]!.id, ask: await askerOf(hall, id) })),
  )
  return { hall, students, [Symbol.asyncDispose]: () => hall[Symbol.asyncDispose]() }
}

async function askerOf({ server }: Hall, id: string) {
  const authorization = await server.tokenOf('examinees', id)
  return async (method: 'POST' | 'PATCH', url: string, payload: object = {}) => {
    const reply = await server.app.inject({ method, url, headers: { authorization }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
}

const SUBMIT = '/api/olympiad/submit'
const OPEN = '/api/olympiad/open-sitting'

describe.each(DATABASES)('many who hand in at once on $name', (store) => {
  // fails when: a submission has a transaction of its own, or asks for what has no place in a shared one
  it('share transactions, and each gets the receipt of their own sheet', async () => {
    await using opened = await openFullHall(store)
    const { hall, students } = opened
    const seats = await Promise.all(students.map(({ ask }) => ask('POST', OPEN)))
    expect(seats.map(({ status, body }) => `${status} ${body.state}`)).toEqual(students.map(() => '200 open'))
    const replies = await Promise.all(students.map(({ ask }) => ask('POST', SUBMIT)))
    expect(replies.map(({ status, body }) => [status, body.submitted, body.count])).toEqual(
      students.map(() => [200, at(30), 100]),
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
        const change = (option: string) => ask('PATCH', `/api/collections/attempts/records/${first}`, { option })
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

/** In how many transactions the rows of a table were written; one where the store does not tell. */
async function transactionsOf({ server }: Hall, table: string): Promise<number> {
  const { database } = server.engine
  if (!database.dialect.isShared) return 1
  const sql = `select count(distinct xmin::text) as count from "${table}"`
  return Number((await database.all({ sql, parameters: [] }))[0]?.count)
}

import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { at, idOf, NOON_MS, openActing, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'

const [KEY, EVENING] = [idOf('key'), idOf('evening')]
const form = {
  version: 1,
  sections: [
    { questions: 1, answer: { kind: 'letter', letters: 'ABCDE' }, marks: { right: 1 } },
    { questions: 1, answer: { kind: 'letters', letters: 'ABCD', marking: 'all' }, marks: { right: 1 } },
    { questions: 1, answer: { kind: 'integer', digits: 3 }, marks: { right: 1 } },
    { questions: 1, answer: { kind: 'number', decimals: 2 }, marks: { right: 1 } },
    { questions: 1, answer: { kind: 'match', rows: 'PQ', letters: '123', marking: 'row' }, marks: { right: 1 } },
  ],
}
const whole = ['B,E', 'ACD', '007,012', '3.1..3.2', 'P2,Q3']

/** An exam to come has a form of five questions, and a paper. */
async function openKeys(store: TestStore) {
  const acting = await openActing(store, undefined, { asks: 'no', approval: 'yes' })
  const { add, app, engine, tokenOf, clock } = acting.server
  await add('exams', { id: EVENING, level: '1', name: 'Evening', starts: at(300), ends: at(400) })
  const ask = async (who: string, method: 'POST' | 'PATCH', url: string, payload: object) => {
    const headers = { authorization: await tokenOf('supervisors', idOf(who)) }
    const reply = await app.inject({ method, url, headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  await ask('organiser', 'PATCH', `/api/collections/exams/records/${EVENING}`, { form })
  await add('questionpapers', { id: idOf('next'), exam: EVENING })
  await add('supervisors', {
    ...{ id: idOf('second'), username: 'second', email: 'second@example.org', role: 'examiner' },
    ...PASSWORD,
  })
  const write = (answers: unknown, more: object = {}) =>
    ask('examiner', 'POST', '/api/collections/answers/records', {
      ...{ id: KEY, questionpaper: idOf('next'), answers },
      ...more,
    })
  const propose = (question: number, letters: string) =>
    acting.post('examiner', 'propose-key', { exam: EVENING, question, letters, reason: 'Two are right' })
  const confirm = (revision: string) =>
    ask('second', 'POST', '/api/olympiad/confirm-key', { revision, confirm: true, reason: 'I read it again' })
  const key = () => table(engine, olympiad.answers).find(KEY)
  return { ...acting, write, propose, confirm, key, begin: () => (clock.nowMs = NOON_MS + 310 * 60_000) }
}

describe.each(DATABASES)('a key by the form of its exam on $name', (store) => {
  it('is stored as it is, with open questions and special entries', async () => {
    await using keys = await openKeys(store)
    const answers = whole.with(1, '').with(3, '*!')
    expect((await keys.write(answers, { special: ['', '', '-', '*!', ''] })).status).toBe(200)
    expect(await keys.key()).toMatchObject({ answers, special: ['', '', '-', '*!', ''] })
  })

  // fails when: a key is judged by the specified form, or a list that does not fit ends in a 500
  it.each([
    [whole.slice(1), undefined, 'answers', 'Must be a list of exactly 5 texts.'],
    [null, undefined, 'answers', 'Cannot be blank.'],
    [{ a: 1 }, undefined, 'answers', 'Must be a list of exactly 5 texts.'],
    [whole.with(0, 'F'), undefined, 'answers', 'Item 1 does not fit: one of the letters ABCDE, several by commas'],
    [whole.with(1, 'CA'), undefined, 'answers', 'Item 2 does not fit: write it as AC.'],
    [whole.with(2, '7'), undefined, 'answers', 'Item 3 does not fit: 3 digits, several by commas'],
    [whole.with(3, '3.2..3.1'), undefined, 'answers', 'Item 4 does not fit: 3.2..3.1 goes from more to less.'],
    [whole.with(4, 'P2'), undefined, 'answers', 'Item 5 does not fit: a letter for each of the rows P, Q.'],
    [whole.with(3, '*'), undefined, 'answers', 'Item 4 does not fit: it stands in “special”.'],
    [[1, 2, 3, 4, 5], undefined, 'answers', 'Item 1 does not fit: a text.'],
    [whole, ['', '', '', '', '?'], 'special', 'Item 5 does not fit: *, *! or -.'],
  ])('is stored whole or not at all: %#', async (answers, special, field, message) => {
    await using keys = await openKeys(store)
    const { status, body } = await keys.write(answers, { special })
    expect([status, body.data[field].message]).toEqual([400, expect.stringContaining(message)])
    expect(await keys.key()).toBe(null)
  })

  it('is revised by an entry of the form, which a second person confirms', async () => {
    await using keys = await openKeys(store)
    await keys.write(whole)
    keys.begin()
    const proposed = await keys.propose(4, '3,10 | 2.5±.5')
    expect(proposed).toMatchObject({ status: 400, body: { message: expect.stringContaining('3.14±0.01') } })
    const { body } = await keys.propose(4, '3.10 | 2.5±.5')
    expect(body).toMatchObject({ question: 4, before: '3.1..3.2', after: '3.1|2.5±0.5' })
    expect((await keys.propose(6, 'A')).body.message).toBe('The paper has no question 6: it has 5.')
    expect((await keys.confirm(body.revision)).status).toBe(200)
    expect((await keys.key())?.answers).toEqual(whole.with(3, '3.1|2.5±0.5'))
    const { body: gift } = await keys.propose(5, '*')
    expect((await keys.confirm(gift.revision)).status).toBe(200)
    expect((await keys.key())?.special).toEqual(['', '', '', '', '*'])
    expect((await keys.key())?.answers).toEqual(whole.with(3, '3.1|2.5±0.5').with(4, '*'))
  })
})

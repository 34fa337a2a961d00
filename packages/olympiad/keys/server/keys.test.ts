import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { at, EXAM, idOf, NOON_MS, openActing, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'

const KEY = idOf('key')
const letters = Array.from({ length: 100 }, () => 'A')
const other = letters.with(41, 'B')
const question = 42
const reason = 'Two answers are right'

/** The exam that runs has a key, and so has one that is to come. */
async function openKeys(store: TestStore) {
  const acting = await openActing(store, undefined, { asks: 'no' })
  const { add, app, engine, tokenOf, clock } = acting.server
  await add('answers', { id: KEY, questionpaper: idOf('paper'), answers: letters })
  await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
  await add('questionpapers', { id: idOf('next'), exam: idOf('evening') })
  await add('answers', { id: idOf('nextkey'), questionpaper: idOf('next'), answers: letters })
  const second = { id: idOf('second'), username: 'second', email: 'second@example.org', role: 'examiner' }
  await add('supervisors', { ...second, ...PASSWORD })
  const ask = async (who: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const accounts = who === 'root' ? '_superusers' : who === 'asha' ? 'examinees' : 'supervisors'
    const authorization = await tokenOf(accounts, idOf(who))
    const url = `/api/${path}`
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() }
  }
  const change = async (who: string, values: object, key = KEY) => {
    const { status, body } = await ask(who, 'PATCH', `collections/answers/records/${key}`, values)
    return [status, body.reason]
  }
  const act = (who: string, name: string, payload: object) => ask(who, 'POST', `olympiad/${name}`, payload)
  const propose = (who: string, more: object = {}) =>
    act(who, 'propose-key', { exam: EXAM, question, letters: 'B', reason, ...more })
  const confirm = (who: string, revision: string, isConfirmed = true) =>
    act(who, 'confirm-key', { revision, confirm: isConfirmed, reason: 'I read it again' })
  const special = async () => (await table(engine, olympiad.answers).find(KEY))?.special
  const entry = async () => (await table(engine, olympiad.answers).find(KEY))?.answers[question - 1]
  return {
    ...acting,
    engine,
    ask,
    act,
    change,
    propose,
    confirm,
    entry,
    special,
    later: () => (clock.nowMs = NOON_MS + 130 * 60_000),
  }
}

describe.each(DATABASES)('a key on $name', (store) => {
  // proves: T2
  it('is changed by a record call only before the exam, for every role', async () => {
    await using keys = await openKeys(store)
    for (const who of ['examiner', 'organiser', 'root']) {
      expect(await keys.change(who, { answers: other })).toEqual([400, 'exam.running'])
      expect(await keys.change(who, { special: [...letters.map(() => '').slice(1), '*'] })).toEqual([
        400,
        'exam.running',
      ])
      expect(await keys.change(who, { questionpaper: idOf('next') })).toEqual([400, 'exam.running'])
      expect(await keys.change(who, { questionpaper: idOf('paper') }, idOf('nextkey'))).toEqual([400, 'exam.running'])
      expect(
        (await keys.change(who, { answers: letters.with(1, who === 'root' ? 'C' : 'D') }, idOf('nextkey')))[0],
      ).toBe(200)
    }
    keys.later()
    for (const who of ['examiner', 'organiser', 'root'])
      expect(await keys.change(who, { answers: other })).toEqual([400, 'exam.ended'])
    expect(await keys.entry()).toBe('A')
  })

  // proves: T2
  it('is changed in a running exam, and after it, by one who proposes it and another who confirms', async () => {
    await using keys = await openKeys(store)
    const { status, body } = await keys.propose('examiner')
    expect([status, body]).toMatchObject([200, { question, before: 'A', after: 'B' }])
    expect(await keys.entry()).toBe('A')
    expect((await keys.confirm('examiner', body.revision)).status).toBe(403)
    expect((await keys.confirm('second', body.revision)).body).toMatchObject({
      state: 'confirmed',
      question,
      letters: 'B',
    })
    expect(await keys.entry()).toBe('B')
    expect((await keys.confirm('organiser', body.revision)).status).toBe(400)
    keys.later()
    const again = (await keys.propose('second', { letters: 'c, B' })).body
    expect(again).toMatchObject({ before: 'B', after: 'B,C' })
    await keys.confirm('organiser', again.revision)
    expect(await keys.entry()).toBe('B,C')
    const all = (await keys.propose('second', { letters: '*' })).body
    await keys.confirm('examiner', all.revision)
    expect(await keys.entry()).toBe('A,B,C,D')
    expect((await keys.special())?.[question - 1]).toBe('*')
    const out = (await keys.propose('second', { letters: '-' })).body
    expect(out).toMatchObject({ before: '*', after: '-' })
    await keys.confirm('examiner', out.revision)
    expect([await keys.entry(), (await keys.special())?.[question - 1]]).toEqual(['A,B,C,D', '-'])
    const letter = (await keys.propose('second', { letters: 'C' })).body
    await keys.confirm('examiner', letter.revision)
    expect([await keys.entry(), await keys.special()]).toEqual(['C', null])
    const revisions = await table(keys.engine, olympiad.keyrevisions).all()
    expect(
      revisions.map(({ before, letters, state, by, decidedby }) => [before, letters, state, by, decidedby]),
    ).toEqual([
      ['A', 'B', 'confirmed', 'examiner', 'examiner'],
      ['B', 'B,C', 'confirmed', 'examiner', 'organiser'],
      ['B,C', '*', 'confirmed', 'examiner', 'examiner'],
      ['*', '-', 'confirmed', 'examiner', 'examiner'],
      ['-', 'C', 'confirmed', 'examiner', 'examiner'],
    ])
    const logged = await table(keys.engine, auditlog).where({ collection: 'answers', act: 'confirm-key' })
    expect(logged.map(({ actorName, reason: why }) => [actorName, why])).toEqual([
      ['second', 'I read it again'],
      ['organiser', 'I read it again'],
      ...Array.from({ length: 3 }, () => ['examiner', 'I read it again']),
    ])
  })

  // proves: T15
  it('is not changed by an account that the proposer made', async () => {
    await using keys = await openKeys(store)
    const made = { id: idOf('made'), username: 'made', email: 'made@example.org', role: 'examiner', ...PASSWORD }
    expect((await keys.ask('organiser', 'POST', 'collections/supervisors/records', made)).status).toBe(200)
    const { revision } = (await keys.propose('organiser')).body
    expect((await keys.confirm('made', revision)).status).toBe(403)
    expect(await keys.entry()).toBe('A')
  })

  it('stays as it is where a proposal is refused, or the key has changed since', async () => {
    await using keys = await openKeys(store)
    const first = (await keys.propose('examiner')).body.revision
    expect((await keys.propose('organiser', { letters: 'C' })).body.message).toContain('waits already')
    expect((await keys.confirm('examiner', first, false)).body.state).toBe('refused') // taken back
    const next = (await keys.propose('examiner')).body.revision
    const sql = `UPDATE "answers" SET "answers" = '${JSON.stringify(letters.with(41, 'D'))}'`
    await keys.engine.database.run({ sql, parameters: [] })
    expect((await keys.confirm('second', next)).body.message).toContain('question 42 has D')
  })

  it('is changed once, however many confirm at once', async () => {
    await using keys = await openKeys(store)
    const { revision } = (await keys.propose('examiner')).body
    const replies = await Promise.all(
      ['second', 'organiser', 'second', 'organiser'].map((who) => keys.confirm(who, revision)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })

  it.each([
    [{ letters: 'E' }, 'such as B or B,C'],
    [{ letters: '**' }, 'such as B or B,C'],
    [{ letters: '-,B' }, 'such as B or B,C'],
    [{ letters: 'A' }, 'counts already'],
    [{ question: 101 }, ''],
    [{ reason: '' }, ''],
    [{ exam: idOf('evening') }, 'has not begun'],
    [{ questionpaper: idOf('next') }, 'has no such key'],
  ])('is not proposed as %j', async (more, message) => {
    await using keys = await openKeys(store)
    const reply = await keys.propose('examiner', more)
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(message)])
    expect(await table(keys.engine, olympiad.keyrevisions).all()).toEqual([])
  })

  it('is proposed and confirmed by examiners and organisers alone', async () => {
    await using keys = await openKeys(store)
    for (const who of ['supervisor', 'coordinator', 'asha']) expect((await keys.propose(who)).status).toBe(404)
    const { revision } = (await keys.propose('examiner')).body
    for (const who of ['supervisor', 'coordinator', 'asha'])
      expect((await keys.confirm(who, revision)).status).toBe(404)
    expect((await keys.confirm('second', 'nothing00000000')).status).toBe(404)
    expect((await keys.propose('examiner', { exam: 'nothing00000000' })).status).toBe(404)
  })

  // proves: T2
  it('is found by an examiner by the name of its exam, also before the start, and tells no paper', async () => {
    await using keys = await openKeys(store)
    const filter = encodeURIComponent('exam.name = "Evening"')
    const { body } = await keys.ask(
      'examiner',
      'GET',
      `collections/answers/records?filter=${filter}&expand=exam,questionpaper`,
    )
    expect(body.items).toMatchObject([
      { id: idOf('nextkey'), exam: idOf('evening'), expand: { exam: { name: 'Evening' } } },
    ])
    expect(body.items[0].expand.questionpaper).toBe(undefined)
    expect(
      (await keys.ask('examiner', 'PATCH', `collections/answers/records/${idOf('nextkey')}`, { exam: EXAM })).status,
    ).toBe(404)
    const patch = { exam: EXAM }
    const paper = `collections/questionpapers/records/${idOf('next')}`
    await keys.server.add('exams', { id: idOf('night'), level: '1', name: 'Night', starts: at(500), ends: at(600) })
    expect((await keys.ask('organiser', 'PATCH', paper, { ...patch, exam: idOf('night') })).status).toBe(200)
    expect(await table(keys.engine, olympiad.answers).find(idOf('nextkey'))).toMatchObject({ exam: idOf('night') })
  })
})

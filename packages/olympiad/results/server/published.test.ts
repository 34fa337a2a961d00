import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'

type Exam = Awaited<ReturnType<typeof openEndedExam>>
const own = async (exam: Exam, who: string) => exam.read(who, 'olympiad/own-result')

describe.each(DATABASES)('published results on $name', (store) => {
  const revisions = async ({ engine, ...exam }: Exam) => {
    const reply = await exam.server.app.inject({ method: 'GET', url: '/api/olympiad/revisions' })
    return reply.json().exams
  }

  // proves: T2
  it('are told to each examinee with the key of the set, and to nobody else, while they are out', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    expect((await own(exam, 'asha')).status).toBe(404)
    await exam.publish(set.id)
    const { status, body } = await own(exam, 'asha')
    expect([status, body]).toMatchObject([
      200,
      { number: 1, marks: 8, right: 8, wrong: 0, ignored: 92, rank: 1, ranked: 6, award: 'prize', standing: 'counts' },
    ])
    expect(body.entries.slice(0, 4)).toEqual(['A', 'B', 'C', 'D'])
    expect((await own(exam, 'voided')).body).toMatchObject({ marks: 10, rank: 0, award: '', standing: 'void' })
    for (const who of ['absent', 'organiser', 'examiner'])
      expect([who, (await own(exam, who)).status]).toEqual([who, 404])
    const [{ published = '' } = {}] = await table(exam.engine, olympiad.exams).where({ id: EXAM })
    expect(published).toBe((await exam.setOf(set.id))?.published)
    await exam.post('organiser', 'withhold', { exam: EXAM })
    expect((await own(exam, 'asha')).status).toBe(404)
  })

  // fails when: a change that no published set counts is told
  it('tell everybody the changes of the key that they count, with reasons and without names', async () => {
    await using exam = await openEndedExam(store)
    const change = async (question: number, letters: string) => {
      const { body } = await exam.post('examiner', 'propose-key', {
        exam: EXAM,
        question,
        letters,
        reason: 'A misprint',
      })
      await exam.post('second', 'confirm-key', { revision: body.revision, confirm: true, reason: 'Seen' })
    }
    await change(42, 'B,C')
    expect(await revisions(exam)).toEqual([])
    exam.clock.nowMs += 1000
    const set = await exam.compute()
    expect(await revisions(exam)).toEqual([])
    await exam.publish(set.id)
    exam.clock.nowMs += 1000
    await change(43, '*')
    expect(await revisions(exam)).toEqual([
      {
        ...{ id: EXAM, name: 'Morning', level: '1', published: (await exam.setOf(set.id))?.published },
        revisions: [
          { number: 1, question: 42, before: 'D', letters: 'B,C', reason: 'A misprint', decided: expect.any(String) },
        ],
      },
    ])
    expect(JSON.stringify(await revisions(exam))).not.toContain(idOf('examiner'))
    await exam.post('organiser', 'withhold', { exam: EXAM })
    expect(await revisions(exam)).toEqual([])
  })
})

describe.each(DATABASES)('the public list of ranks on $name', (store) => {
  const list = async ({ server }: Exam) =>
    (await server.app.inject({ method: 'GET', url: '/api/olympiad/public-ranks' })).json()
  const namesIn = async (exam: Exam) =>
    (await list(exam)).exams.flatMap(({ students }: { students: { name: string }[] }) =>
      students.map(({ name }) => name),
    )
  const say = (exam: Exam, who: string, agree: boolean, version = 'public list 1') =>
    exam.post(who, 'list-name', { agree, version })
  const run = ({ engine }: Exam, sql: string) => engine.database.run({ sql, parameters: [] })

  // proves: T15
  // fails when: who said nothing is listed, or a void sheet, or a list goes on behind its day
  it('names those who agreed, from the publication until its day, and nobody else', async () => {
    await using exam = await openEndedExam(store)
    await run(exam, `UPDATE "examinees" SET "name" = 'Name of ' || "username"`)
    const set = await exam.compute()
    expect((await say(exam, 'asha', true)).body.message).toBe('There is no public list.')
    await run(exam, `UPDATE "editions" SET "ranklistuntil" = '${at(1000)}'`)
    for (const who of ['asha', 'ravi', 'kiran', 'voided', 'zoya']) expect((await say(exam, who, true)).status).toBe(200)
    expect(await list(exam)).toEqual({ until: at(1000), exams: [] })
    await exam.publish(set.id)
    const [{ students, rule, ranked }] = (await list(exam)).exams
    expect([ranked, rule[0]]).toEqual([6, 'The student with the higher score ranks first.'])
    expect(students).toEqual([
      { rank: 1, name: 'Name of asha', school: 'north', award: 'prize' },
      { rank: 2, name: 'Name of kiran', school: 'south', award: 'prize' },
      { rank: 2, name: 'Name of ravi', school: 'south', award: 'prize' },
      { rank: 5, name: 'Name of zoya', school: 'south', award: 'prize' },
    ])
    expect((await say(exam, 'kiran', false)).body).toEqual({ listed: 'withdrawn' })
    expect((await say(exam, 'meera', false)).body).toEqual({ listed: 'refused' })
    expect(await namesIn(exam)).toEqual(['Name of asha', 'Name of ravi', 'Name of zoya'])
    const word = { examinee: idOf('ravi'), purpose: 'publish', state: 'refused', by: 'link' }
    await exam.server.add('guardianconsents', word)
    expect(await namesIn(exam)).toEqual(['Name of asha', 'Name of zoya'])
    await exam.server.add('guardianconsents', { ...word, state: 'given', created: at(300) })
    expect((await own(exam, 'meera')).body).toMatchObject({ listuntil: at(1000), listed: 'refused' })
    expect((await own(exam, 'voided')).body).toMatchObject({ listuntil: '', listed: 'given' })
    await exam.post('organiser', 'withhold', { exam: EXAM })
    expect((await list(exam)).exams).toEqual([])
    await exam.post('organiser', 'release', { exam: EXAM, confirm: 'Morning' })
    expect(await namesIn(exam)).toHaveLength(3)
    exam.clock.nowMs = Date.parse(at(1000).replace(' ', 'T'))
    expect(await list(exam)).toEqual({ until: '', exams: [] })
  })

  it('keeps what a student said once, to which text, and takes no other text or account', async () => {
    await using exam = await openEndedExam(store)
    await run(exam, `UPDATE "editions" SET "ranklistuntil" = '${at(1000)}'`)
    expect((await say(exam, 'asha', true, 'public list 0')).status).toBe(400)
    for (const agree of [true, true, false]) await say(exam, 'asha', agree)
    const said = await table(exam.engine, olympiad.consents).where({ examinee: idOf('asha') })
    expect(said.map(({ purpose, state, by, version }) => [purpose, state, by, version])).toEqual([
      ['publish', 'given', 'examinee', 'public list 1'],
      ['publish', 'withdrawn', 'examinee', 'public list 1'],
    ])
    expect(said[0]?.sha256).toMatch(/^\w{64}$/)
    for (const who of ['organiser', 'coordinator']) expect((await say(exam, who, true)).status).toBe(404)
    const [account] = await table(exam.engine, olympiad.examinees).where({ id: idOf('asha') })
    expect(account?.consent).toBe('') // to being observed she said nothing
  })
})

import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { at, EXAM, idOf, NOON_MS } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import { MAX_OBJECTIONS } from '../declared/objection.ts'

const PAPER = idOf('paper')
const LIST = 'collections/objections/records'
const OPEN_UNTIL = at(400)

/** The ended exam, whose key is out and to which students may object for some hours. */
async function openObjections(store: TestStore) {
  const ended = await openEndedExam(store)
  /** By a plain record call, after the end of the exam. */
  const setExam = async (values: object) => {
    const authorization = await ended.server.tokenOf('supervisors', idOf('organiser'))
    const url = `/api/collections/exams/records/${EXAM}`
    const reply = await ended.server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload: values })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  await setExam({ objectionsuntil: OPEN_UNTIL })
  const object = (who: string, question: number, text = 'B is right as well') =>
    ended.post(who, 'object', { question, text })
  const answer = (question: number, more: object = {}, who = 'examiner') =>
    ended.post(who, 'answer-objections', { exam: EXAM, question, accepted: true, reason: 'You are right', ...more })
  return {
    ...{ ...ended, setExam, object, answer },
    stored: () => table(ended.engine, olympiad.objections).all(),
    questions: async (who = 'examiner') => (await ended.read(who, `olympiad/objections?exam=${EXAM}`)).body.questions,
  }
}

describe.each(DATABASES)('objections on $name', (store) => {
  it('are taken once the key is out, until their end, and at no other time', async () => {
    await using exam = await openObjections(store)
    const refusals: Record<string, unknown> = {}
    const tried = async (when: string) => {
      const { status, body } = await exam.object('asha', 2)
      refusals[when] = [status, body.message]
    }
    exam.clock.nowMs = NOON_MS + 60 * 60_000
    await tried('while the exam runs')
    expect((await exam.post('organiser', 'withhold', { exam: EXAM })).status).toBe(200)
    exam.clock.nowMs = NOON_MS + 200 * 60_000
    await tried('while the key is withheld')
    expect((await exam.post('organiser', 'release', { exam: EXAM })).status).toBe(200)
    await exam.setExam({ objectionsuntil: '' })
    await tried('where no end is set')
    await exam.setExam({ objectionsuntil: OPEN_UNTIL })
    exam.clock.nowMs = NOON_MS + 400 * 60_000
    await tried('after their end')
    const no = [400, 'Objections are not taken now.']
    expect(refusals).toEqual({
      ...{
        'while the exam runs': no,
        'after their end': no,
        'where no end is set': no,
        'while the key is withheld': no,
      },
    })
    expect(await exam.stored()).toEqual([])
  })

  it('are one to a question and few to a paper, and one that is sent again is stored once', async () => {
    await using exam = await openObjections(store)
    const first = await exam.object('asha', 2, ' B is right as well ')
    const again = await exam.object('asha', 2)
    expect([first.status, again.body.objection]).toEqual([200, first.body.objection])
    expect((await exam.object('asha', 2, 'And C')).body.message).toBe('You have objected to this question already.')
    for (let question = 3; question < 2 + MAX_OBJECTIONS; question++) await exam.object('asha', question)
    expect((await exam.object('asha', 90)).body.message).toBe('No more objections are taken of you.')
    expect([(await exam.object('asha', 101)).status, (await exam.object('ravi', 1, '  ')).status]).toEqual([400, 400])
    expect(await exam.stored()).toHaveLength(MAX_OBJECTIONS)
  })

  // proves: T2
  it('are read by examiners by question, without a name, and by no other student', async () => {
    await using exam = await openObjections(store)
    await exam.object('asha', 2)
    await exam.object('ravi', 2, 'The table has no title')
    await exam.object('ravi', 4, 'D and A are the same')
    expect(await exam.questions()).toEqual([
      { questionpaper: PAPER, question: 2, entry: 'B', open: 2, accepted: 0, refused: 0 },
      { questionpaper: PAPER, question: 4, entry: 'D', open: 1, accepted: 0, refused: 0 },
    ])
    const texts = await exam.read('examiner', `olympiad/objection-texts?questionpaper=${PAPER}&question=2`)
    expect(texts.body.total).toBe(2)
    expect(texts.body.items.map((item: object) => Object.keys(item).toSorted())).toEqual(
      Array(2).fill(['answer', 'state', 'text']),
    )
    expect(JSON.stringify(texts.body)).not.toMatch(/asha|ravi/)
    for (const who of ['asha', 'supervisor', 'coordinator'])
      expect((await exam.read(who, `olympiad/objections?exam=${EXAM}`)).status).toBe(404)
    for (const who of ['examiner', 'organiser', 'supervisor'])
      expect((await exam.read(who, LIST)).body.items).toEqual([])
    expect((await exam.read('ravi', LIST)).body.items).toHaveLength(2)
    expect((await exam.read('asha', LIST)).body.items).toHaveLength(1)
    expect((await exam.read('examiner', `olympiad/objection-texts?questionpaper=${PAPER}&question=x`)).status).toBe(400)
  })

  it('get one answer for all who objected, which each of them hears of, and the log names the examiner', async () => {
    await using exam = await openObjections(store)
    for (const who of ['asha', 'ravi', 'meera']) await exam.object(who, 2)
    await exam.object('ravi', 4)
    const told: string[] = []
    exam.engine.changes.listen(async (_, { collection, record }) => {
      if (collection.name === 'objections') told.push(`${record.examinee} ${record.state} ${record.answer}`)
      return undefined
    })
    const { status, body } = await exam.answer(2)
    expect([status, body]).toEqual([200, { question: 2, accepted: true, answered: 3 }])
    expect(told.toSorted()).toEqual(['asha', 'meera', 'ravi'].map((who) => `${idOf(who)} accepted You are right`))
    const [own] = (await exam.read('asha', LIST)).body.items
    expect(own).toMatchObject({ state: 'accepted', answer: 'You are right', answeredby: 'examiner' })
    expect((await exam.answer(2)).body.message).toBe('No objection to question 2 is open.')
    expect((await exam.answer(4, { accepted: false, reason: 'They differ' })).body.answered).toBe(1)
    expect((await exam.questions()).map((one: { open: number }) => one.open)).toEqual([0, 0])
    expect(await exam.questions()).toMatchObject([{ accepted: 3 }, { refused: 1 }])
    const entries = (await table(exam.engine, auditlog).all()).filter(({ act }) => act === 'answer-objections')
    expect(entries.map(({ actorName, reason, examinee }) => [actorName, reason, examinee])).toEqual([
      ['examiner', 'You are right', ''],
      ['examiner', 'They differ', ''],
    ])
  })

  it('are answered by those who keep keys alone', async () => {
    await using exam = await openObjections(store)
    await exam.object('asha', 2)
    for (const who of ['ravi', 'supervisor', 'coordinator']) expect((await exam.answer(2, {}, who)).status).toBe(404)
    expect((await exam.answer(2, { exam: idOf('nosuch') })).status).toBe(404)
    expect((await exam.answer(2, { questionpaper: idOf('nosuch') })).status).toBe(400)
    expect(await exam.stored()).toMatchObject([{ state: 'open', answer: '' }])
  })

  it('keep results from being published while one is open', async () => {
    await using exam = await openObjections(store)
    const set = await exam.compute()
    await exam.object('asha', 4)
    await exam.object('ravi', 4)
    const refused = await exam.publish(set.id)
    expect([refused.status, refused.body.reason, refused.body.data.objections]).toEqual([409, 'results.blocked', [4]])
    expect(refused.body.message).toBe('Not yet: 1 question has an open objection.')
    await exam.answer(4, { accepted: false })
    expect((await exam.publish(set.id)).status).toBe(200)
  })
})

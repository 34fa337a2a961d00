import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { honestPaper } from '@olympiad/server/test/results/hinted-papers'
import { seedSheets } from '@olympiad/server/test/results/seed-sheets'
import { withMovedOption } from '@olympiad/server/test/results/translated-papers'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'
import { auditlog } from '../../../log/declared/auditlog.ts'

const PAPER = idOf('paper')
const [SHEETS, QUESTION] = [300, 41]

/** The ended exam, sat by 300 more. Every other one reads Hindi; there two options of a question have changed places. */
async function openTranslated(store: TestStore, inHindi = SHEETS / 2) {
  const ended = await openEndedExam(store)
  const { cells, key } = honestPaper({ seed: 7, sheets: SHEETS })
  const moved = withMovedOption({ cells, key }, QUESTION - 1)
  const matrix = { sheets: SHEETS, questions: 100, cells: moved }
  const schools = Array.from({ length: SHEETS }, () => 'seeded')
  const ids = await seedSheets(
    ended.engine,
    { matrix, key, schools, copies: [] },
    { questionpaper: PAPER, exam: EXAM, prefix: 'p' },
  )
  await writeAsServer(ended.server, 'answers', { id: idOf('key'), values: { answers: key } })
  await writeAsServer(ended.server, 'exams', { id: EXAM, values: { languages: ['en', 'hi'] } })
  const hindi = ids.filter((_, row) => row % 2 === 1).slice(0, inHindi)
  for (const id of hindi) await writeAsServer(ended.server, 'examinees', { id, values: { medium: 'hi' } })
  const answer = (resultset: string, values: object = {}, who = 'organiser') =>
    ended.post(who, 'answer-bias', {
      resultset,
      questionpaper: PAPER,
      language: 'hi',
      question: QUESTION,
      reason: 'Read in both: the same.',
      ...values,
    })
  return { ...ended, key, answer }
}

describe.each(DATABASES)('a question that differs much by language on $name', (store) => {
  // fails when: a set with a wrong translation can be published by a click
  it('keeps its set from being published until a person has answered it in writing', async () => {
    await using exam = await openTranslated(store)
    const set = await exam.compute()
    const [paper] = set.bias ?? []
    expect(paper).toMatchObject({ questionpaper: PAPER, first: 'en', other: 'hi', isTold: true })
    const asked = (paper?.items ?? []).filter((item) => item.class === 'C').map(({ question }) => question)
    expect(asked).toEqual([QUESTION])
    expect(await exam.publish(set.id)).toMatchObject({
      status: 409,
      body: { reason: 'results.bias', data: { questions: [{ question: QUESTION, language: 'hi' }] } },
    })
    expect((await exam.setOf(set.id))?.state).toBe('ready')
    expect((await exam.answer(set.id, { question: 1 })).body.message).toMatch(/needs no answer/)
    expect((await exam.answer(set.id, { language: 'en' })).status).toBe(400)
    expect((await exam.answer(set.id, { reason: '' })).status).toBe(400)
    for (const who of ['supervisor', 'coordinator', 'asha'])
      expect((await exam.answer(set.id, {}, who)).status).toBe(404)
    expect((await exam.answer(set.id)).body).toMatchObject({ open: 0 })
    expect((await exam.publish(set.id)).status).toBe(200)
    const [logged] = await table(exam.engine, auditlog).where({ act: 'answer-bias' })
    expect(logged).toMatchObject({ record: set.id, reason: 'Read in both: the same.', actorName: 'organiser' })
    expect((await exam.answer(set.id)).status).toBe(400) // it stays as it was published
  })

  it('is gone once the key of the language is changed', async () => {
    await using exam = await openTranslated(store)
    const was = exam.key[QUESTION - 1] ?? ''
    const letters = 'ABCD'.charAt(('ABCD'.indexOf(was) + 1) % 4)
    const { body } = await exam.post('examiner', 'propose-key', {
      exam: EXAM,
      question: QUESTION,
      letters,
      language: 'hi',
      reason: 'Moved',
    })
    await exam.post('second', 'confirm-key', { revision: body.revision, confirm: true, reason: 'Seen' })
    const set = await exam.compute()
    expect(set.bias?.[0]?.items.filter(({ question }) => question === QUESTION)).toEqual([])
    expect((await exam.publish(set.id)).status).toBe(200)
  })

  // fails when: figures of a few sheets accuse a translation
  it('is not looked for under 100 sheets of a language, which the set says', async () => {
    await using exam = await openTranslated(store, 99)
    const set = await exam.compute()
    expect(set.bias).toMatchObject([{ isTold: false, items: [] }])
    expect(set.bias?.[0]?.sheets[1]).toBe(99)
    expect((await exam.publish(set.id)).status).toBe(200)
  })

  it('is no word in a set of papers in one language', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    expect([set.bias, set.biasanswers]).toEqual([null, null])
    const { body } = await exam.read('organiser', `collections/resultsets/records/${set.id}`)
    expect(body).not.toHaveProperty('bias')
  })
})

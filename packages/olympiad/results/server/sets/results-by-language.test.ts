import { table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { verifySet } from './verify-set.ts'

const PAPER = idOf('paper')

/** The ended exam in English and Hindi: Ravi, Zoya and the one who answered nothing read Hindi. */
async function openLanguages(store: TestStore) {
  const ended = await openEndedExam(store)
  const write = (name: string, id: string, values: object) =>
    writeAsServer(ended.server, name, { id: idOf(id), values: { ...values } })
  await write('exams', 'morning', { languages: ['en', 'hi'] })
  for (const who of ['ravi', 'zoya', 'blank']) await write('examinees', who, { medium: 'hi' })
  const propose = (question: number, letters: string, language?: string) =>
    ended.post('examiner', 'propose-key', {
      exam: EXAM,
      question,
      letters,
      ...(language && { language }),
      reason: 'Misprint',
    })
  const change = async (question: number, letters: string, language?: string) => {
    const { body } = await propose(question, letters, language)
    return ended.post('second', 'confirm-key', { revision: body.revision, confirm: true, reason: 'Seen' })
  }
  const key = async () => (await table(ended.engine, olympiad.answers).where({ questionpaper: PAPER }))[0]
  return { ...ended, write, propose, change, key }
}

describe.each(DATABASES)('results of a paper in two languages on $name', (store) => {
  // fails when: the entry of one language marks all sheets, or none
  it('follow a change of the key in one language for its sheets alone, and say so', async () => {
    await using exam = await openLanguages(store)
    const first = await exam.compute()
    expect((await exam.publish(first.id)).status).toBe(200)
    expect((await exam.change(2, 'A', 'hi')).status).toBe(200)
    const second = await exam.compute()
    expect(await exam.lines(second.id)).toEqual([
      'asha 8 1 prize counts',
      'blank 0 6 merit counts',
      'kiran 5 2 prize counts',
      'meera 5 3 prize counts',
      'ravi 4 4 prize counts', // B is wrong in Hindi
      'voided 10 0 none void',
      'zoya 2 5 prize counts', // and A is right
    ])
    expect(second.changes?.entries).toEqual([
      { questionpaper: PAPER, question: 2, language: 'hi', before: 'B', after: 'A', gain: 1, lose: 1 },
    ])
    expect(second.languages).toEqual({ [PAPER]: { first: 'en', entries: { hi: { 2: 'A' } } } })
    expect(second.keys[PAPER]?.[1]).toBe('B')
    expect(await verifySet(exam.engine, second)).toMatchObject({ isSame: true, otherCount: 0 })
    expect((await exam.publish(second.id)).status).toBe(200)
    const own = async (who: string) => (await exam.read(who, 'olympiad/own-result')).body
    expect([(await own('ravi')).entries[1], (await own('ravi')).marks]).toEqual(['A', 4])
    expect([(await own('kiran')).entries[1], (await own('kiran')).marks]).toEqual(['B', 5])
    const [told] = (await exam.read('asha', 'olympiad/revisions')).body.exams
    expect(told.revisions).toMatchObject([{ question: 2, language: 'hi', before: 'B', letters: 'A' }])
    const { body } = await exam.read('organiser', `olympiad/examinee-sheet?examinee=${idOf('zoya')}`)
    expect([body.entries.slice(0, 3), body.outcomes.slice(0, 3)]).toEqual([
      ['A', 'A', 'C'],
      ['right', 'right', 'wrong'],
    ])
  })

  // fails when: a student who moves to another language later changes a set that was published
  it('are computed again by the language that marked each sheet', async () => {
    await using exam = await openLanguages(store)
    await exam.change(2, 'A', 'hi')
    const set = await exam.compute()
    await exam.write('examinees', 'ravi', { medium: '' })
    expect(await verifySet(exam.engine, set)).toMatchObject({ isSame: true })
    expect((await exam.publish(set.id)).status).toBe(400) // other results by now
  })

  it('take a change in all languages for those without an entry of their own, and one in the first language for students without a note', async () => {
    await using exam = await openLanguages(store)
    const first = await exam.compute()
    await exam.publish(first.id)
    await exam.change(2, 'A', 'hi')
    await exam.change(2, 'C')
    await exam.change(3, 'A', 'en')
    const second = await exam.compute()
    const told = second.changes?.entries.map(({ question, language = 'all', after, gain, lose }) => [
      question,
      language,
      after,
      gain,
      lose,
    ])
    expect(told).toEqual([
      [2, 'en', 'C', 0, 3],
      [2, 'hi', 'A', 1, 1],
      [2, 'all', 'C', 0, 0],
      [3, 'en', 'A', 0, 3],
    ])
    expect((await exam.key())?.languages).toEqual({ en: { 3: 'A' }, hi: { 2: 'A' } })
  })

  // fails when: an entry that is that of all again stays apart, and does not follow the next change
  it('have the bytes of a key for all once no entry is left apart', async () => {
    await using exam = await openLanguages(store)
    const first = await exam.compute()
    await exam.change(2, 'A', 'hi')
    await exam.change(2, 'B', 'hi')
    const second = await exam.compute()
    expect([(await exam.key())?.languages, second.languages, second.hash]).toEqual([null, null, first.hash])
    const lines = await table(exam.engine, olympiad.results).where({ resultset: second.id })
    expect(new Set(lines.map(({ medium }) => medium))).toEqual(new Set(['']))
    const { body } = await exam.read('organiser', `collections/resultsets/records/${second.id}`)
    expect(Object.keys(body)).not.toContain('languages')
  })

  it('are not published by the key of another moment', async () => {
    await using exam = await openLanguages(store)
    const set = await exam.compute()
    await exam.change(2, 'A', 'hi')
    expect((await exam.publish(set.id)).body.message).toMatch(/changed after this set was computed/)
  })
})

describe.each(DATABASES)('a change of a key in one language on $name', (store) => {
  it('is refused where the paper is not in it, where it counts already, and beside another of the question', async () => {
    await using exam = await openLanguages(store)
    expect(await exam.propose(2, 'A', 'ta')).toMatchObject({
      status: 400,
      body: { message: 'The paper is in English, हिन्दी.' },
    })
    expect((await exam.propose(2, 'A', 'klingon')).status).toBe(400)
    expect(await exam.propose(2, 'B', 'hi')).toMatchObject({
      status: 400,
      body: { message: 'That counts already: question 2 has B.' },
    })
    expect((await exam.propose(2, 'A', 'hi')).body).toMatchObject({ before: 'B', after: 'A' })
    expect((await exam.propose(2, 'A')).body.message).toMatch(/waits already/)
    await exam.write('exams', 'morning', { languages: null })
    expect((await exam.propose(3, 'A', 'hi')).status).toBe(400)
  })

  // fails when: a plain update writes what two people must decide
  it('is written by no plain update, before the exam neither', async () => {
    await using exam = await openLanguages(store)
    const key = (await exam.key())?.id
    const send = async (who: string, values: object) => {
      const authorization = await exam.server.tokenOf('supervisors', idOf(who))
      const url = `/api/collections/answers/records/${key}`
      return exam.server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload: values })
    }
    for (const who of ['organiser', 'examiner']) {
      const reply = await send(who, { languages: { hi: { 2: 'A' } } })
      expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['languages']])
    }
    expect((await exam.key())?.languages).toBe(null)
  })

  it.each([
    [{ hi: { 101: 'A' } }, 'The paper has no question 101.'],
    [{ hi: { 2: 'E' } }, 'Question 2 needs'],
    [{ hi: { 2: 'B,A' } }, 'Question 2: write it as the key does.'],
    [{ hi: { 2: 7 } }, 'Question 2 needs an entry.'],
    [{ klingon: { 2: 'A' } }, '"klingon" is no language of papers.'],
    [{ hi: ['A'] }, 'Must be entries by language and question.'],
    ['hi', 'Must be entries by language and question.'],
  ])('is refused as an import has it: %j', async (languages, message) => {
    await using exam = await openLanguages(store)
    const write = exam.write('answers', 'key', { languages })
    await expect(write).rejects.toMatchObject({ data: { languages: { message: expect.stringContaining(message) } } })
  })
})

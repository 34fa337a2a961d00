import { olympiad } from '@olympiad/contract/collections/index'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { EXAM, idOf } from '../../../../test/acts/acting-server.ts'
import { openEndedExam } from '../../../../test/results/ended-exam.ts'

describe.each(DATABASES)('published results on $name', (store) => {
  type Exam = Awaited<ReturnType<typeof openEndedExam>>
  const own = async (exam: Exam, who: string) => exam.read(who, 'olympiad/own-result')
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

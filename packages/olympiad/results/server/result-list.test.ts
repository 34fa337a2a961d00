import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { auditlog } from '../../log/declared/auditlog.ts'
import type { ResultRow } from '../declared/result-list.ts'

type Exam = Awaited<ReturnType<typeof openEndedExam>>

async function changeKey(exam: Exam, question: number, letters: string): Promise<void> {
  const { body } = await exam.post('examiner', 'propose-key', { exam: EXAM, question, letters, reason: 'A misprint' })
  await exam.post('second', 'confirm-key', { revision: body.revision, confirm: true, reason: 'Seen' })
}

describe.each(DATABASES)('the lines of a result set on $name', (store) => {
  const list = async (exam: Exam, query: Readonly<Record<string, string>>, who = 'organiser') => {
    const { status, body } = await exam.read(who, `olympiad/result-list?${new URLSearchParams(query)}`)
    return { status, body, rows: (body.items ?? []) as ResultRow[] }
  }

  it('are listed by rank with names, and say who moved', async () => {
    await using exam = await openEndedExam(store)
    const first = await exam.compute()
    await exam.publish(first.id)
    await changeKey(exam, 6, 'A') // Meera had it, Asha loses it
    const { id: resultset } = await exam.compute()
    const { body, rows } = await list(exam, { resultset })
    expect(body).toMatchObject({ found: 6, isMore: false, page: 1 })
    expect(rows.map(({ username, rank, rankbefore, isShared }) => [username, rank, rankbefore, isShared])).toEqual([
      ['asha', 1, 1, false],
      ['meera', 2, 4, false],
      ['kiran', 3, 2, true],
      ['ravi', 3, 2, true],
      ['zoya', 5, 5, false],
      ['blank', 6, 6, false],
    ])
    expect(rows[1]).toMatchObject({
      ...{ examinee: idOf('meera'), school: { id: idOf('south'), name: 'south' }, marks: 6, marksbefore: 5, wrong: 0 },
      ...{ move: 'gain', award: 'prize', awardbefore: 'prize', standing: 'counts', decidedby: 1 },
    })
    const names = async (part: string) => (await list(exam, { resultset, part })).rows.map(({ username }) => username)
    expect(await names('gain')).toEqual(['meera'])
    expect(await names('lose')).toEqual(['asha'])
    expect(await names('void')).toEqual(['voided'])
    expect((await names('shared')).toSorted()).toEqual(['kiran', 'ravi'])
    expect(await names('prize')).toHaveLength(5)
    expect(await names('merit')).toHaveLength(6)
    expect((await list(exam, { resultset, size: '2', page: '2' })).rows).toHaveLength(2)
  })

  // proves: T15
  it('are for organisers alone, before and after publication, and each reading is logged', async () => {
    await using exam = await openEndedExam(store)
    const { id: resultset } = await exam.compute()
    await exam.publish(resultset)
    for (const who of ['examiner', 'supervisor', 'coordinator', 'asha'])
      expect([who, (await list(exam, { resultset }, who)).status]).toEqual([who, 404])
    await list(exam, { resultset })
    await list(exam, { resultset, page: '2' })
    const entries = await table(exam.engine, auditlog).where({ act: 'read-results' })
    expect(entries).toMatchObject([{ actorName: 'organiser', changes: { resultset, found: 6 } }])
    expect((await list(exam, { resultset: 'nothing' })).status).toBe(404)
    expect((await list(exam, { resultset, part: 'guilty' })).body.message).toContain('A part is one of ranked')
  })

  it('may be discarded while they are not published, and stay on record', async () => {
    await using exam = await openEndedExam(store)
    const [one, other] = [await exam.compute(), await exam.compute()]
    const discard = (resultset: string, who = 'organiser') => exam.post(who, 'discard-results', { resultset })
    expect((await discard(one.id, 'examiner')).status).toBe(404)
    expect((await discard(one.id)).body).toEqual({ resultset: one.id, number: 1 })
    expect((await exam.publish(one.id)).body.message).toBe('Set 1 was discarded.')
    await exam.publish(other.id)
    expect((await discard(other.id)).body.message).toBe('Set 2 was published.')
    expect(await table(exam.engine, olympiad.results).where({ resultset: one.id })).toHaveLength(7)
  })
})

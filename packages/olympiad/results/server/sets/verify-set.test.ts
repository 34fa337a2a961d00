import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, at, EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { runAct } from '../../../ground/server/acts/act.ts'
import { computeHere } from './computed-results.ts'
import { publishResults } from './publish-results.ts'
import { refuseStale } from './refuse-stale.ts'
import { verifySet } from './verify-set.ts'

describe.each(DATABASES)('verifying a result set on $name', (store) => {
  type Exam = Awaited<ReturnType<typeof openEndedExam>>
  const run = ({ engine }: Exam, sql: string) => engine.database.run({ sql, parameters: [] })
  const verify = async (exam: Exam, id: string) => {
    const set = await exam.setOf(id)
    if (!set) throw new Error('the set is gone')
    return verifySet(exam.engine, set)
  }

  // fails when: a set is computed once more by what was decided since
  it('gives the same bytes after another key, another decision and another name of the exam', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    const same = { isSame: true, computed: set.hash, sheets: 7, otherCount: 0 }
    expect(await verify(exam, set.id)).toMatchObject(same)
    await exam.publish(set.id)
    await exam.decide('proposeVoid', 'asha')
    await exam.decide('confirmVoid', 'asha')
    const { body } = await exam.post('examiner', 'propose-key', { exam: EXAM, question: 1, letters: 'B', reason: 'x' })
    await exam.post('second', 'confirm-key', { revision: body.revision, confirm: true, reason: 'Seen' })
    await run(exam, `UPDATE "exams" SET "name" = 'Dawn'`)
    expect(await verify(exam, set.id)).toMatchObject(same)
    const next = await exam.compute()
    expect([next.hash === set.hash, await exam.lines(next.id)]).toEqual([
      false,
      expect.arrayContaining(['asha 7 0 none void']),
    ])
    expect(await verify(exam, next.id)).toMatchObject({ isSame: true, computed: next.hash })
  })

  it('names each line that comes out differently, whether an answer or the set was touched', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    await run(exam, `UPDATE "results" SET "marks" = 100, "rank" = 1 WHERE "examinee" = '${idOf('zoya')}'`)
    const touched = await verify(exam, set.id)
    expect(touched).toMatchObject({ isSame: false, computed: set.hash, otherCount: 1 })
    expect(touched.others).toMatchObject([
      { username: 'zoya', stored: { marks: 100, rank: 1 }, computed: { marks: 1, rank: 5 } },
    ])
    await run(exam, `UPDATE "results" SET "marks" = 1, "rank" = 5 WHERE "examinee" = '${idOf('zoya')}'`)
    await run(exam, `DELETE FROM "attempts" WHERE "examinee" = '${ASHA}' AND "questionnumber" = 8`)
    const lost = await verify(exam, set.id)
    expect([lost.isSame, lost.others.map(({ username }) => username)]).toEqual([false, ['asha']])
    expect(lost.computed).not.toBe(set.hash)
    await run(exam, `DELETE FROM "results" WHERE "examinee" = '${idOf('kiran')}'`)
    expect((await verify(exam, set.id)).sheets).toBe(6)
  })
})

describe.each(DATABASES)('publishing on $name', (store) => {
  // fails when: the transaction does not look at decisions once more
  it('notices a void that is confirmed, or taken back, after the sheets were compared', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    const publish = () => runAct(exam.engine, publishResults, { input: { resultset: set.id, confirm: 'Morning' } })
    await refuseStale(exam.engine, computeHere, { resultset: set.id })
    await exam.decide('proposeVoid', 'zoya')
    await exam.decide('confirmVoid', 'zoya')
    await expect(publish()).rejects.toThrow('A decision changed')
    await exam.decide('clear', 'zoya')
    await exam.decide('clear', 'voided')
    await expect(publish()).rejects.toThrow('A decision changed')
    await exam.decide('proposeVoid', 'voided')
    await exam.decide('confirmVoid', 'voided')
    await exam.decide('proposeVoid', 'absent')
    await exam.decide('confirmVoid', 'absent') // who has no sheet changes nothing
    expect((await publish()).number).toBe(1)
  })

  it('waits for those who still sit the exam and for rescue files, and names them', async () => {
    await using exam = await openEndedExam(store)
    const set = await exam.compute()
    const { id } = (await table(exam.engine, olympiad.sittings).where({ examinee: idOf('blank') }))[0] ?? {}
    const run = (sql: string) => exam.engine.database.run({ sql, parameters: [] })
    await run(`UPDATE "sittings" SET "rescue" = '${at(130)}' WHERE "id" = '${id}'`)
    await run(`UPDATE "examinees" SET "ends" = '${at(500)}' WHERE "id" = '${idOf('ravi')}'`)
    const { status, body } = await exam.publish(set.id)
    expect([status, body.reason, body.data.open, body.data.rescues]).toEqual([
      409,
      'results.blocked',
      ['ravi'],
      ['blank'],
    ])
    expect(body.message).toBe('Not yet: somebody may still sit the exam, 1 rescue file waits to be judged.')
    const asked = await exam.read('organiser', `olympiad/publication-blockers?exam=${EXAM}`)
    expect(asked.body).toEqual(body.data)
    expect((await exam.read('examiner', `olympiad/publication-blockers?exam=${EXAM}`)).status).toBe(404)
    await run(`UPDATE "examinees" SET "ends" = '${at(150)}' WHERE "id" = '${idOf('ravi')}'`)
    await run(`UPDATE "sittings" SET "rescue" = ''`)
    expect((await exam.publish(set.id)).status).toBe(200)
  })
})

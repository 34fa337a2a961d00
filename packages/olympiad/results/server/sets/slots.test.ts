import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { EXAM, idOf, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { openEndedSlots, SLOTS } from '@olympiad/server/test/results/ended-slots'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { EDITION_ID } from '../../../edition/declared/edition-fields.ts'

/** To seven places, by whole numbers of any size. */
function percentileOf(own: number, scores: readonly number[]): number {
  const [part, all] = [scores.filter((score) => score <= own).length, scores.length].map(BigInt) as [bigint, bigint]
  const tens = (10n ** 10n * part) / all // one place more than is printed
  return Number((tens + 5n) / 10n)
}

describe.each(DATABASES)('slots of a level on $name', (store) => {
  // fails when: a percentile is that among all slots, or void sheets are among them
  it('are ranked together by percentile, in one set that belongs to the first of them', async () => {
    await using exam = await openEndedSlots(store)
    const { body } = await exam.post('organiser', 'compute-results', { exam: idOf('evening') })
    await exam.finish()
    const set = await exam.setOf(body.resultset)
    expect(set).toMatchObject({ exam: EXAM, state: 'ready', ranked: 6 + 100 + 120 + 150, sheets: 377 })
    expect(set?.slots?.map(({ name }) => name)).toEqual(['Morning', 'evening', 'noon'])
    const lines = await table(exam.engine, olympiad.results).where({ resultset: set?.id ?? '' })
    const counted = lines.filter(({ standing }) => standing === 'counts')
    const bySlot = Map.groupBy(counted, ({ questionpaper }) => questionpaper)
    for (const own of bySlot.values()) {
      const scores = own.map(({ marks }) => marks)
      expect(own.map(({ percentile }) => percentile)).toEqual(scores.map((score) => percentileOf(score, scores)))
    }
    const firsts = counted.filter(({ rank }) => rank === 1)
    expect(new Set(firsts.map(({ percentile }) => percentile))).toEqual(new Set([1_000_000_000]))
    const better = (own: (typeof lines)[number]) =>
      counted.filter(
        ({ percentile, right, wrong }) =>
          percentile > own.percentile ||
          (percentile === own.percentile &&
            (right === 0 ? 1 : wrong / right) < (own.right === 0 ? 1 : own.wrong / own.right)),
      ).length
    for (const line of counted) expect([line.id, line.rank]).toEqual([line.id, 1 + better(line)])
    expect(lines.filter(({ standing }) => standing === 'void')).toMatchObject([{ percentile: 0, rank: 0 }])
  })

  it('come out together; a slot that is withheld keeps its own lines back', async () => {
    await using exam = await openEndedSlots(store)
    const login = async (name: string, username: string) => {
      const student = { id: idOf(username), username, school: idOf('south'), ...PASSWORD }
      await exam.server.add('examinees', { ...student, questionpaper: idOf(`${name}paper`) })
      await exam.server.add('attempts', {
        ...{ examinee: idOf(username), questionpaper: idOf(`${name}paper`), questionnumber: 1, option: 'A' },
      })
    }
    await login('noon', 'nila')
    await login('evening', 'esha')
    const set = await exam.compute()
    const own = async (who: string) => (await exam.read(who, 'olympiad/own-result')).body
    expect((await own('nila')).marks).toBe(undefined)
    expect((await exam.publish(set.id)).body).toMatchObject({ number: 1, sheets: 379 })
    const published = (await table(exam.engine, olympiad.exams).all()).map((one) => one.published !== '')
    expect(published).toEqual([true, true, true])
    for (const who of ['asha', 'nila', 'esha']) expect((await own(who)).percentile).toBeGreaterThan(0)
    await exam.post('organiser', 'withhold', { exam: idOf('noon') })
    const seen = async (who: string) => (await exam.read(who, 'collections/results/records')).body.items.length
    expect([await seen('asha'), await seen('nila'), await seen('esha')]).toEqual([1, 0, 1])
    expect([(await own('nila')).marks, (await own('esha')).marks]).toEqual([undefined, 1])
  })

  it('are told beforehand, and refused with fewer than 100 sheets or while one may still be sat', async () => {
    await using exam = await openEndedSlots(store, { noon: SLOTS.noon.slice(0, 98) })
    const preview = async (who: string) => exam.read(who, `olympiad/rank-preview?exam=${EXAM}`)
    expect((await preview('examiner')).status).toBe(404)
    expect((await preview('organiser')).body).toMatchObject({
      fewestFirsts: 2,
      slots: [{ name: 'Morning' }, { name: 'noon' }],
    })
    const { body } = await exam.post('organiser', 'compute-results', { exam: EXAM })
    await exam.finish()
    expect((await exam.setOf(body.resultset))?.state).toBe('computing')
    const task = (await exam.read('organiser', `collections/tasks/records/${body.task}`)).body
    expect([task.state, task.fault]).toEqual(['failed', 'Percentiles need 100 sheets a slot: noon has 98.'])
    await exam.engine.database.run({ sql: `UPDATE "exams" SET "closes" = '' WHERE "name" = 'noon'`, parameters: [] })
    expect((await exam.post('organiser', 'compute-results', { exam: EXAM })).body.message).toContain('sit noon')
    await exam.engine.database.run({ sql: `UPDATE "editions" SET "ranksby" = ''`, parameters: [] })
    expect((await preview('organiser')).body.slots).toEqual([])
    const alone = await exam.compute()
    expect(alone).toMatchObject({ slots: null, state: 'ready' })
  })

  it('are data of the edition, which refuses questions that the paper does not have', async () => {
    await using exam = await openEndedSlots(store, {})
    const edition = `/api/collections/editions/records/${EDITION_ID}`
    const authorization = await exam.server.tokenOf('supervisors', idOf('organiser'))
    const patch = async (payload: object) =>
      (await exam.server.app.inject({ method: 'PATCH', url: edition, headers: { authorization }, payload })).json()
    expect((await patch({ tiequestions: '101' })).data.tiequestions.message).toContain('from 1 to 100')
    await patch({ ranksby: 'score', tiesby: 'questionsRatio', tiequestions: '1-3', sharedprizes: 'each' })
    const set = await exam.compute()
    expect(set.rule).toEqual({
      ...{ steps: [{ by: 'score' }, { by: 'questions', questions: [1, 2, 3] }, { by: 'wrongToRight' }] },
      ...{ prizes: 5, merit: 25, sharedPrizes: 'each' },
    })
  })
})

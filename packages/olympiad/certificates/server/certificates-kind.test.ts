import { type RunningTask, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { EXAM, idOf } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { openEndedSlots, SLOTS } from '@olympiad/server/test/results/ended-slots'
import { seedSheets } from '@olympiad/server/test/results/seed-sheets'
import { simulateSchools } from '@olympiad/server/test/results/simulate-schools'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { certificatesKind } from './certificates-kind.ts'

describe.each(DATABASES)('the making of certificates on $name', (store) => {
  // fails when: they are looked for in the set of the exam alone, or students of other slots are among them
  it('gives students of each slot one of their own exam, by the one set of the level', async () => {
    await using ended = await openEndedSlots(store)
    const { engine } = ended
    const set = await ended.compute()
    await ended.publish(set.id)
    const of = async (exam: string) => (await table(engine, olympiad.certificates).where({ exam })).length
    for (const [exam, students] of [
      [idOf('noon'), SLOTS.noon.length],
      [EXAM, 106],
    ] as const) {
      expect((await ended.post('organiser', 'make-certificates', { exam })).status).toBe(200)
      await ended.finish()
      expect(await of(exam)).toBe(students)
    }
    expect(await of(idOf('evening'))).toBe(0)
    const [one] = await table(engine, olympiad.certificates).where({ exam: idOf('noon') })
    expect(one).toMatchObject({ examname: 'noon', ranked: set.ranked, state: 'valid' })
    await ended.post('organiser', 'make-certificates', { exam: EXAM })
    await ended.finish()
    expect(await table(engine, olympiad.certificates).where({ state: 'withdrawn' })).toEqual([])
  })

  // fails when: what an earlier version gave wrongly stays valid, or cannot be told from what was right
  it('supersedes certificates of merit that an earlier version gave to everybody, and keeps those that are right', async () => {
    await using ended = await openEndedExam(store)
    const { engine } = ended
    const simulated = simulateSchools({ seed: 3, schools: 4, students: 30, teaching: 0 })
    await seedSheets(engine, simulated, { questionpaper: idOf('paper'), exam: EXAM, prefix: 'sim' })
    await ended.publish((await ended.compute()).id)
    const make = async () => {
      expect((await ended.post('organiser', 'make-certificates', { exam: EXAM })).status).toBe(200)
      await ended.finish()
    }
    await make()
    const of = async (kind: 'participation' | 'merit', state: 'valid' | 'superseded') =>
      (await table(engine, olympiad.certificates).where({ kind, state })).map(({ examinee }) => examinee).toSorted()
    const [taking, merit] = [await of('participation', 'valid'), await of('merit', 'valid')]
    expect(taking.length).toBeGreaterThan(0)
    const sql = `UPDATE certificates SET kind = 'merit', rank = 7 WHERE kind = 'participation'`
    await engine.database.run({ sql, parameters: [] })
    await make()
    expect(await of('merit', 'superseded')).toEqual(taking)
    expect(await of('participation', 'valid')).toEqual(taking)
    expect(await of('merit', 'valid')).toEqual(merit)
  })

  // fails when: a step writes outside its transaction, or what was made before a stop is made or counted once more
  it('gives each student one, also where it was stopped in the middle, twice', async () => {
    await using ended = await openEndedExam(store)
    const { engine } = ended
    const simulated = simulateSchools({ seed: 3, schools: 4, students: 60, teaching: 0 })
    await seedSheets(engine, simulated, { questionpaper: idOf('paper'), exam: EXAM, prefix: 'sim' })
    const { id } = await ended.compute()
    await ended.publish(id)
    const all = () => table(engine, olympiad.certificates).all()
    /** Does some steps; the next one is lost before or after its effect. */
    let checkpoint: unknown = null
    const runWith = (step: RunningTask<unknown, unknown>['step']) => {
      const input = { resultset: id, exam: EXAM }
      return certificatesKind.run(engine, { id: 't', input, checkpoint, signal: new AbortController().signal, step })
    }
    async function stopAfter(steps: number, isEffectLost: boolean) {
      let left = steps
      const stopped = runWith(async (step, effect) => {
        if (left-- === 0 && !isEffectLost) throw new Error('killed')
        await engine.database.write(async (transaction) => {
          await effect?.(transaction)
          if (left < 0) throw new Error('killed')
        })
        checkpoint = step.checkpoint
      })
      await expect(stopped).rejects.toThrow('killed')
    }
    await stopAfter(1, false)
    expect(await all()).toHaveLength(100)
    await stopAfter(2, true)
    expect(await all()).toHaveLength(200)
    const before = new Set((await all()).map(({ code }) => code))
    const counts = await runWith((_step, effect) => engine.database.write(async (transaction) => effect?.(transaction)))
    expect(counts).toEqual({ made: 246, kept: 0, superseded: 0, withdrawn: 0 })
    const made = await all()
    expect([made.length, new Set(made.map(({ examinee }) => examinee)).size]).toEqual([246, 246])
    expect(made.filter(({ state }) => state !== 'valid')).toEqual([])
    expect(made.filter(({ code }) => before.has(code))).toHaveLength(200)
  })
})

import { olympiad } from '@olympiad/contract/collections/index'
import { type RunningTask, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { EXAM, idOf } from '../../../test/acts/acting-server.ts'
import { openEndedExam } from '../../../test/results/ended-exam.ts'
import { seedSheets } from '../../../test/results/seed-sheets.ts'
import { simulateSchools } from '../../../test/results/simulate-schools.ts'
import { certificatesKind } from './certificates-kind.ts'

describe.each(DATABASES)('the making of certificates on $name', (store) => {
  // fails when: a step writes outside its transaction, or what was made before a stop is made once more
  it('gives each student one, also where it was stopped in the middle, twice', async () => {
    await using ended = await openEndedExam(store)
    const { engine } = ended
    const simulated = simulateSchools({ seed: 3, schools: 4, students: 60, teaching: 0 })
    await seedSheets(engine, simulated, { questionpaper: idOf('paper'), exam: EXAM, prefix: 'sim' })
    const { id } = await ended.compute()
    await ended.publish(id)
    const all = () => table(engine, olympiad.certificates).all()
    /** Does some steps; the next one is lost before or after its effect. */
    async function stopAfter(steps: number, isEffectLost: boolean) {
      let left = steps
      const step: RunningTask<unknown, unknown>['step'] = async (_step, effect) => {
        if (left-- === 0 && !isEffectLost) throw new Error('killed')
        await engine.database.write(async (transaction) => {
          await effect?.(transaction)
          if (left < 0) throw new Error('killed')
        })
      }
      const task = { id: 't', input: { resultset: id }, checkpoint: null, signal: new AbortController().signal, step }
      await expect(certificatesKind.run(engine, task)).rejects.toThrow('killed')
    }
    await stopAfter(1, false)
    expect(await all()).toHaveLength(100)
    await stopAfter(2, true)
    expect(await all()).toHaveLength(200)
    const before = new Set((await all()).map(({ code }) => code))
    await ended.post('organiser', 'make-certificates', { exam: EXAM })
    await ended.finish()
    const made = await all()
    expect([made.length, new Set(made.map(({ examinee }) => examinee)).size]).toEqual([246, 246])
    expect(made.filter(({ state }) => state !== 'valid')).toEqual([])
    expect(made.filter(({ code }) => before.has(code))).toHaveLength(200)
  })
})

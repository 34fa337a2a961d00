import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '@olympiad/server/olympiad'
import { describe, expect, it } from 'vitest'
import { exams } from '../../../exams/declared/exams.ts'
import { areUnchanged, planWithVersions } from './plan-versions.ts'

const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
const exam = (name: string) => ({ level: '1', name, starts: at(10), ends: at(110) })

describe.each(DATABASES)('a plan with versions on $name', (store) => {
  const isEmbedded = store.name === 'sqlite'

  it('is made once, and its transaction sees whether anything was written since', async () => {
    await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
    const { engine } = server
    const plan = await planWithVersions(engine, {
      collections: [exams],
      make: async () => ({ made: 1 }),
      isCurrent: () => Promise.reject(new Error('nothing may be compared')),
    })
    const isUnchanged = () => engine.database.write(async (transaction) => areUnchanged(transaction, plan.versions))
    expect(await isUnchanged()).toBe(isEmbedded)
    await server.add('schools', { code: 'town', name: 'Town School' })
    expect(await isUnchanged()).toBe(isEmbedded)
    await server.add('exams', exam('Morning'))
    expect(await isUnchanged()).toBe(false)
  })

  it('is compared, and made again, while others write; then its versions are of the last time', async () => {
    await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
    const { engine } = server
    const names = async () =>
      (await engine.database.all({ sql: 'SELECT name FROM exams ORDER BY name', parameters: [] })).map(
        (row) => row.name,
      )
    let count = 0
    const plan = await planWithVersions(engine, {
      collections: [exams],
      async make() {
        const made = await names()
        if (count < 2) await server.add('exams', exam(`Exam ${++count}`))
        return { made }
      },
      isCurrent: async ({ made }) => made.length === (await names()).length,
    })
    expect(plan.made).toEqual(isEmbedded ? ['Exam 1', 'Exam 2'] : [])
    expect(await engine.database.write(async (one) => areUnchanged(one, plan.versions))).toBe(isEmbedded)
  })

  it('gives up after some rounds where others never stop, and leaves it to the transaction', async () => {
    await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
    const { engine } = server
    let [made, compared] = [0, 0]
    const plan = await planWithVersions(engine, {
      collections: [exams],
      async make() {
        await server.add('exams', exam(`Exam ${++made}`))
        return {}
      },
      async isCurrent() {
        compared += 1
        await server.add('exams', exam(`Other ${compared}`))
        return true
      },
    })
    expect([made, compared]).toEqual(isEmbedded ? [1, 3] : [1, 0])
    expect(await engine.database.write(async (one) => areUnchanged(one, plan.versions))).toBe(false)
  })
})

import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, at, EXAM, idOf, NOON_MS } from '@olympiad/server/test/acts/acting-server'
import { seal } from '@olympiad/server/test/rescue/seal'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { runAct } from '../../../ground/server/acts/act.ts'
import type { RescueKey } from '../../../rescue/declared/rescue.ts'
import { publishResults } from './publish-results.ts'

const MINUTE_MS = 60_000
const CHANGED = 'Answers of asha changed after this set was computed: compute another one.'

describe.each(DATABASES)('a rescue file that comes while sheets are compared on $name', (store) => {
  /** Results are held back, so that files are taken after the end; Asha has saved one more answer in a file. */
  async function openHeldBack() {
    const exam = await openEndedExam(store)
    await exam.server.add('sittings', { examinee: ASHA, questionpaper: idOf('paper'), opened: at(1) })
    exam.clock.nowMs = NOON_MS + 100 * MINUTE_MS
    const key: RescueKey = (await exam.read('asha', 'olympiad/rescue-key')).body
    exam.clock.nowMs = NOON_MS + 200 * MINUTE_MS
    await exam.post('organiser', 'withhold', { exam: EXAM })
    const choices = [{ questionnumber: 9, option: 'D', chosenAt: NOON_MS + 50 * MINUTE_MS }]
    const times = { madeAt: NOON_MS + 90 * MINUTE_MS, deviceTime: NOON_MS + 90 * MINUTE_MS }
    const file = await seal(key, { examinee: ASHA, questionpaper: idOf('paper'), pass: key.pass, ...times, choices })
    const judge = async (accept: boolean) =>
      (await exam.post('supervisor', 'accept-rescue', { file, accept, reason: 'the router died' })).status
    /** What follows the comparison: its transaction. */
    const publishAtOnce = (resultset: string) =>
      runAct(exam.engine, publishResults, { input: { resultset, confirm: 'Morning' } })
    return { ...exam, judge, publishAtOnce, readFile: () => exam.post('supervisor', 'read-rescue', { file }) }
  }

  // fails when: publication does not look at the note, or the act does not leave it
  it('keeps the results back, with names, while it waits and once it is taken', async () => {
    await using exam = await openHeldBack()
    const set = await exam.compute()
    expect((await exam.readFile()).status).toBe(200)
    await expect(exam.publishAtOnce(set.id)).rejects.toMatchObject({
      ...{ status: 409, reason: 'results.blocked' },
      data: { rescues: ['asha'] },
    })
    expect(await exam.judge(true)).toBe(200)
    await expect(exam.publishAtOnce(set.id)).rejects.toMatchObject({
      ...{ status: 400, message: CHANGED },
      data: { rescued: ['asha'] },
    })
    expect((await exam.publish(set.id)).status).toBe(400)
    expect((await exam.setOf(set.id))?.state).toBe('ready')
    const seen = await exam.read('examiner', `collections/resultsets/records/${set.id}`)
    expect([seen.status, Object.keys(seen.body)]).toEqual([200, expect.not.arrayContaining(['rescues'])])
    const next = await exam.compute()
    expect((await exam.lines(next.id))[0]).toBe('asha 9 1 prize counts')
    expect((await exam.publishAtOnce(next.id)).sheets).toBe(7)
  })

  it('keeps nothing back once it is refused', async () => {
    await using exam = await openHeldBack()
    const set = await exam.compute()
    await exam.readFile()
    expect(await exam.judge(false)).toBe(200)
    expect((await exam.publishAtOnce(set.id)).sheets).toBe(7)
  })
})

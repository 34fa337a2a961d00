import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { idOf, NOON_MS } from '@olympiad/server/test/acts/acting-server'
import { openEndedExam } from '@olympiad/server/test/results/ended-exam'
import { describe, expect, it } from 'vitest'
import { auditlog } from '../../log/declared/auditlog.ts'
import type { ExamineeSheet } from '../declared/examinee-sheet.ts'

type Exam = Awaited<ReturnType<typeof openEndedExam>>

describe.each(DATABASES)('the sheet of an examinee on $name', (store) => {
  const read = async (exam: Exam, query: Readonly<Record<string, string>>, who = 'organiser') => {
    const { status, body } = await exam.read(who, `olympiad/examinee-sheet?${new URLSearchParams(query)}`)
    return { status, message: body.message as string, sheet: body as ExamineeSheet }
  }

  it('has the chosen letters beside the key, and says whether it is void', async () => {
    await using exam = await openEndedExam(store)
    const { sheet } = await read(exam, { examinee: idOf('meera') })
    expect(sheet).toMatchObject({
      ...{ examinee: { id: idOf('meera'), username: 'meera', school: 'south' }, exam: { name: 'Morning' } },
      ...{ questionpaper: idOf('paper'), isVoid: false },
    })
    expect([sheet.options.length, sheet.options.slice(0, 7)]).toEqual([100, ['A', 'B', 'C', 'D', 'D', 'A', '']])
    expect([sheet.entries.length, sheet.entries.slice(0, 4)]).toEqual([100, ['A', 'B', 'C', 'D']])
    expect((await read(exam, { examinee: idOf('voided') })).sheet.isVoid).toBe(true)
    expect((await read(exam, { examinee: idOf('absent') })).sheet.options.every((option) => option === '')).toBe(true)
  })

  // proves: T15
  // fails when: the reading has the right keepKeys, or is not logged
  it('is for organisers alone, once nobody sits the exam, and each reading is logged by name', async () => {
    await using exam = await openEndedExam(store)
    const query = { examinee: idOf('asha') }
    for (const who of ['examiner', 'supervisor', 'coordinator', 'asha'])
      expect([who, (await read(exam, query, who)).status]).toEqual([who, 404])
    expect((await read(exam, query)).status).toBe(200)
    const entries = await table(exam.engine, auditlog).where({ act: 'read-sheet' })
    expect(entries).toMatchObject([{ actorName: 'organiser', examinee: idOf('asha') }])
    exam.clock.nowMs = NOON_MS
    expect(await read(exam, query)).toMatchObject({ status: 400, message: expect.stringContaining('may still sit') })
    for (const wrong of [{ examinee: 'nobody' }, { ...query, questionpaper: 'nothing' }])
      expect((await read(exam, wrong)).status).toBe(404)
  })
})

import { DATABASES } from '@olympiad/engine/test/databases'
import { choiceForm } from '@olympiad/server/test/forms/choice-form'
import { setForm } from '@olympiad/server/test/forms/set-form'
import { idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'
import { writeCounts } from '../../sittings/server/answered-counts.ts'

describe.each(DATABASES)('the board of an exam with a form on $name', (store) => {
  // fails when: the paper of the specification is counted, or a section that a student does not take
  it('counts the questions of each sheet, and is not silent about a student who has no more to answer', async () => {
    await using hall = await openSittingsHall(store)
    await setForm(hall, choiceForm)
    const change = (set: string) =>
      hall.server.engine.database.run({ sql: `UPDATE examinees SET ${set}`, parameters: [] })
    await change(`nocamera = true`)
    await change(`sections = '1;2' WHERE username = 'asha'`)
    const [asha, ravi, staff] = [await hall.device('asha'), await hall.device('ravi'), await hall.device('organiser')]
    const rows = async () => {
      await writeCounts(hall.server.engine)
      const { items } = (await staff.ask('GET', `/api/olympiad/board?exam=${idOf('exam')}`)).body
      const byName = new Map(items.map((row: { username: string }) => [row.username, row]))
      return ['asha', 'ravi'].map((name) => byName.get(name))
    }
    // Asha is done after five: two letters, the first two of three numbers, and the part of several letters.
    const answers = ['B', 'E', '3.14', '-7']
    for (const student of [asha, ravi]) {
      await student.act('open-sitting')
      await student.listen('exams/*')
      for (const [at, option] of answers.entries()) expect((await student.answer(at + 1, option)).status).toBe(200)
    }
    await writeCounts(hall.server.engine)
    hall.now(45)
    const before = { state: 'silent', answered: 4 }
    expect(await rows()).toMatchObject([
      { ...before, questions: 6, sections: '1;2' },
      { ...before, questions: 8 },
    ])
    expect((await rows())[1]).not.toHaveProperty('sections')
    expect((await asha.answer(6, 'AC')).status).toBe(200)
    await rows()
    hall.now(60)
    expect(await rows()).toMatchObject([{ state: 'fine', answered: 5 }, { state: 'silent' }])
  })
})

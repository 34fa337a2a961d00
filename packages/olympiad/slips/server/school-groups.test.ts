import { setImmediate as nextTurn } from 'node:timers/promises'
import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, EXAM, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { insert } from '@olympiad/server/test/loop-guard/hall-rows'
import { expect, it } from 'vitest'
import { examineesInOrder, schoolMarks } from './school-groups.ts'

const PARTS = 4
const students = Array.from({ length: PARTS * 250 }, (_, at) => `big${String(at).padStart(12, '0')}`)

// proves: V11.1.4
// fails when: a school of thousands is read, and its lists are made, in one turn of an embedded store (265 ms for 8,000)
it.each(DATABASES)(
  'the students of a large school are read in several turns, in their order, on $name',
  async (store) => {
    await using acting = await openActing(store)
    const { server } = acting
    const rows = students.map((id) => ({ id, username: id, name: id, exam: EXAM, school: idOf('north'), tokenKey: id }))
    await insert(server, 'examinees', rows)
    let isOver = false
    let turns = 0
    const others = (async () => {
      for (; !isOver; turns += 1) await nextTurn()
    })()
    const found = await examineesInOrder(server.engine, [...students.toReversed(), 'nobody', ASHA])
    const first = turns
    await schoolMarks(server.engine, students)
    isOver = true
    await others
    expect(found.map(({ id }) => id)).toEqual([...students.toReversed(), ASHA])
    expect(first).toBeGreaterThanOrEqual(PARTS)
    expect(turns - first).toBeGreaterThanOrEqual(PARTS - 1)
  },
)

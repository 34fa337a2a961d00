import { type Engine, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import type { StoredExam } from '../../ground/server/rows/stored.ts'
import { forgetOutages, recentOutages } from './recent-outages.ts'

describe.each(DATABASES)('outages for readings on $name', (store) => {
  let hall: Hall
  let engine: Engine
  let exam: StoredExam
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    engine = hall.server.engine
    exam = (await table(engine, olympiad.exams).find(idOf('exam')))!
  })
  afterEach(() => hall[Symbol.asyncDispose]())
  const found = (of = exam) => recentOutages(engine, of, '')

  // fails when: each page of the table looks for them again
  it('are found once for all who ask within ten seconds', async () => {
    hall.now(30)
    const [one, other] = await Promise.all([found(), recentOutages(engine, exam, 'somebody else')])
    expect(other).toBe(one)
    hall.now(30 + 9 / 60)
    expect(await found()).toBe(one)
    hall.now(30 + 11 / 60)
    expect(await found()).not.toBe(one)
  })

  it('are looked for again for another exam, after minutes were given, and when the clock went back', async () => {
    hall.now(30)
    const one = await found()
    expect(await found({ ...exam, id: idOf('another') })).not.toBe(one)
    const two = await found()
    expect(two).not.toBe(one)
    forgetOutages(engine)
    const three = await found()
    expect(three).not.toBe(two)
    hall.now(20)
    expect(await found()).not.toBe(three)
  })

  // fails when: a finding that failed is kept
  it('that could not be found are asked for again', async () => {
    const times = [engine.now()]
    const now = () => {
      const time = times.shift()
      if (time === undefined) throw new Error('no clock')
      return time
    }
    await expect(recentOutages({ ...engine, now }, exam, '')).rejects.toThrow('no clock')
    expect((await found()).sitters).toHaveLength(2)
  })
})

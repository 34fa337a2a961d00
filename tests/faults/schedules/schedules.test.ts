import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScheduleHall, type ScheduleHall } from './hall.ts'
import { playSchedule } from './play.ts'

const SEEDS = ['1', '2', '3']
let hall: ScheduleHall

beforeAll(async () => {
  hall = await openScheduleHall(SEEDS.length)
})
afterAll(() => hall.stop())

it.each(SEEDS)(
  'keeps every choice over the cuts, reloads, takeovers and kills of schedule %s',
  {
    timeout: 90_000,
  },
  async (seed) => {
    const { faults, story, steps } = await playSchedule(hall, { seed, student: SEEDS.indexOf(seed), steps: 25 })
    expect(faults, [...steps, ...story].join('\n')).toEqual([])
  },
)

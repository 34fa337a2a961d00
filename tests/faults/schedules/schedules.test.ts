import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScheduleHall, type ScheduleHall } from './hall.ts'
import { playSchedule } from './play.ts'
import { openScreenless } from './screenless-computer.ts'

const SCREENLESS = { open: openScreenless, settlesWithinMs: 60_000 }
const SEEDS = ['1', '2', '3']
let hall: ScheduleHall

beforeAll(async () => {
  hall = await openScheduleHall({ students: SEEDS.length })
})
afterAll(() => hall.stop())

it.each(SEEDS)(
  'keeps every choice over the cuts, reloads, takeovers and kills of schedule %s',
  {
    timeout: 90_000,
  },
  async (seed) => {
    const wanted = { seed, student: SEEDS.indexOf(seed), steps: 25, mostComputers: 3, ...SCREENLESS }
    const { faults, story } = await playSchedule(hall, wanted)
    expect(faults, story.join('\n')).toEqual([])
  },
)

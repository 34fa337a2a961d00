import { openScheduleHall } from './hall.ts'
import { playSchedule } from './play.ts'

const STEPS = 40

interface Wanted {
  /** Plays this one alone. */
  readonly seed?: string | undefined
  readonly times: number
}

/** Plays schedules of random seeds, printed so that each can be played again; whether all kept what they promise. */
export async function runSchedules({ seed, times }: Wanted): Promise<boolean> {
  const seeds = seed === undefined ? Array.from({ length: times }, newSeed) : [seed]
  const hall = await openScheduleHall(seeds.length)
  let isSound = true
  try {
    for (const [student, one] of seeds.entries()) {
      const { faults, story, steps, choices } = await playSchedule(hall, { seed: one, student, steps: STEPS })
      console.log(`${faults.length === 0 ? '✓' : '✗'} seed ${one}: ${choices} choices, ${tallied(steps)}`)
      if (faults.length === 0) continue
      isSound = false
      for (const line of [...faults.map((fault) => `✗ ${fault}`), ...steps, ...story]) console.log(`  ${line}`)
    }
  } finally {
    hall.stop()
  }
  return isSound
}

const newSeed = () => String(Math.floor(Math.random() * 1e9))

/** How often each step was taken, such as `3 reload`. */
function tallied(steps: readonly string[]): string {
  const names = [...new Set(steps)].toSorted()
  return names.map((name) => `${steps.filter((step) => step === name).length} ${name}`).join(', ')
}

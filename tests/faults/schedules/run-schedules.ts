import { openScheduleHall } from './hall.ts'
import type { Step } from './plan.ts'
import { type Played, playSchedule } from './play.ts'
import { openScreenless } from './screenless-computer.ts'

interface ScheduleOptions {
  /** Plays this one alone. */
  readonly seed?: string | undefined
  readonly times: number
  /** In real browsers, by the app's own screen. */
  readonly isInBrowsers: boolean
}

/** Plays schedules of random seeds, printed so that each can be played again; whether all kept what they promise. */
export async function runSchedules({ seed, times, isInBrowsers }: ScheduleOptions): Promise<boolean> {
  const seeds = seed === undefined ? Array.from({ length: times }, newSeed) : [seed]
  // Loaded for this alone: it looks for a Chromium.
  const medium = isInBrowsers ? (await import('./browsers/medium.ts')).browsers : SCREENLESS
  await medium.prepare()
  const hall = await openScheduleHall({ students: seeds.length, paper: medium.paper })
  let isSound = true
  try {
    for (const [student, one] of seeds.entries()) {
      const fromMs = Date.now()
      const played = await playSchedule(hall, { ...medium, seed: one, student })
      isSound &&= played.faults.length === 0
      tell(played, Date.now() - fromMs)
    }
  } finally {
    hall.stop()
  }
  return isSound
}

const SCREENLESS = {
  prepare: async () => {},
  paper: undefined,
  steps: 40,
  mostComputers: 3,
  open: openScreenless,
  settlesWithinMs: 60_000,
}

const newSeed = () => String(Math.floor(Math.random() * 1e9))

function tell({ seed, faults, story, steps, choices }: Played, ms: number): void {
  const sign = faults.length === 0 ? '✓' : '✗'
  console.log(`${sign} seed ${seed}, ${(ms / 1000).toFixed(1)} s: ${choices} choices, ${tallied(steps)}`)
  if (faults.length === 0) return
  for (const line of [...faults.map((fault) => `✗ ${fault}`), ...story]) console.log(`  ${line}`)
}

/** How often each step was taken, such as `3 reload`. */
function tallied(steps: readonly Step[]): string {
  const names = [...new Set(steps.map(({ name }) => name))].toSorted()
  return names.map((name) => `${steps.filter((step) => step.name === name).length} ${name}`).join(', ')
}

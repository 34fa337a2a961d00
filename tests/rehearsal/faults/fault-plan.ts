import type { Fault, Plan } from '../plan.ts'
import type { Cut } from '../players/messages.ts'

/** Something that is done to the servers or the store, at an instant. */
export interface Blow {
  readonly kind: 'kill' | 'slowdisk'
  readonly atMs: number
}

export interface FaultPlan {
  readonly cuts: readonly Cut[]
  /** In turn. */
  readonly blows: readonly Blow[]
}

/** So much of the exam the lines are cut, at the most so long, and so many of them. */
const [CUT_PART, LONGEST_CUT_MS, CUT_SHARE] = [0.2, 60_000, 0.1]
/** A kill in the minute of the start comes so soon after it. */
const SOON_MS = 2000

/** When what is done, as parts of the exam: one after the other, and all of it over well before the end. */
export function faultPlan(faults: readonly Fault[], { startsMs, endsMs }: Plan, students: number): FaultPlan {
  const examMs = endsMs - startsMs
  const at = (part: number) => startsMs + examMs * part
  const blows: Blow[] = []
  if (faults.includes('kill')) {
    blows.push({ kind: 'kill', atMs: Math.min(startsMs + SOON_MS, at(0.1)) }, { kind: 'kill', atMs: at(0.45) })
  }
  if (faults.includes('slowdisk')) blows.push({ kind: 'slowdisk', atMs: at(0.3) }, { kind: 'slowdisk', atMs: at(0.6) })
  const fromMs = at(0.2)
  const who = Array.from({ length: Math.ceil(students * CUT_SHARE) }, (_, nth) => Math.floor(nth / CUT_SHARE))
  const cut = { fromMs, untilMs: fromMs + Math.min(examMs * CUT_PART, LONGEST_CUT_MS), who }
  return { cuts: faults.includes('cut') ? [cut] : [], blows: blows.toSorted((a, b) => a.atMs - b.atMs) }
}

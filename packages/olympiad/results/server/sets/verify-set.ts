import { TimeSlice, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { type Store, sittersOfSet } from '../../../ground/server/sheets/sitters.ts'
import { type ComputedLine, computeSet } from './compute-set.ts'

const { results, resultsets } = olympiad
/** Lines that are named; of more, only the number is given. */
const NAMED = 100

type StoredSet = StoredOf<typeof resultsets>
type Figures = Pick<ComputedLine, (typeof FIGURES)[number]>

/** A line that the new computation does not confirm. */
export interface OtherLine {
  /** Empty for an account that is gone. */
  readonly username: string
  readonly stored: Figures
  readonly computed: Figures
}

/** What computing a set once more gave. */
export interface Verification {
  readonly isSame: boolean
  /** The sum that the set has, and the one that came out now. */
  readonly stored: string
  readonly computed: string
  readonly sheets: number
  readonly otherCount: number
  /** The first hundred of them. */
  readonly others: readonly OtherLine[]
}

/**
 * Computes a set again from the stored answers: with its own keys, rule, examinees and void sheets. Later decisions
 * change nothing.
 */
export async function verifySet(store: Store, set: StoredSet): Promise<Verification> {
  const { lines, hash } = await computeSet(store, set, (paper) => sittersOfSet(store, set.id, paper))
  const { count, others } = await compareLines(store, set.id, lines)
  const isSame = hash === set.hash && count === 0 && lines.length === set.sheets
  return { isSame, stored: set.hash, computed: hash, sheets: lines.length, otherCount: count, others }
}

async function compareLines(store: Store, resultset: string, lines: readonly ComputedLine[]) {
  const computed = new Map(lines.map((line) => [line.examinee, line]))
  const [slice, others] = [new TimeSlice(), [] as OtherLine[]]
  let count = 0
  for await (const stored of table(store, results).each({ where: { resultset } })) {
    const line = computed.get(stored.examinee)
    if (line && FIGURES.every((name) => line[name] === stored[name])) continue
    count++
    if (others.length < NAMED && line)
      others.push({ username: line.username, stored: figuresOf(stored), computed: figuresOf(line) })
    if (slice.isOver) await slice.next()
  }
  return { count, others }
}

const FIGURES = ['marks', 'right', 'wrong', 'ignored', 'partial', 'percentile', 'rank', 'award'] as const

function figuresOf({ marks, right, wrong, ignored, partial, percentile, rank, award }: Figures): Figures {
  return { marks, right, wrong, ignored, partial, percentile, rank, award }
}

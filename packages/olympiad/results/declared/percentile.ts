import { plural } from '../../ground/declared/spelling/counts.ts'
import { messageTable } from '../../ground/declared/spelling/message.ts'

/** A percentile is a whole number of these units to 1 %: seven places behind the point. */
export const PERCENTILE_UNITS = 10_000_000
/** Below this many students of a slot the percentile says too little. */
export const FEWEST_OF_A_SLOT = 100

/** Percentiles of the scores of one slot: 100 · (how many have at most this score) / (all), rounded half up. Who is out is not among them. */
export function percentilesOf(scores: readonly number[]): ReadonlyMap<number, number> {
  const sorted = Float64Array.from(scores).sort()
  const percentiles = new Map<number, number>()
  for (const [at, value] of sorted.entries()) percentiles.set(value, rounded(at + 1, sorted.length))
  return percentiles
}

/** 10⁹ · part / all, half up, in whole numbers: exact up to four million students. */
function rounded(part: number, all: number): number {
  const numerator = 200 * PERCENTILE_UNITS * part + all
  return (numerator - (numerator % (2 * all))) / (2 * all)
}

/** A percentile as it is printed: `85.7142857`. */
export function percentileText(percentile: number): string {
  const digits = String(percentile).padStart(8, '0')
  return `${digits.slice(0, -7)}.${digits.slice(-7)}`
}

/** The definition of a percentile, in print. */
export const ABOUT_PERCENTILES = messageTable([
  'The percentile is the part of your slot with at most your score.',
  'It has seven decimal places, rounded half up. Ranks use the printed number.',
])

/**
 * What is known about percentiles before anybody sits: the least number of firsts, and the slots that are too small.
 */
export interface PercentilePreview {
  /** The best of each slot have 100. */
  readonly fewestFirsts: number
  readonly tooSmall: readonly string[]
  readonly sentences: readonly string[]
}

export function previewPercentiles(
  slots: readonly { readonly name: string; readonly students: number }[],
): PercentilePreview {
  const tooSmall = slots.filter(({ students }) => students < FEWEST_OF_A_SLOT).map(({ name }) => name)
  const firsts = slots.length
  return {
    fewestFirsts: firsts,
    tooSmall,
    sentences: [
      ...ABOUT_PERCENTILES,
      firsts === 1
        ? 'The best student of the slot has 100.'
        : `The best student of each slot has 100: at least ${plural(firsts, 'student is', 'students are')} first.`,
      'Slots are comparable only if students are spread over them at random.',
      ...tooSmall.map((name) => `${name} has fewer than ${FEWEST_OF_A_SLOT} students: no percentile.`),
    ],
  }
}

import {
  FEWEST_HINTED,
  type HintBounds,
  type ItemFigures,
  type ItemHint,
} from '../../../results/declared/paper-figures.ts'
import { upperQuantile } from './numbers/normal-distribution.ts'
import type { KeyTable } from './sheet-matrix.ts'

/** A wrong letter may rise a little: where the weak leave a question blank, those who guess at it are the able ones. */
const RISES_ABOVE = 0.1
const [HARD_BELOW, EASY_ABOVE] = [0.1, 0.95]
/** Outside an interval, on both sides together, over all intervals of a kind in a paper. */
const OUTSIDE = 0.05

/**
 * The figures with the hints that they give. A hint needs the whole interval of its figure on the wrong side, not the figure alone: 95 %,
 * corrected (Bonferroni) over all that are looked at for it in the paper.
 */
export function withHints(items: readonly ItemFigures[], table: KeyTable, n: number): ItemFigures[] {
  if (n < FEWEST_HINTED) return [...items]
  const grounds = items.map((item) => groundOf(item, table))
  const count = (many: (ground: HintGround) => number) => grounds.reduce((sum, ground) => sum + many(ground), 0)
  const z = {
    letters: corrected(count(({ letters }) => letters.length)),
    keys: corrected(count(({ key }) => Number(key !== null))),
    shares: corrected(count(({ p }) => Number(p !== null))),
  }
  return items.map((item, at) => {
    const found = grounds[at] ? hintsOf(grounds[at], z, n) : []
    return { ...item, hints: found.map(([hint]) => hint), hintBounds: found.map(([, bounds]) => bounds) }
  })
}

interface HintGround {
  readonly p: number | null
  /** The question's correlation with the rest; null too where every letter is right, and the key cannot be the wrong one. */
  readonly key: number | null
  /** That of each wrong letter. */
  readonly letters: readonly number[]
}

function groundOf({ question, p, itemRest, choices }: ItemFigures, { wrong, width }: KeyTable): HintGround {
  if (p === null) return { p, key: null, letters: [] }
  const wrongOnes = choices.filter(({ cell }) => wrong[(question - 1) * width + cell] === 1)
  const letters = wrongOnes.flatMap(({ rest }) => rest ?? [])
  return { p, key: wrongOnes.length > 0 ? itemRest : null, letters }
}

interface Quantiles {
  readonly letters: number
  readonly keys: number
  readonly shares: number
}

function hintsOf({ p, key, letters }: HintGround, z: Quantiles, n: number): (readonly [ItemHint, HintBounds])[] {
  const highest = letters.length > 0 ? correlationBounds(Math.max(...letters), n, z.letters) : undefined
  const ofKey = key === null ? undefined : correlationBounds(key, n, z.keys)
  const share = p === null ? undefined : shareBounds(p, n, z.shares)
  return [
    ...(highest && highest[0] > RISES_ABOVE ? [['wrongLetterOfTheAble', highest] as const] : []),
    ...(ofKey && ofKey[1] < 0 ? [['keyOfTheWeak', ofKey] as const] : []),
    ...(share && share[1] < HARD_BELOW ? [['tooHard', share] as const] : []),
    ...(share && share[0] > EASY_ABOVE ? [['tooEasy', share] as const] : []),
  ]
}

const corrected = (intervals: number) => upperQuantile(OUTSIDE / 2 / Math.max(1, intervals))

/** Fisher's interval of a correlation. */
function correlationBounds(r: number, n: number, z: number): HintBounds {
  const [middle, half] = [Math.atanh(Math.max(-1, Math.min(1, r))), z / Math.sqrt(n - 3)]
  return [Math.tanh(middle - half), Math.tanh(middle + half)]
}

/** Wilson's interval of a share, which holds for a mean of marks from none to all too. */
function shareBounds(p: number, n: number, z: number): HintBounds {
  const share = Math.max(0, Math.min(1, p))
  const square = (z * z) / n
  const middle = (share + square / 2) / (1 + square)
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n))
  return [middle - half, middle + half]
}

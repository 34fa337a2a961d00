import { searchWords } from '../../../ground/declared/people/search-text.ts'
import { type ColumnTarget, isColumnTarget, wholeOf } from '../../declared/targets.ts'
import type { FileLine } from '../split-lines.ts'
import { HEADINGS } from './headings.ts'

interface KnownHeading {
  readonly target: ColumnTarget | 'ignored'
  readonly language: string
}

/** The words of a heading without accents, case and signs: `Sl.No.` is `sl no`. */
export const headingKey = (heading: string) => searchWords(heading.replaceAll(/[’']/g, ' ')).join(' ')

let all: ReadonlyMap<string, KnownHeading> | undefined

/** All headings by their keys; worked out with the first file, since a start should not wait for it. */
function headings(): ReadonlyMap<string, KnownHeading> {
  all ??= new Map(
    HEADINGS.flatMap(({ language, words }) =>
      Object.entries(words).flatMap(([target, spellings]) =>
        spellings.map(
          (spelling) => [headingKey(spelling), { target: target as KnownHeading['target'], language }] as const,
        ),
      ),
    ),
  )
  return all
}

/** A longer cell is a text, and no heading. */
const LONGEST_HEADING = 200

/** What a heading is known as; without a remark in brackets, or behind a slash, it may be known too. */
export function knownHeading(heading: string): KnownHeading | undefined {
  if (heading.length > LONGEST_HEADING) return undefined
  const parts = [heading, heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' '), ...heading.split(/[/|\n]/)]
  for (const part of parts) {
    const known = headings().get(headingKey(part))
    if (known) return known
  }
  return undefined
}

/** The most lines of titles of a school above the heading. */
const LOOKED_AT = 40

/** The line of the heading below the titles: the first with most headings that are known, a name among them; undefined without one. */
export function findHeading(lines: readonly FileLine[]): FileLine | undefined {
  let best: { readonly line: FileLine; readonly score: number } | undefined
  for (const line of lines.slice(0, LOOKED_AT).filter(({ isHidden }) => !isHidden)) {
    const known = line.cells.map((cell) => (cell.length > 60 ? undefined : knownHeading(cell)))
    const targets = new Set(known.flatMap((one) => (one && isColumnTarget(one.target) ? [one.target] : [])))
    const filled = line.cells.filter((cell) => cell !== '').length
    const hasName = [...targets].some((target) => wholeOf(target) === 'name')
    const isEnough = hasName && (targets.size > 1 || filled === 1 || known.filter(Boolean).length > 1)
    const score = targets.size * 2 + known.filter(Boolean).length
    if (isEnough && score > (best?.score ?? 0)) best = { line, score }
  }
  return best?.line
}

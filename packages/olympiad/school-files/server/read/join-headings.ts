import { isColumnTarget, wholeOf } from '../../declared/targets.ts'
import type { FileLine } from '../split-lines.ts'
import { knownHeading } from './find-heading.ts'

/** A heading of one line, or of two. */
export interface WholeHeading {
  readonly cells: readonly string[]
  /** Lines below the found one that belong to the heading. */
  readonly more: number
}

/** A heading is a word or a few, without a number. */
const isShort = (cell: string) => cell.length <= 40 && !/\d{3}/.test(cell)

/**
 * The cells of a heading, with those of the line above or below that belong to it: `Date of birth` over `Day`, `Month`, `Year`, or `Parent`
 * over `Name`, `Phone`.
 */
export function joinHeadings(lines: readonly FileLine[], at: number): WholeHeading {
  const own = lines[at]?.cells ?? []
  const [above, below] = [lines[at - 1]?.cells ?? [], lines[at + 1]?.cells ?? []]
  if (isBelow(own, below)) return { cells: joined(own, below), more: 1 }
  const isGroup = above.filter(Boolean).length > 1 && above.every((cell) => isShort(cell))
  return { cells: isGroup ? joined(above, own) : own, more: 0 }
}

/** Whether a line goes on with the heading: all of it is words of headings, and none of it is a student. */
function isBelow(own: readonly string[], below: readonly string[]): boolean {
  const carried = carry(own, below)
  const filled = below.flatMap((cell, at) =>
    cell === '' ? [] : [{ cell, top: carried[at] ?? '', isOpen: (own[at] ?? '') === '' }],
  )
  return (
    filled.length > 1 &&
    filled.some(({ isOpen }) => isOpen) &&
    filled.every(
      ({ cell, top }) => isShort(cell) && (knownHeading(`${top} ${cell}`) ?? knownHeading(cell)) !== undefined,
    )
  )
}

/** A merged cell stands in the first of its columns. */
function carry(tops: readonly string[], subs: readonly string[]): string[] {
  let last = ''
  return subs.map((_, at) => {
    if (tops[at]) last = tops[at]
    return last
  })
}

function joined(tops: readonly string[], subs: readonly string[]): string[] {
  const width = Math.max(tops.length, subs.length)
  const all = Array.from({ length: width }, (_, at) => subs[at] ?? '')
  const carried = carry(tops, all)
  return all.map((sub, at) => {
    const top = carried[at] ?? ''
    if (sub === '') return tops[at] ?? ''
    if (top === '' || top === sub) return sub
    const both = knownHeading(`${top} ${sub}`)
    const [known, group] = [knownHeading(sub), knownHeading(top)]
    const isPart = known && isColumnTarget(known.target) && wholeOf(known.target) === group?.target
    if (both) return `${top} ${sub}`
    return isPart ? `${sub} (${top})` : sub
  })
}

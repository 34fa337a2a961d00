import type { FileMapping } from '../../declared/school-file.ts'
import { isColumnTarget, wholeOf } from '../../declared/targets.ts'
import type { FileLine } from '../split-lines.ts'
import { headingKey } from './find-heading.ts'

/** The most lines of titles above the heading. */
const LOOKED_AT = 40
/** This share of the last file's headings is enough to recognise a heading. */
const MOST = 0.6

/** Whether one of the first lines has these headings and no other. */
export function hasHeading(lines: Iterable<FileLine>, { columns = {} }: FileMapping): boolean {
  const known = new Set(Object.keys(columns).map(headingKey))
  known.delete('')
  let left = LOOKED_AT
  for (const line of lines) {
    if (left-- === 0) return false
    const keys = new Set(line.cells.map(headingKey))
    keys.delete('')
    if (keys.size > 0 && keys.symmetricDifference(known).size === 0) return true
  }
  return false
}

const isNamePart = (target: string) => isColumnTarget(target) && wholeOf(target) === 'name'

/** The line with the headings of the school's last file, including the name; undefined if no line has most of them. */
export function lastHeading(lines: Iterable<FileLine>, { columns = {} }: FileMapping): FileLine | undefined {
  const known = new Map(Object.entries(columns).map(([heading, target]) => [headingKey(heading), target]))
  known.delete('')
  let left = LOOKED_AT
  for (const line of lines) {
    if (left-- === 0) return undefined
    const keys = new Set(line.cells.map(headingKey).filter((key) => known.has(key)))
    const hasName = [...keys].some((key) => isNamePart(known.get(key) ?? ''))
    if (hasName && keys.size >= MOST * known.size) return line
  }
  return undefined
}

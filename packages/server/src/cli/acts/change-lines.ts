import type { MovedWindow } from '@olympiad/olympiad/ground/declared/acts/whom'
import { plural } from '@olympiad/olympiad/ground/declared/spelling/counts'
import { timeText } from './times.ts'

/** At most this many examinees are listed by name. */
const MAX_LISTED = 40

/** The windows that move, one line per examinee, with their number at the end. */
export function windowLines(moved: readonly MovedWindow[]): string[] {
  const named = moved.slice(0, MAX_LISTED).map((one) => {
    const changes = [change('starts', one.before.starts, one.starts), change('ends', one.before.ends, one.ends)]
    return `${one.username}: ${changes.filter(Boolean).join(', ') || 'unchanged'}`
  })
  const more = moved.length > MAX_LISTED ? [`… and ${moved.length - MAX_LISTED} more`] : []
  return moved.length === 0 ? [] : [...named, ...more, plural(moved.length, 'examinee')]
}

/** A time that changes; empty if it stays. */
export function change(what: string, from: string, to: string): string {
  return from === to ? '' : `${what} ${timeText(from)} → ${timeText(to)}`
}

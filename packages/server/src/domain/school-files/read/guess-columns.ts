import type { FileColumn, FileMapping, Reason } from '@olympiad/contract/school-files/school-file'
import { isTarget, type Target } from '@olympiad/contract/school-files/targets'
import { readBirthDate } from '../values/birth-dates.ts'
import { readClass } from '../values/classes.ts'
import { isEmail, phoneOf } from '../values/contacts.ts'
import { knownHeading } from './find-heading.ts'
import type { FileLine } from './split-lines.ts'

/** A value that is enough of its kind to name a column: most of them are. */
const MOST = 0.8

interface Guessing {
  readonly heading: readonly string[]
  /** Some of the first students. */
  readonly lines: readonly FileLine[]
  readonly chosen: FileMapping
  /** As the school's last file had it. */
  readonly last: FileMapping
  readonly nowMs: number
}

type Guess = { readonly target: Target | ''; readonly why: Reason }

/**
 * The target of each column: as chosen, as the last time, by its heading, or else by its values. Each target once, the
 * first column first.
 */
export function guessColumns(guessing: Guessing): FileColumn[] {
  const { heading } = guessing
  const taken = new Set<Target>()
  const guesses = heading.map((_, at) => bySaying(guessing, at))
  for (const [at, guess] of guesses.entries()) {
    if (guess?.target && taken.has(guess.target)) guesses[at] = { target: '', why: guess.why }
    else if (guess?.target) taken.add(guess.target)
  }
  return heading.map((text, at) => {
    const guess = guesses[at] ?? byValues(guessing, at, taken)
    if (guess.target !== '') taken.add(guess.target)
    return { heading: text, ...guess, lostZeros: 0 }
  })
}

function bySaying({ heading, chosen, last }: Guessing, at: number): Guess | undefined {
  const text = heading[at] ?? ''
  const said = chosen.columns?.[text]
  if (said !== undefined) return { target: said, why: 'chosen' }
  const before = last.columns?.[text]
  if (before !== undefined) return { target: before, why: 'lastTime' }
  const known = knownHeading(text)
  return known && { target: isTarget(known.target) ? known.target : '', why: 'heading' }
}

function byValues({ lines, nowMs }: Guessing, at: number, taken: ReadonlySet<Target>): Guess {
  const values = lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  const kinds: readonly (readonly [Target, (value: string) => boolean])[] = [
    ['email', isEmail],
    ['birthdate', (value) => /\D/.test(value) && 'date' in readBirthDate(value, { order: 'dayFirst', nowMs })],
    ['class', (value) => /[a-z]/i.test(value) && 'standard' in readClass(value)],
    ['guardianphone', (value) => (phoneOf(value)?.length ?? 0) >= 10],
  ]
  for (const [target, fits] of kinds)
    if (!taken.has(target) && values.length > 0 && values.filter(fits).length >= MOST * values.length)
      return { target, why: 'values' }
  return { target: '', why: 'heading' }
}

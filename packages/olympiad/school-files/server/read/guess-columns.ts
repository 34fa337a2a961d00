import type { FileColumn, FileMapping, Reason } from '../../declared/school-file.ts'
import { type ColumnTarget, isColumnTarget, isRival, partsOf, type Target, wholeOf } from '../../declared/targets.ts'
import type { FileLine } from '../split-lines.ts'
import { readBirthDate } from './birth-dates.ts'
import { readClass } from './classes.ts'
import { isEmail, phoneOf } from './contacts.ts'
import { headingKey, knownHeading } from './find-heading.ts'

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

type Guess = { readonly target: ColumnTarget | ''; readonly why: Reason }

/**
 * The target of each column: as chosen, as the last time, by its heading, or else by its values. Each target once, the
 * first column first; a target may also be in parts.
 */
export function guessColumns(guessing: Guessing): FileColumn[] {
  const { heading } = guessing
  const said = heading.map((_, at) => bySaying(guessing, at))
  const guesses = withoutRivals(wholeParts(said, guessing))
  const taken = new Set(guesses.flatMap((guess) => (guess?.target ? [wholeOf(guess.target)] : [])))
  return heading.map((text, at) => {
    const guess = guesses[at] ?? byValues(guessing, at, taken)
    if (guess.target !== '') taken.add(wholeOf(guess.target))
    return { heading: text, ...guess, lostZeros: 0 }
  })
}

type Guesses = readonly (Guess | undefined)[]

/** What a person chose comes first, then the first column. */
function withoutRivals(guesses: Guesses): Guesses {
  const isChosen = (guess: Guess | undefined) => guess?.why === 'chosen'
  return guesses.map((guess, at) => {
    const target = guess?.target
    if (!guess || !target) return guess
    const isBeaten = guesses.some((other, place) => {
      if (!other?.target || place === at || !isRival(other.target, target)) return false
      return isChosen(other) === isChosen(guess) ? place < at : isChosen(other)
    })
    return isBeaten ? { target: '' as const, why: guess.why } : guess
  })
}

/** Makes parts of what stands beside parts: `Name`, `Surname`; `Nom`, `Prénom`. A full name beside its parts is enough. */
function wholeParts(guesses: Guesses, guessing: Guessing): Guesses {
  const at = (target: ColumnTarget) => guesses.findIndex((guess) => guess?.target === target)
  const [name, first, middle, last] = [at('name'), at('firstname'), at('middlename'), at('lastname')]
  const parts = [first, middle, last].filter((part) => part >= 0)
  const isBorn = at('birthdate') < 0 && partsOf('birthdate').every((part) => at(part) >= 0)
  const becomes = new Map<number, ColumnTarget | ''>()
  for (const part of partsOf('birthdate')) if (!isBorn && at(part) >= 0) becomes.set(at(part), '')
  if (name >= 0 && parts.length > 0) {
    const isFull = (first >= 0 && last >= 0) || parts.some((part) => holds(guessing, name, part))
    if (isFull) for (const [place, guess] of guesses.entries()) if (isNamePart(guess)) becomes.set(place, '')
    if (!isFull) becomes.set(name, first >= 0 ? 'lastname' : 'firstname')
  }
  if (name < 0 && parts.length === 1 && first === parts[0]) becomes.set(first, 'name')
  return guesses.map((guess, place) => {
    const target = becomes.get(place)
    return guess && target !== undefined && guess.why !== 'chosen' ? { ...guess, target } : guess
  })
}

const isNamePart = (guess: Guess | undefined) =>
  Boolean(guess?.target) && guess?.target !== 'name' && wholeOf(guess?.target as ColumnTarget) === 'name'

/** Whether most names of a column contain what another column says. */
function holds({ lines }: Guessing, name: number, part: number): boolean {
  const both = lines.filter(({ cells }) => (cells[name] ?? '') !== '' && (cells[part] ?? '') !== '')
  const held = both.filter(({ cells }) =>
    ` ${headingKey(cells[name] ?? '')} `.includes(` ${headingKey(cells[part] ?? '')} `),
  )
  return both.length > 0 && held.length >= MOST * both.length
}

function bySaying({ heading, chosen, last }: Guessing, at: number): Guess | undefined {
  const text = heading[at] ?? ''
  const said = chosen.columns?.[text]
  if (said !== undefined) return { target: said, why: 'chosen' }
  const before = last.columns?.[text]
  if (before !== undefined) return { target: before, why: 'lastTime' }
  const known = knownHeading(text)
  return known && { target: isColumnTarget(known.target) ? known.target : '', why: 'heading' }
}

function byValues({ lines, nowMs }: Guessing, at: number, taken: ReadonlySet<Target>): Guess {
  const values = lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  // One `x` or `v` at each student may be a sign as well as a class.
  const isTicks = new Set(values).size === 1 && values[0]?.length === 1
  const kinds: readonly (readonly [Target, (value: string) => boolean])[] = [
    ['email', isEmail],
    ['birthdate', (value) => /\D/.test(value) && 'date' in readBirthDate(value, { order: 'dayFirst', nowMs })],
    ['class', (value) => !isTicks && /[a-z]/i.test(value) && 'standard' in readClass(value)],
    ['guardianphone', (value) => (phoneOf(value)?.length ?? 0) >= 10],
  ]
  for (const [target, fits] of kinds)
    if (!taken.has(target) && values.length > 0 && values.filter(fits).length >= MOST * values.length)
      return { target, why: 'values' }
  return { target: '', why: 'heading' }
}

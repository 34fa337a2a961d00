import { type Letter, lettersOf, questionCount, specForm } from '../../../ground/declared/paper-form.ts'
import { actionOf, type KeyMap } from '../../../kit/staff/keys/key-list.ts'
import { isSpecialEntry, SPECIAL_ENTRIES } from '../../declared/key-revision.ts'

const letters = lettersOf(specForm)
/** Questions of a column of the grid. */
export const COLUMN = Math.ceil(questionCount(specForm) / 50) * 10

/** The keys of the grid. */
export const gridKeys = {
  set: { keys: letters.map((letter) => letter.toLowerCase()), what: 'this letter alone' },
  add: { keys: letters, what: 'add the letter, or take it out' },
  everybody: { keys: ['*'], what: 'everybody gets the mark' },
  answered: { keys: ['!'], what: 'students who answered get the mark' },
  out: { keys: ['-'], what: 'out of the paper' },
  nextOpen: { keys: ['n'], what: 'next open question' },
  clear: { keys: ['Delete', 'Backspace'], what: 'no entry' },
  next: { keys: ['ArrowDown'], what: 'next question' },
  before: { keys: ['ArrowUp'], what: 'question before' },
  right: { keys: ['ArrowRight'], what: `${COLUMN} questions on` },
  left: { keys: ['ArrowLeft'], what: `${COLUMN} questions back` },
  first: { keys: ['Home'], what: 'first question' },
  last: { keys: ['End'], what: 'last question' },
} as const satisfies KeyMap

const SPECIALS: Readonly<Record<string, string>> = { everybody: '*', answered: '*!', out: '-' }

/** What a pressed key does: another entry for the question, or another question; null for any other key. */
export type GridStep = { readonly entry: string } | { readonly go: number } | { readonly isNextOpen: true } | null

interface PressedKey {
  readonly key: string
  readonly hasShift: boolean
  readonly question: number
  /** The entry of that question. */
  readonly entry: string
  /** Single-key shortcuts are not switched off. */
  readonly areSingleOn: boolean
}

export function gridStep({ key, hasShift, question, entry, areSingleOn }: PressedKey): GridStep {
  const letter = letters.find((one) => one === key.toUpperCase())
  if (letter) {
    if (!areSingleOn) return null
    return { entry: hasShift ? withLetter(entry, letter) : letter }
  }
  const action = actionOf(gridKeys, key, areSingleOn)
  if (action === undefined) return null
  if (action === 'nextOpen') return { isNextOpen: true }
  if (action === 'clear') return { entry: '' }
  const special = SPECIALS[action]
  if (special !== undefined) return { entry: special }
  const last = questionCount(specForm)
  const steps: Readonly<Record<string, number>> = {
    ...{ next: question + 1, before: question - 1, right: question + COLUMN, left: question - COLUMN },
    ...{ first: 1, last },
  }
  return { go: Math.min(last, Math.max(1, steps[action] ?? question)) }
}

/** An entry with a letter more, or without it where it has it. */
export function withLetter(entry: string, letter: Letter): string {
  const had: readonly string[] = isSpecialEntry(entry) ? [] : entry.split(',')
  return letters.filter((one) => (one === letter ? !had.includes(one) : had.includes(one))).join(',')
}

/** The first open question after this one, from the beginning again after the last; undefined if all have an entry. */
export function nextOpen(entries: readonly string[], after: number): number | undefined {
  const open = entries.flatMap((entry, at) => (entry === '' ? [at + 1] : []))
  return open.find((question) => question > after) ?? open[0]
}

/** The special entries, in the order of their buttons. */
export const specials = SPECIAL_ENTRIES

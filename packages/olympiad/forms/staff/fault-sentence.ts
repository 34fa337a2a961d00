import type { FormFault } from '../declared/form-place.ts'

const IS_MARKS = /(?:\.(?:right|wrong|blank|cutoff)|\.partial(?:\[\d+\])?|^start|^floor)$/

/** Faults whose words are those of programs, and what people read. */
const SENTENCES: readonly (readonly [path: RegExp, reason: RegExp, sentence: string])[] = [
  [/\.partial$/, /^a list/, 'Marks for one right letter, for two, and so on: 1, 2, 3.'],
  [/\.partial\[\d+\]$/, /^a whole number from/, 'Not less than a wrong answer, not more than a right one.'],
  [IS_MARKS, /^a whole number$/, 'Marks such as 4, −1 or ¼.'],
  [/\.right$/, /^a whole number from 0/, 'Not below 0, and no more than a million.'],
  [IS_MARKS, /^a whole number from/, 'This is too much.'],
  [/^unit$/, /./, 'These fractions do not go together. Use simpler ones, such as ½ or ¼.'],
  [/\.(?:letters|rows)$/, /labels of/, 'Different letters or digits, 2 to 8 of them: ABCD.'],
  [/\.overrides\[\d+\]\.questions$/, /^a list/, 'Numbers of questions: 16, 17 or 20–25.'],
  [/^ties$/, /^a list/, 'At least one comparison, and at most 20.'],
  [/^ties$/, /twice/, 'A comparison is there twice.'],
  [/^sections$/, /^a list/, 'At least one section, and at most 20.'],
  [/^choose\[\d+\]\.sections$/, /^a list/, 'Choose the sections of this group.'],
  [/^ties\[\d+\]\.section$/, /./, 'Choose a section.'],
  [/^ties\[\d+\]\.questions$/, /^a list/, 'Numbers of questions: 25, 24.'],
  [/^ties\[\d+\]\.questions$/, /twice/, 'A question is there twice.'],
  [/\.count$/, /^no first/, 'The first answered cannot count where a blank has marks.'],
]

/** What is wrong, in a sentence beside the field. Sections are counted from 1, as people see them. */
export function faultSentence({ path, reason }: FormFault): string {
  const found = SENTENCES.find(([where, what]) => where.test(path) && what.test(reason))
  if (found) return found[2]
  const inTwo = /^section (\d+) is in two of them$/.exec(reason)
  if (inTwo) return `Section ${Number(inTwo[1]) + 1} is in two groups.`
  const inOverrides = /^question (\d+) is in two of them$/.exec(reason)
  if (inOverrides) return `Question ${inOverrides[1]} has other marks twice.`
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

/** The fault of a place of the form, or of one within it; empty for none. */
export const faultAt = (faults: readonly FormFault[], path: string): string =>
  faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}[`))?.reason ?? ''

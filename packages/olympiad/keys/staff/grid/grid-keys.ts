import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../../forms/declared/form-questions.ts'
import { actionOf, type KeyMap } from '../../../kit/staff/keys/key-list.ts'
import { isSpecialEntry, SPECIAL_ENTRIES } from '../../declared/key-revision.ts'

/** Questions of a column of the grid. */
export const columnOf = (form: ExamForm) => Math.ceil(questionsOf(form).length / 50) * 10

/** The letters that a question has bubbles for; none where an answer is typed. */
export const bubblesOf = ({ answer }: Pick<FormQuestion, 'answer'>): readonly string[] =>
  answer.kind === 'letter' || answer.kind === 'letters' ? [...answer.letters] : []

/** All letters that questions of a form have bubbles for, in the order of the sheet. */
export const lettersOfForm = (form: ExamForm): readonly string[] => [...new Set(questionsOf(form).flatMap(bubblesOf))]

/** The keys of the grid. */
export const gridKeysOf = (form: ExamForm) => {
  const letters = lettersOfForm(form)
  const column = columnOf(form)
  return {
    set: { keys: letters.map((letter) => letter.toLowerCase()), what: 'this letter alone' },
    add: { keys: letters, what: 'add the letter, or take it out' },
    everybody: { keys: ['*'], what: 'everybody gets the mark' },
    answered: { keys: ['!'], what: 'students who answered get the mark' },
    out: { keys: ['-'], what: 'out of the paper' },
    nextOpen: { keys: ['n'], what: 'next open question' },
    clear: { keys: ['Delete', 'Backspace'], what: 'no entry' },
    next: { keys: ['ArrowDown'], what: 'next question' },
    before: { keys: ['ArrowUp'], what: 'question before' },
    right: { keys: ['ArrowRight'], what: `${column} questions on` },
    left: { keys: ['ArrowLeft'], what: `${column} questions back` },
    first: { keys: ['Home'], what: 'first question' },
    last: { keys: ['End'], what: 'last question' },
  } as const satisfies KeyMap
}

const SPECIALS: Readonly<Record<string, string>> = { everybody: '*', answered: '*!', out: '-' }

/** What a pressed key does: another entry for the question, or another question; null for any other key. */
export type GridStep = { readonly entry: string } | { readonly go: number } | { readonly isNextOpen: true } | null

interface PressedKey {
  readonly key: string
  readonly hasShift: boolean
  readonly form: ExamForm
  /** From 1. */
  readonly question: number
  /** The entry of that question. */
  readonly entry: string
  /** Single-key shortcuts are not switched off. */
  readonly areSingleOn: boolean
}

export function gridStep({ key, hasShift, form, question: number, entry, areSingleOn }: PressedKey): GridStep {
  const questions = questionsOf(form)
  const question = questions[number - 1]
  const letter = question && bubblesOf(question).find((one) => one === key.toUpperCase())
  if (letter) {
    if (!areSingleOn) return null
    return { entry: hasShift || isOfSeveral(question) ? withLetter(question, entry, letter) : letter }
  }
  const action = actionOf(gridKeysOf(form), key, areSingleOn)
  if (action === undefined || action === 'set' || action === 'add') return null // a letter of other questions
  if (action === 'nextOpen') return { isNextOpen: true }
  if (action === 'clear') return { entry: '' }
  const special = SPECIALS[action]
  if (special !== undefined) return { entry: special }
  const [column, last] = [columnOf(form), questions.length]
  const steps: Readonly<Record<string, number>> = {
    ...{ next: number + 1, before: number - 1, right: number + column, left: number - column },
    ...{ first: 1, last },
  }
  return { go: Math.min(last, Math.max(1, steps[action] ?? number)) }
}

/** An answer holds several letters: each press adds one, or takes it out. */
export const isOfSeveral = ({ answer }: Pick<FormQuestion, 'answer'>) => answer.kind === 'letters'

/** An entry with a letter more, or without it where it has it: `B,C` where either is right, `BC` where both belong to it. */
export function withLetter(question: Pick<FormQuestion, 'answer'>, entry: string, letter: string): string {
  const had = isSpecialEntry(entry) ? '' : entry
  const letters = bubblesOf(question).filter((one) => (one === letter ? !had.includes(one) : had.includes(one)))
  return letters.join(isOfSeveral(question) ? '' : ',')
}

/** The first open question after this one, from the beginning again after the last; undefined if all have an entry. */
export function nextOpen(entries: readonly string[], after: number): number | undefined {
  const open = entries.flatMap((entry, at) => (entry === '' ? [at + 1] : []))
  return open.find((question) => question > after) ?? open[0]
}

/** The special entries, in the order of their buttons. */
export const specials = SPECIAL_ENTRIES

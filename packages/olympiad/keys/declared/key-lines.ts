import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { type FormQuestion, questionsOf } from '../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../forms/declared/marking/read-key-entry.ts'
import { type KeyEntry, keyEntry, specialWord } from './key-entry.ts'
import { NUMBER } from './key-rows.ts'

/** A line of a key whose entries may hold any sign. */
export interface FormKeyLine {
  readonly line: number
  /** Undefined where the place in the list is the number. */
  readonly number: string | undefined
  readonly text: string
}

export interface FormKeyLines {
  readonly lines: readonly FormKeyLine[]
  readonly all: number
  readonly empty: number
  readonly tooLong: readonly number[]
  readonly hasHeading: boolean
}

const LONGEST = 4000
const NUMBERED =
  /^["\s]*((?:question|ques|que|q)?\s?\.?\s?(?:no\.?)?\s?\d{1,4}\s?[.):\]]?)["\s]*(?:[\t,;|=:]|\s)\s*(\S.*)$/i

/**
 * The lines of a key in which an entry may hold commas, points and bars: a number and what follows it, or as many lines without numbers as the
 * paper has questions. A first line that is neither is a heading.
 */
export function keyLines(form: ExamForm, text: string): FormKeyLines {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((content, at) => ({ line: at + 1, content }))
  const tooLong = rows.flatMap(({ line, content }) => (content.length > LONGEST ? [line] : []))
  const filled = rows.filter(({ content }) => content.trim() !== '' && content.length <= LONGEST)
  const numbered = filled.map(({ line, content }) => {
    const [, number, entry = ''] = NUMBERED.exec(content) ?? []
    return { line, number: number !== undefined && NUMBER.test(number.trim()) ? number.trim() : undefined, text: entry }
  })
  const isNumbered = numbered.filter(({ number }) => number !== undefined).length * 2 > filled.length
  const count = questionsOf(form).length
  const facts = { all: rows.length, empty: rows.length - filled.length - tooLong.length, tooLong }
  if (!isNumbered) {
    const lines = filled.map(({ line, content }) => ({ line, number: undefined, text: content }))
    const hasHeading = lines.length === count + 1
    return { ...facts, hasHeading, lines: hasHeading ? lines.slice(1) : lines }
  }
  const hasHeading = numbered[0]?.number === undefined
  return { ...facts, hasHeading, lines: hasHeading ? numbered.slice(1) : numbered }
}

/** The entry that a text means at a question, or why it means none. */
export function entryAt(question: FormQuestion, text: string): KeyEntry {
  if (question.answer.kind === 'letter') return keyEntry(question.answer.letters, text)
  const plain = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  const special = specialWord(plain)
  if (special) return { letters: special }
  const { entry, text: letters = '', reason = '' } = { text: '', reason: '', ...readKeyEntry(question, plain) }
  return entry ? { letters } : { message: `${reason}.` }
}

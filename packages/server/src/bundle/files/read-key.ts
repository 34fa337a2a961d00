import { OPTIONS, QUESTION_COUNT } from '@olympiad/contract/scoring'
import { type Faults, WHOLE_FILE } from '../faults.ts'
import type { BundleSource } from '../texts/source.ts'
import { readCsv } from './read-csv.ts'

const COLUMNS = { required: ['question', 'letters'] } as const

/** Reads the key of a paper: for every question the accepted letters, as `A` or `A,C`. */
export async function readKey(source: BundleSource, path: string, faults: Faults): Promise<string[]> {
  const key = new Map<number, string>()
  const rows = await readCsv(source, { path, columns: COLUMNS }, faults)
  for (const row of rows) {
    const question = questionNumber(row.get('question'))
    if (question === undefined)
      row.fault('question', `"${row.get('question')}" is not a question from 1 to ${QUESTION_COUNT}`)
    else if (key.has(question)) row.fault('question', `question ${question} is there twice`)
    const letters = row
      .get('letters')
      .split(',')
      .map((letter) => letter.trim())
    const fault = lettersFault(letters)
    if (fault) row.fault('letters', fault)
    if (question !== undefined) key.set(question, letters.toSorted().join(','))
  }
  const all = Array.from({ length: QUESTION_COUNT }, (_, index) => index + 1)
  const missing = all.filter((question) => !key.has(question))
  if (rows.length > 0 && missing.length > 0)
    faults.of(path)(
      WHOLE_FILE,
      `has ${QUESTION_COUNT - missing.length} of ${QUESTION_COUNT} questions; missing: ${missing.join(', ')}`,
    )
  return all.map((question) => key.get(question) ?? '')
}

/** A question number as it may be written in a bundle (`7`, `007`), or undefined. */
export function questionNumber(text: string): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= QUESTION_COUNT ? number : undefined
}

function lettersFault(letters: string[]) {
  const known: readonly string[] = OPTIONS
  const strange = letters.find((letter) => !known.includes(letter))
  if (strange === '') return 'a letter is missing'
  if (strange !== undefined) return `"${strange}" is not one of ${OPTIONS.join(', ')}`
  return new Set(letters).size < letters.length ? 'names a letter twice' : undefined
}

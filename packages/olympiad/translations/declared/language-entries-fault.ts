import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../forms/declared/marking/read-key-entry.ts'
import { PAPER_LANGUAGES } from './paper-languages.ts'

const MUST = 'Must be entries by language and question.'

/** What is wrong with the entries of a key that count in one language alone; undefined for nothing, or null. */
export function languageEntriesFault(form: ExamForm | null, languages: unknown): string | undefined {
  if (languages === null || languages === undefined) return undefined
  if (!isObject(languages)) return MUST
  const questions = questionsOf(form ?? SPEC_EXAM_FORM)
  for (const [language, entries] of Object.entries(languages)) {
    if (!Object.hasOwn(PAPER_LANGUAGES, language))
      return `${MUST} ${JSON.stringify(language)} is no language of papers.`
    if (!isObject(entries)) return MUST
    for (const [number, entry] of Object.entries(entries)) {
      const question = /^\d+$/.test(number) ? questions[Number(number) - 1] : undefined
      if (!question) return `${MUST} The paper has no question ${number}.`
      const reading = typeof entry === 'string' && entry !== '' ? readKeyEntry(question, entry) : { reason: 'an entry' }
      if (reading.reason !== undefined) return `${MUST} Question ${number} needs ${reading.reason}.`
      if (!('text' in reading) || reading.text !== entry) return `${MUST} Question ${number}: write it as the key does.`
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

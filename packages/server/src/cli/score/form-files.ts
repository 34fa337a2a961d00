import { readFile } from 'node:fs/promises'
import { readForm } from '@olympiad/olympiad/forms/declared/check/read-form'
import type { ExamForm } from '@olympiad/olympiad/forms/declared/exam-form'
import { questionsOf } from '@olympiad/olympiad/forms/declared/form-questions'
import type { KeyEntry } from '@olympiad/olympiad/forms/declared/keys/key-entry'
import { readKeyEntry } from '@olympiad/olympiad/forms/declared/keys/read-key-entry'
import { type Faults, WHOLE_FILE } from '../../bundle/faults.ts'
import { csvSheet } from '../../bundle/texts/csv-sheet.ts'
import { jsonText } from '../../bundle/texts/json-text.ts'
import { plainText } from '../../bundle/texts/plain-text.ts'
import { rowsOf } from '../../bundle/texts/sheet.ts'

/** The text of a file; reports one that cannot be read, or is not UTF-8. */
export async function readText(path: string, faults: Faults): Promise<string | undefined> {
  const report = faults.of(path)
  try {
    return plainText(await readFile(path), report)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    report(WHOLE_FILE, code === 'ENOENT' ? 'does not exist' : `cannot be read: ${code}`)
    return undefined
  }
}

/** The form of a JSON file; reports each fault at its line and column. */
export async function readFormFile(path: string, faults: Faults): Promise<ExamForm | undefined> {
  const text = await readText(path, faults)
  const report = faults.of(path)
  const document = text === undefined ? undefined : jsonText(text, report)
  if (!document) return undefined
  const reading = readForm(document.value)
  for (const fault of reading.faults)
    report(document.at(keysOf(fault.path)), [fault.path, fault.reason].filter(Boolean).join(': '))
  return reading.form
}

/** `sections[1].marks` as `['sections', 1, 'marks']`. */
const keysOf = (path: string) =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, at, key = '']) => (at ? Number(at) : key))

interface KeyGround {
  readonly form: ExamForm
  readonly faults: Faults
}

/** The key of a CSV file with an entry for each question, in any order. */
export async function readKeyFile(path: string, { form, faults }: KeyGround): Promise<KeyEntry[] | undefined> {
  const text = await readText(path, faults)
  if (text === undefined) return undefined
  const report = faults.of(path)
  const questions = questionsOf(form)
  const entries = new Map<number, KeyEntry | undefined>()
  for (const row of rowsOf(csvSheet(text, report), { required: ['question', 'entry'] }, report)) {
    const number = row.get('question')
    const question = /^\d{1,3}$/.test(number) ? questions[Number(number) - 1] : undefined
    if (!question) row.fault('question', `"${number}" is no question from 1 to ${questions.length}`)
    else if (entries.has(question.number)) row.fault('question', `question ${number} is there twice`)
    else {
      const { entry, reason } = readKeyEntry(question, row.get('entry'))
      if (reason) row.fault('entry', `question ${number}, "${row.get('entry')}": ${reason}`)
      entries.set(question.number, entry)
    }
  }
  const missing = questions.filter(({ number }) => !entries.has(number)).map(({ number }) => number)
  if (missing.length > 0 && faults.none) report(WHOLE_FILE, `has no entry for question ${missing.join(', ')}`)
  return questions.flatMap(({ number }) => entries.get(number) ?? [])
}

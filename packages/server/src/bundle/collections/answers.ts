import { olympiad } from '@olympiad/olympiad/all/collections'
import {
  isLetter,
  isQuestion,
  lettersOf,
  questionCount,
  questionNumbers,
  specForm,
} from '@olympiad/olympiad/ground/declared/paper-form'
import { z } from 'zod'
import { type Codec, carriedFields, codecOf } from '../codec/codec.ts'
import { extraOf, extraShape, readExtra } from '../codec/extra.ts'
import { GIVEN_ID } from '../codec/list-options.ts'
import { type ListEntry, OLYMPIAD_FILE, type OpenBundle } from '../codec/open-bundle.ts'
import type { BundleRecord } from '../codec/records.ts'
import { type Report, WHOLE_FILE } from '../faults.ts'
import { bundleId, givenOr } from '../texts/bundle-id.ts'
import { rowsOf } from '../texts/sheet.ts'
import { quotedCell } from '../texts/sheet-cell.ts'
import { pathFault } from '../texts/source.ts'

const codec = codecOf(olympiad.answers, {
  noun: 'key',
  omitted: { exam: { derived: 'that of the paper' } },
  label: ({ questionpaper }, labelOf) => `of ${labelOf(olympiad.questionpapers, questionpaper)}`,
})
/** All fields but the paper, whose entry names the key, and the letters, which have a file. */
const others = carriedFields(codec).filter(([field]) => field !== 'questionpaper' && field !== 'answers')

/** Stands for the letters of a question without any. An empty cell is a fault. */
const OPEN = 'open'

/** What the entry of a paper says of its key: where the letters are, the id of the record, and its other fields. */
export const KEY_ENTRY = {
  answers: z.string().optional(),
  answersId: GIVEN_ID,
  answersExtra: extraShape(others).optional(),
}
type KeyEntry = ListEntry & { readonly [K in keyof typeof KEY_ENTRY]?: z.infer<(typeof KEY_ENTRY)[K]> }

/** The key of a paper: a file of its own, with a row for each question. */
export const answers: Codec<typeof olympiad.answers, 'questionpaper' | 'answers'> = {
  ...codec,
  collection: olympiad.answers,
  async read(bundle) {
    const papers = bundle.olympiad.section('questionpapers') as readonly KeyEntry[]
    const keys: BundleRecord[] = []
    for (const [index, paper] of papers.entries()) {
      const key = await readKey(paper, index, bundle)
      if (key) keys.push(key)
    }
    return keys
  },
  write(records, bundle) {
    for (const record of records) {
      const entry = bundle.entryOf(olympiad.questionpapers, String(record.questionpaper))
      if (!entry) continue
      const path = `answers/${entry.key}.csv`
      const extra = extraOf(record, others, bundle)
      const isOwnId = bundleId(olympiad.answers, String(entry.key)) !== record.id
      Object.assign(entry, {
        answers: path,
        ...(isOwnId && { answersId: record.id }),
        ...(extra && { answersExtra: extra }),
      })
      bundle.files.push({ path, content: keyText(record.answers as readonly string[]) })
    }
  },
}

const keyText = (letters: readonly string[]) =>
  ['question,letters', ...letters.map((text, index) => `${index + 1},${quotedCell(text || OPEN)}`), ''].join('\n')

async function readKey(paper: KeyEntry, index: number, bundle: OpenBundle): Promise<BundleRecord | undefined> {
  const { key, answers: path, answersId, answersExtra = {} } = paper
  if (path === undefined) return undefined
  const { olympiad: file, faults, names, nowMs } = bundle
  const fault = (reason: string) => faults.of(OLYMPIAD_FILE)(file.at(['questionpapers', index, 'answers']), reason)
  const wrong = pathFault(path)
  if (wrong) fault(wrong)
  const missing = () => fault(`the file ${path} is missing`)
  const sheet = wrong ? undefined : await bundle.sheets.sheet(path, { faults, missing })
  if (!sheet) return undefined
  const report = faults.of(path)
  const context = { names, nowMs, from: OLYMPIAD_FILE, column: 'answersExtra', isRequired: false, fault }
  return {
    ...readExtra(answersExtra, others, context),
    id: givenOr(answersId, olympiad.answers, key),
    questionpaper: names.find('questionpapers', key)?.id ?? '',
    answers: readLetters(rowsOf(sheet, { required: ['question', 'letters'] }, report), report),
  }
}

/** For every question the accepted letters, as `A` or `A,C`; an empty text for `open`. */
function readLetters(rows: ReturnType<typeof rowsOf>, report: Report): string[] {
  const key = new Map<number, string>()
  for (const row of rows) {
    const question = questionNumber(row.get('question'))
    if (question === undefined)
      row.fault('question', `"${row.get('question')}" is not a question from 1 to ${questionCount(specForm)}`)
    else if (key.has(question)) row.fault('question', `question ${question} is there twice`)
    const cell = row.get('letters')
    const letters = cell === OPEN ? [] : cell.split(',').map((letter) => letter.trim())
    const fault = lettersFault(letters)
    if (fault) row.fault('letters', fault)
    if (question !== undefined) key.set(question, letters.toSorted().join(','))
  }
  const all = questionNumbers(specForm)
  const missing = all.filter((question) => !key.has(question))
  const count = all.length - missing.length
  if (rows.length > 0 && missing.length > 0)
    report(WHOLE_FILE, `has ${count} of ${all.length} questions; missing: ${missing.join(', ')}`)
  return all.map((question) => key.get(question) ?? '')
}

/** A question number as it may be written in a bundle (`7`, `007`), or undefined. */
function questionNumber(text: string): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return isQuestion(specForm, number) ? number : undefined
}

function lettersFault(letters: readonly string[]): string | undefined {
  const strange = letters.find((letter) => !isLetter(specForm, letter))
  if (strange === '') return 'a letter is missing'
  if (strange !== undefined) return `"${strange}" is not one of ${lettersOf(specForm).join(', ')}`
  return new Set(letters).size < letters.length ? 'names a letter twice' : undefined
}

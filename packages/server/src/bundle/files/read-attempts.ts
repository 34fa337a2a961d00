import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX } from '@olympiad/contract/fields'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { OPTIONS, QUESTION_COUNT } from '@olympiad/contract/scoring'
import { z } from 'zod'
import type { BundleAttempt, BundleExaminee } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import type { CsvRow } from '../texts/csv-rows.ts'
import type { BundleSource } from '../texts/source.ts'
import { reportId } from './account-row.ts'
import { idOfKey, type OlympiadFile } from './olympiad-shape.ts'
import { readCsv } from './read-csv.ts'
import { questionNumber } from './read-key.ts'

const PATH = 'attempts.csv'
const COLUMNS = { required: ['examinee', 'question', 'option'], optional: ['id', 'questionpaper', 'extra'] } as const

/** Reads `attempts.csv`, which may be absent: answers already given, one row an examinee and question. */
export async function readAttempts(
  source: BundleSource,
  { file, examinees }: { file: OlympiadFile; examinees: readonly BundleExaminee[] },
  faults: Faults,
): Promise<BundleAttempt[]> {
  const byName = new Map(examinees.map((examinee) => [examinee.username.toLowerCase(), examinee]))
  const options: readonly string[] = OPTIONS
  const lines = new Map<string, number>()
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS, optional: true }, faults)
  const othersSound = faults.none // else a paper may be missing only because its line is at fault
  return rows.map((row) => {
    const [name, asked, option] = [row.get('examinee'), row.get('question'), row.get('option')]
    const examinee = byName.get(name.toLowerCase())
    const question = questionNumber(asked)
    const paper = paperOf(row, { file, examinee })
    if (!examinee) row.fault('examinee', `there is no examinee "${name}" in examinees.csv`)
    else if (paper === '' && othersSound)
      row.fault('examinee', `the exam of "${name}" has no paper that could be answered`)
    if (question === undefined) row.fault('question', `"${asked}" is not a question from 1 to ${QUESTION_COUNT}`)
    if (!options.includes(option)) row.fault('option', `"${option}" is not one of ${OPTIONS.join(', ')}`)
    reportId(row)
    const natural = [name.toLowerCase(), paper, String(question)]
    const earlier = lines.get(natural.join())
    if (question !== undefined && earlier !== undefined)
      row.fault('question', `"${name}" has already answered question ${question} in line ${earlier}`)
    lines.set(natural.join(), earlier ?? row.line)
    return {
      id: givenOr(row.get('id'), olympiad.attempts, ...natural),
      examinee: examinee?.id ?? '',
      questionpaper: paper,
      questionnumber: question ?? 0,
      option,
      ...extraOf(row),
    }
  })
}

/** The paper that the row names, or else the examinee's own. */
function paperOf(row: CsvRow<'questionpaper'>, known: { file: OlympiadFile; examinee?: BundleExaminee }): string {
  const key = row.get('questionpaper')
  if (key === '') return known.examinee?.questionpaper ?? ''
  const isKnown = known.file.questionpapers.some((paper) => paper.key === key)
  if (!isKnown) row.fault('questionpaper', `there is no paper "${key}" in olympiad.json`)
  return idOfKey('questionpapers', known.file, key)
}

const { max: MAX_DEVICE_ID = DEFAULT_TEXT_MAX } = olympiad.attempts.fields.deviceId
const extraShape = z.strictObject({
  location: z.unknown().default(null),
  deviceId: z.string().max(MAX_DEVICE_ID).default(''),
  marked: z.boolean().default(false),
  chosen: z
    .string()
    .refine((text) => text === '' || !Number.isNaN(parseRecordTime(text)))
    .default(''),
})

/** What the device sent along, as JSON in one column: it may hold what no cell of a sheet does. */
function extraOf(row: CsvRow<'extra'>): Pick<BundleAttempt, keyof z.infer<typeof extraShape>> {
  try {
    return extraShape.parse(JSON.parse(row.get('extra') || '{}'))
  } catch {
    row.fault('extra', 'is not JSON of the form {"location":…,"deviceId":"…","marked":…,"chosen":"…"}')
    return extraShape.parse({})
  }
}

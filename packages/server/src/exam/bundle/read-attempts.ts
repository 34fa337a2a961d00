import { OPTIONS, QUESTION_COUNT } from '@olympiad/contract/scoring'
import type { BundleAttempt, BundleExaminee } from './bundle.ts'
import { bundleId } from './bundle-id.ts'
import type { Faults } from './faults.ts'
import { readCsv } from './read-csv.ts'
import { questionNumber } from './read-key.ts'
import type { BundleSource } from './source.ts'

const PATH = 'attempts.csv'
const COLUMNS = { required: ['examinee', 'question', 'option'] } as const

/** Reads `attempts.csv`, which may be absent: answers already given, one row an examinee and question. */
export async function readAttempts(
  source: BundleSource,
  examinees: readonly BundleExaminee[],
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
    if (!examinee) row.fault('examinee', `there is no examinee "${name}" in examinees.csv`)
    else if (examinee.questionpaper === '' && othersSound)
      row.fault('examinee', `the exam of "${name}" has no paper that could be answered`)
    if (question === undefined) row.fault('question', `"${asked}" is not a question from 1 to ${QUESTION_COUNT}`)
    if (!options.includes(option)) row.fault('option', `"${option}" is not one of ${OPTIONS.join(', ')}`)
    const natural = [name.toLowerCase(), examinee?.questionpaper ?? '', String(question)]
    const earlier = lines.get(natural.join())
    if (question !== undefined && earlier !== undefined)
      row.fault('question', `"${name}" has already answered question ${question} in line ${earlier}`)
    lines.set(natural.join(), earlier ?? row.line)
    return {
      id: bundleId('attempts', ...natural),
      examinee: examinee?.id ?? '',
      questionpaper: examinee?.questionpaper ?? '',
      questionnumber: question ?? 0,
      option,
    }
  })
}

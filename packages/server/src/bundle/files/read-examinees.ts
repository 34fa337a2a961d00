import { olympiad } from '@olympiad/contract/collections/index'
import { DEFAULT_TEXT_MAX } from '@olympiad/contract/fields'
import type { BundleExaminee } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import { plainCell } from '../texts/sheet-cell.ts'
import type { BundleSource } from '../texts/source.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_EXTRA, AccountRows, extraOf, passwordOf } from './account-row.ts'
import { idOfKey, type OlympiadFile } from './olympiad-shape.ts'
import { readCsv } from './read-csv.ts'
import { type SchoolsByCode, schoolOf } from './read-schools.ts'

const PATH = 'examinees.csv'
const COLUMNS = {
  required: ['username', 'name', 'exam'],
  optional: ['questionpaper', 'school', ...ACCOUNT_COLUMNS],
} as const
const { max: MAX_NAME = DEFAULT_TEXT_MAX } = olympiad.examinees.fields.name

/** Reads `examinees.csv`; the paper may be left out where the exam has only one. */
export async function readExaminees(
  source: BundleSource,
  { file, schools }: { file: OlympiadFile; schools: SchoolsByCode },
  faults: Faults,
): Promise<BundleExaminee[]> {
  const accounts = new AccountRows(olympiad.examinees.fields)
  const exams = new Set(file.exams.map(({ key }) => key))
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS }, faults)
  return rows.map((row) => {
    accounts.check(row)
    const [username, name, exam] = [row.get('username'), plainCell(row.get('name')), row.get('exam')]
    if ([...name].length > MAX_NAME) row.fault('name', `the name is longer than ${MAX_NAME} characters`)
    if (exam !== '' && !exams.has(exam)) row.fault('exam', `there is no exam "${exam}" in olympiad.json`)
    const papers = file.questionpapers.filter((paper) => paper.exam === exam).map(({ key }) => key)
    const chosen = row.get('questionpaper') || (papers.length === 1 ? papers[0] : undefined)
    if (chosen === undefined && papers.length > 1)
      row.fault('questionpaper', `the exam "${exam}" has ${papers.length} papers; name one of ${papers.join(', ')}`)
    if (chosen !== undefined && !papers.includes(chosen))
      row.fault('questionpaper', `the exam "${exam}" has no paper "${chosen}"`)
    return {
      id: givenOr(row.get('id'), olympiad.examinees, username.toLowerCase()),
      username,
      name,
      ...passwordOf(row),
      ...extraOf(row, ACCOUNT_EXTRA.examinees),
      exam: exam === '' ? '' : idOfKey('exams', file, exam),
      questionpaper: chosen === undefined ? '' : idOfKey('questionpapers', file, chosen),
      ...schoolOf(row, schools),
    }
  })
}

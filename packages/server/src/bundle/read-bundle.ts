import { olympiad } from '@olympiad/contract/collections/index'
import { formatRecordTime } from '@olympiad/contract/record-time'
import type { Bundle, BundleNote } from './bundle.ts'
import { type Fault, Faults } from './faults.ts'
import { editionsOf } from './files/edition-shape.ts'
import type { OlympiadFile } from './files/olympiad-shape.ts'
import { withOwnTime } from './files/own-time.ts'
import { readAllowances } from './files/read-allowances.ts'
import { readApprovals } from './files/read-approvals.ts'
import { readAttempts } from './files/read-attempts.ts'
import { readExaminees } from './files/read-examinees.ts'
import { readOlympiadFile } from './files/read-olympiad-file.ts'
import { readPapers } from './files/read-papers.ts'
import { readSchools, schoolsByCode } from './files/read-schools.ts'
import { readSupervisors } from './files/read-supervisors.ts'
import { givenOr } from './texts/bundle-id.ts'
import { bundleTime } from './texts/bundle-time.ts'
import type { BundleSource } from './texts/source.ts'

/** Reads and checks a whole bundle without writing anything: the records to write, or every fault that it has. `now` is in ms. */
export async function readBundle(
  source: BundleSource,
  { now }: { now: number },
): Promise<{ bundle: Bundle } | { faults: Fault[] }> {
  const faults = new Faults()
  const checked = await readOlympiadFile(source, { now, faults })
  // Without the exams nothing else can be judged: the other files would be full of faults that are none.
  if (!checked) return { faults: faults.sorted() }
  const { file } = checked
  const { papers, keys } = await readPapers(source, checked, faults)
  const schools = await readSchools(source, faults)
  const byCode = schoolsByCode(schools)
  const examinees = await readExaminees(source, { file, schools: byCode }, faults)
  const supervisors = await readSupervisors(source, byCode, faults)
  const allowances = await readAllowances(source, { file, examinees, supervisors }, faults)
  const approvals = await readApprovals(source, { file, supervisors }, faults)
  const attempts = await readAttempts(source, { file, examinees }, faults)
  const found = faults.sorted()
  if (found.length > 0) return { faults: found }
  const exams = file.exams.map(({ key, id, starts, ends, ...exam }) => ({
    id: givenOr(id, olympiad.exams, key),
    ...exam,
    starts: formatRecordTime(bundleTime(starts, now)),
    ends: formatRecordTime(bundleTime(ends, now)),
  }))
  return {
    bundle: {
      name: file.name,
      editions: editionsOf(file.edition),
      exams,
      questionpapers: papers,
      answers: keys,
      instructions: notes('instructions', file),
      notifications: notes('notifications', file),
      schools,
      examinees: withOwnTime(examinees, { allowances, exams, papers, supervisors }),
      supervisors,
      allowances,
      approvals,
      attempts,
    },
  }
}

function notes(collection: 'instructions' | 'notifications', file: OlympiadFile): BundleNote[] {
  return file[collection].map(({ key, id, ...note }) => ({ ...note, id: givenOr(id, olympiad[collection], key) }))
}

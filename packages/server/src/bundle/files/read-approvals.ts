import { olympiad } from '@olympiad/contract/collections/index'
import type { BundleApproval, BundleSupervisor } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import type { BundleSource } from '../texts/source.ts'
import { reportId } from './account-row.ts'
import { idOfKey, type OlympiadFile } from './olympiad-shape.ts'
import { readCsv } from './read-csv.ts'

const PATH = 'approvals.csv'
const COLUMNS = { required: ['exam', 'supervisor'], optional: ['id'] } as const

type Known = { file: OlympiadFile; supervisors: readonly BundleSupervisor[] }

/** Reads `approvals.csv`, which may be absent; an exam is approved once. */
export async function readApprovals(
  source: BundleSource,
  { file, supervisors }: Known,
  faults: Faults,
): Promise<BundleApproval[]> {
  const exams = new Set(file.exams.map(({ key }) => key))
  const byName = new Map(supervisors.map((supervisor) => [supervisor.username.toLowerCase(), supervisor.id]))
  const lines = new Map<string, number>()
  const rows = await readCsv(source, { path: PATH, columns: COLUMNS, optional: true }, faults)
  return rows.map((row) => {
    const [exam, name] = [row.get('exam'), row.get('supervisor')]
    const supervisor = byName.get(name.toLowerCase())
    const earlier = lines.get(exam)
    if (!exams.has(exam)) row.fault('exam', `there is no exam "${exam}" in olympiad.json`)
    else if (earlier !== undefined) row.fault('exam', `the exam "${exam}" is already approved in line ${earlier}`)
    if (supervisor === undefined) row.fault('supervisor', `there is no supervisor "${name}" in supervisors.csv`)
    reportId(row)
    lines.set(exam, earlier ?? row.line)
    return {
      id: givenOr(row.get('id'), olympiad.approvals, exam),
      exam: idOfKey('exams', file, exam),
      supervisor: supervisor ?? '',
      approved: true,
    }
  })
}

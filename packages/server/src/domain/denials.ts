import type { DenialReason } from '@olympiad/contract/errors'
import { examPhase } from '@olympiad/contract/exam-phase'
import { compileOnce, type Database, type Denial, loadRecord, type Registry } from '@olympiad/engine'

interface Olympiad {
  readonly database: Database
  readonly registry: Registry
  readonly requireApproval: boolean
}

/**
 * Why an examinee was refused the paper or a save. Told only of their own paper and their own sheet: to anybody else
 * a refusal looks like absence.
 */
export async function explainExamDenial(olympiad: Olympiad, denial: Denial): Promise<DenialReason | undefined> {
  const paperId = ownPaperId(denial)
  if (!paperId) return undefined
  const exam = await examOf(olympiad, paperId)
  if (!exam) return undefined
  const phase = examPhase(denial.request.nowMs, { starts: String(exam.starts), ends: String(exam.ends) })
  if (phase === 'notStarted') return 'exam.notStarted'
  if (phase === 'ended' && denial.collection.name === 'attempts') return 'exam.ended'
  if (!olympiad.requireApproval || (await isApproved(olympiad, exam.id))) return undefined
  return 'exam.notApproved'
}

function ownPaperId({ collection, record, request: { account } }: Denial): string | undefined {
  if (account?.collection.name !== 'examinees') return undefined
  const own = String(account.record.questionpaper ?? '')
  if (own === '') return undefined
  if (collection.name === 'questionpapers') return record.id === own ? own : undefined
  const isOwnSheet = collection.name === 'attempts' && record.examinee === account.record.id
  return isOwnSheet && record.questionpaper === own ? own : undefined
}

async function examOf({ database, registry }: Olympiad, paperId: string) {
  const [papers, exams] = [registry.find('questionpapers'), registry.find('exams')]
  const paper = papers && (await loadRecord(database, papers, paperId))
  return exams && paper ? loadRecord(database, exams, String(paper.exam)) : null
}

async function isApproved({ database }: Olympiad, examId: string): Promise<boolean> {
  const query = database.dialect.builder.selectFrom('approvals').select('approved').where('exam', '=', examId)
  const rows = await database.all(compileOnce(query))
  return rows.some(({ approved }) => Boolean(approved))
}

import { olympiad } from '@olympiad/contract/collections/index'
import type { DenialReason } from '@olympiad/contract/errors'
import { examPhase } from '@olympiad/contract/exam-phase'
import type { StoredOf } from '@olympiad/contract/record'
import { type Denial, type Engine, table } from '@olympiad/engine'

const { approvals, attempts, examinees, exams, questionpapers } = olympiad

interface Ground extends Pick<Engine, 'database'> {
  readonly requireApproval: boolean
}

/**
 * Why an examinee was refused the paper or a save. Told only of their own paper and their own sheet: to anybody else
 * a refusal looks like absence.
 */
export async function explainExamDenial(ground: Ground, denial: Denial): Promise<DenialReason | undefined> {
  const paperId = ownPaperId(denial)
  if (!paperId) return undefined
  const exam = await examOf(ground, paperId)
  if (!exam) return undefined
  const phase = examPhase(denial.request.nowMs, exam)
  if (phase === 'notStarted') return 'exam.notStarted'
  if (phase === 'ended' && denial.collection.name === attempts.name) return 'exam.ended'
  if (!ground.requireApproval || (await isApproved(ground, exam.id))) return undefined
  return 'exam.notApproved'
}

function ownPaperId({ collection, record, request: { account } }: Denial): string | undefined {
  if (account?.collection.name !== examinees.name) return undefined
  const { id, questionpaper: own } = account.record as StoredOf<typeof examinees>
  if (own === '') return undefined
  if (collection.name === questionpapers.name) return record.id === own ? own : undefined
  const isOwnSheet = collection.name === attempts.name && record.examinee === id
  return isOwnSheet && record.questionpaper === own ? own : undefined
}

async function examOf(ground: Ground, paperId: string) {
  const paper = await table(ground, questionpapers).find(paperId)
  return paper && table(ground, exams).find(paper.exam)
}

async function isApproved(ground: Ground, examId: string): Promise<boolean> {
  return (await table(ground, approvals).where({ exam: examId, approved: true })).length > 0
}

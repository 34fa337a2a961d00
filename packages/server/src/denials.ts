import { type Denial, type Engine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { editionPolicy } from '@olympiad/olympiad/edition/declared/edition-policy'
import { needsApproval } from '@olympiad/olympiad/exams/declared/approval-needed'
import type { DenialReason } from '@olympiad/olympiad/ground/declared/errors'
import { examPhase, ownWindow } from '@olympiad/olympiad/ground/declared/exam-phase'
import { isApproved } from '@olympiad/olympiad/ground/server/rows/own-exam'
import type { StoredOf } from '@olympiad/schema/record'

const { attempts, examinees, exams, fingerprints, questionpapers, readonlyAnswers } = olympiad
const { cameracaptures, devices, editions, locations, outoffocuses } = olympiad
/** Records for which an examinee must agree to be observed. */
const OBSERVED: readonly string[] = [cameracaptures, devices, fingerprints, locations, outoffocuses].map(
  ({ name }) => name,
)

interface EngineParts extends Pick<Engine, 'database'> {
  readonly requireApproval: boolean
}

/**
 * Why an examinee was refused the paper, a save or the key. Only for their own paper and sheet: everybody else sees an
 * absence.
 */
export async function explainExamDenial(engine: EngineParts, denial: Denial): Promise<DenialReason | undefined> {
  if (await lacksConsent(engine, denial)) return 'consent.missing'
  const paperId = ownPaperId(denial)
  if (!paperId) return undefined
  const exam = await examOf(engine, paperId)
  if (!exam) return undefined
  const phase = examPhase(denial.request.nowMs, ownWindow(sitter(denial) ?? {}, exam))
  if (denial.collection.name === readonlyAnswers.name) return phase === 'ended' ? 'exam.notReleased' : undefined
  if (phase === 'notStarted') return 'exam.notStarted'
  if (phase === 'ended' && denial.collection.name === attempts.name) return 'exam.ended'
  if (denial.collection.name === attempts.name && (await isHandedIn(engine, denial))) return 'exam.submitted'
  if (!needsApproval(exam, engine) || (await isApproved(engine, exam.id))) return undefined
  return 'exam.notApproved'
}

/** Whether it is about the examinee who asks, who is to agree and did not. */
async function lacksConsent({ database }: EngineParts, denial: Denial): Promise<boolean> {
  const { collection, action, record } = denial
  if (action !== 'create' || !OBSERVED.includes(collection.name)) return false
  const examinee = sitter(denial)
  if (!examinee || examinee.consent === 'given' || (record.examinee ?? examinee.id) !== examinee.id) return false
  return editionPolicy(await table({ database }, editions).find(EDITION_ID)).asks
}

/** The examinee who asks. */
function sitter({ request: { account } }: Denial): StoredOf<typeof examinees> | undefined {
  return account?.collection.name === examinees.name ? (account.record as StoredOf<typeof examinees>) : undefined
}

function ownPaperId(denial: Denial): string | undefined {
  const { collection, record } = denial
  const { id, questionpaper: own } = sitter(denial) ?? {}
  if (!own) return undefined
  if (collection.name === questionpapers.name) return record.id === own ? own : undefined
  const isOwnSheet = collection.name === attempts.name && record.examinee === id
  const isOwn = isOwnSheet || collection.name === readonlyAnswers.name
  return isOwn && record.questionpaper === own ? own : undefined
}

async function examOf(engine: EngineParts, paperId: string) {
  const paper = await table(engine, questionpapers).find(paperId)
  return paper && table(engine, exams).find(paper.exam)
}

/** Reads the sheet again: it may have been submitted during the save. */
async function isHandedIn({ database }: EngineParts, denial: Denial): Promise<boolean> {
  const { executor = database } = denial
  const now = await table({ database }, examinees, executor).find(sitter(denial)?.id ?? '')
  return (now?.submitted ?? '') !== ''
}

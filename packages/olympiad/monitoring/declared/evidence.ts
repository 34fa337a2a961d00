import { allOf, anyOf, locked } from '@olympiad/schema/rules'
import { letsObserve } from '../../ground/declared/rules/consent-rules.ts'
import { ownPhaseRules } from '../../ground/declared/rules/phase-rules.ts'
import { staffMay } from '../../ground/declared/rules/staff-rules.ts'
import { own } from '../../ground/declared/rules.ts'

const paperExam = '@request.auth.questionpaper.exam'
const directExam = '@request.auth.exam'
const isPaperless = '@request.auth.questionpaper = ""'

/** The caller's exam is not over: the exam of their paper, else their own. */
const beforeEnd = anyOf(ownPhaseRules.notEnded(paperExam), allOf(isPaperless, ownPhaseRules.notEnded(directExam)))

/** No picture is taken long before the exam, so their number is bounded by its length. */
const fromShortlyBefore = anyOf(
  ownPhaseRules.startsSoon(paperExam),
  allOf(isPaperless, ownPhaseRules.startsSoon(directExam)),
)

/** Staff of a school reach only its examinees. */
const readers = staffMay('readEvidence', 'examinee.school')

/** Rules of monitoring records: examinees who agreed add their own until the end, staff read, nobody changes them. */
export const evidenceRules = {
  list: readers,
  view: readers,
  create: allOf(own, letsObserve, beforeEnd),
  update: locked,
  delete: locked,
}

/** Rules of pictures: as for other monitoring records, from ten minutes before the start. */
export const pictureRules = { ...evidenceRules, create: allOf(evidenceRules.create, fromShortlyBefore) }

const afterEnd = anyOf(ownPhaseRules.ended(paperExam), allOf(isPaperless, ownPhaseRules.ended(directExam)))
const judged = anyOf(allOf(own, afterEnd), readers)

/** Rules of records that examinees read about themselves after their exam and that only acts write. */
export const heldRules = { list: judged, view: judged, create: locked, update: locked, delete: locked }

import { phaseRules } from '../exam-phase.ts'
import { allOf, anyOf, isSupervisor, locked, own } from '../rules.ts'

const paperExam = '@request.auth.questionpaper.exam'
const directExam = '@request.auth.exam'

/** The exam of the examinee who asks is not over: that of their paper, else their own. */
const beforeEnd = anyOf(
  phaseRules.notEnded(paperExam),
  `@request.auth.questionpaper = "" && ${phaseRules.notEnded(directExam)}`,
)

/** No picture is taken long before the exam: what is kept of an examinee is bounded by the exam's length. */
const fromShortlyBefore = anyOf(
  phaseRules.startsSoon(paperExam),
  `@request.auth.questionpaper = "" && ${phaseRules.startsSoon(directExam)}`,
)

/** Rules of monitoring records: examinees add their own until the end, supervisors read, nobody changes them. */
export const evidenceRules = {
  list: isSupervisor,
  view: isSupervisor,
  create: allOf(own, beforeEnd),
  update: locked,
  delete: locked,
}

/** Rules of pictures: as those of other monitoring records, from ten minutes before the start on. */
export const pictureRules = { ...evidenceRules, create: allOf(evidenceRules.create, fromShortlyBefore) }

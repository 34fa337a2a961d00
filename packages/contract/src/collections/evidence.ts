import { phaseRules } from '../exam-phase.ts'
import { allOf, anyOf, isSupervisor, locked, own } from '../rules.ts'

const paperExam = '@request.auth.questionpaper.exam'
const directExam = '@request.auth.exam'

/** The exam of the examinee who asks is not over: that of their paper, else their own (SPEC §4). */
const beforeEnd = anyOf(
  phaseRules.notEnded(paperExam),
  `@request.auth.questionpaper = "" && ${phaseRules.notEnded(directExam)}`,
)

/** Rules of monitoring records: examinees add their own until the end, supervisors read, nobody changes them. */
export const evidenceRules = {
  list: isSupervisor,
  view: isSupervisor,
  create: allOf(own, beforeEnd),
  update: locked,
  delete: locked,
}

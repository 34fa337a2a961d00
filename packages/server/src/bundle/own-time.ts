import { roleOf, type StaffRole } from '@olympiad/olympiad/ground/declared/roles'
import { allowedWindow } from '@olympiad/olympiad/time/server/windows/allowed-window'
import type { Bundle } from './bundle.ts'

/** The bundle with the windows that its allowances give. Only new examinees get them this way; acts change them later. */
export function withOwnTime(bundle: Bundle): Bundle {
  const allowances = Map.groupBy(bundle.allowances, ({ examinee }) => examinee)
  const exams = new Map(bundle.exams.map((exam) => [exam.id, exam]))
  const papers = new Map(bundle.questionpapers.map(({ id, exam }) => [id, exam]))
  const roles = new Map(bundle.supervisors.map((one) => [one.id, roleOf(one)]))
  const examinees = bundle.examinees.map((examinee) => {
    const own = allowances.get(examinee.id)
    const exam = exams.get(papers.get(examinee.questionpaper) ?? examinee.exam)
    if (!own || !exam) return examinee
    const { starts = '', ends } = allowedWindow(exam, own)
    const by: StaffRole = roles.get(own.at(-1)?.by ?? '') ?? 'organiser'
    return { ...examinee, given: { starts, ends, grantedby: starts || ends ? by : '' } }
  })
  return { ...bundle, examinees }
}

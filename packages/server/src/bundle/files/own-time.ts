import { roleOf, type StaffRole } from '@olympiad/contract/roles'
import { allowedWindow } from '../../domain/time/windows/allowed-window.ts'
import type { BundleAllowance, BundleExam, BundleExaminee, BundlePaper, BundleSupervisor } from '../bundle.ts'

interface GivenIn {
  readonly allowances: readonly BundleAllowance[]
  readonly exams: readonly BundleExam[]
  readonly papers: readonly BundlePaper[]
  readonly supervisors: readonly BundleSupervisor[]
}

/** The examinees with the own windows that their allowances give. */
export function withOwnTime(examinees: readonly BundleExaminee[], given: GivenIn): BundleExaminee[] {
  const allowances = Map.groupBy(given.allowances, ({ examinee }) => examinee)
  const exams = new Map(given.exams.map((exam) => [exam.id, exam]))
  const papers = new Map(given.papers.map(({ id, exam }) => [id, exam]))
  const roles = new Map(given.supervisors.map((supervisor) => [supervisor.id, roleOf(supervisor)]))
  return examinees.map((examinee) => {
    const own = allowances.get(examinee.id)
    const exam = exams.get(papers.get(examinee.questionpaper) ?? examinee.exam)
    if (!own || !exam) return examinee
    const { starts = '', ends } = allowedWindow(exam, own)
    const by: StaffRole = roles.get(own.at(-1)?.by ?? '') ?? 'organiser'
    return { ...examinee, given: { starts, ends, grantedby: starts || ends ? by : '' } }
  })
}

import type { AnswerKind, ExamForm, FormSection } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'

/** The largest total of a sheet, in units. Where each letter has marks it may be less: the key says how many are right. */
export function mostUnits(form: ExamForm): number {
  const most = form.sections.map((_, at) => mostOfSection(form, at))
  const chosen = form.choose.flatMap(({ sections, take }) =>
    sections
      .map((at) => ({ at, units: most[at] ?? 0 }))
      .toSorted((one, other) => other.units - one.units)
      .slice(take),
  )
  const left = new Set(chosen.map(({ at }) => at))
  return form.start + most.reduce((sum, units, at) => sum + (left.has(at) ? 0 : units), 0)
}

function mostOfSection(form: ExamForm, at: number): number {
  const all = questionsOf(form).filter(({ section }) => section === at)
  const units = all.map(({ answer, marks }) => marks.right * mostParts(answer))
  const most = units.toSorted((one, other) => other - one).slice(0, countedOf(form.sections[at]))
  return most.reduce((sum, one) => sum + one, 0)
}

/** Parts that may be right, each with the marks of a right one. */
function mostParts(kind: AnswerKind): number {
  if (kind.kind === 'match' && kind.marking === 'row') return kind.rows.length
  return kind.kind === 'letters' && kind.marking === 'option' ? kind.letters.length : 1
}

/** How many questions of a section count. */
export function countedOf(section: FormSection | undefined): number {
  if (!section) return 0
  const { count, questions } = section
  return count === 'all' ? questions : 'best' in count ? count.best : count.first
}

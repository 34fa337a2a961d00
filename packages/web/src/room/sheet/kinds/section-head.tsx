import { type AnswerSaver, useSheetAfterPaint } from '@olympiad/olympiad/answers/student/index'
import type { FormQuestion } from '@olympiad/olympiad/forms/declared/form-questions'
import { sectionName, sectionRange } from '@olympiad/olympiad/forms/declared/words/section-name'
import { sectionRule } from '@olympiad/olympiad/forms/declared/words/section-words'
import { questionLabel } from '@olympiad/olympiad/ground/declared/spelling/question-label'
import { say, useSay } from '@olympiad/olympiad/kit/language/language'

interface Props {
  saver: AnswerSaver
  /** From 0. */
  at: number
  questions: readonly FormQuestion[]
  id: string
}

/** The name of a section, its questions and its rule; where only the first n count, whether it is full. */
export function SectionHead({ saver, at, questions, id }: Props) {
  const say = useSay()
  const { form } = saver.board.form
  const { first, last } = sectionRange(form, at)
  const full = useSheetAfterPaint(saver, () => fullWords(saver, at, questions))
  const name = sectionName(form, at, say)
  const canBeFull = firstOf(saver, at) !== undefined
  return (
    <div className="section-head">
      <h3 id={id}>
        <bdi>{name}</bdi>{' '}
        <span className="range" translate="no">
          {questionLabel(first)}
          {last > first && `–${questionLabel(last)}`}
        </span>
      </h3>
      <p>{sectionRule(form, at, say)}</p>
      {canBeFull && (
        <p className="full" role="status">
          {full}
        </p>
      )}
      {isUndecided(saver, at) && (
        <p className="full">
          {say('Your choice of parts is not known here. Answer those you take, and tell your supervisor.')}
        </p>
      )}
    </div>
  )
}

/** How many answers of a section count where that are the first ones. */
function firstOf({ board }: Pick<AnswerSaver, 'board'>, at: number): number | undefined {
  const count = board.form.form.sections[at]?.count
  return typeof count === 'object' && 'first' in count ? count.first : undefined
}

/** Of a section in which the first n count: empty until so many are answered. */
function fullWords({ board }: Pick<AnswerSaver, 'board'>, at: number, questions: readonly FormQuestion[]): string {
  const first = firstOf({ board }, at)
  if (first === undefined) return ''
  const answered = questions.filter(({ number }) => board.row(number).option !== undefined)
  if (answered.length < first) return ''
  const rest = answered.slice(first).map(({ number }) => questionLabel(number))
  if (rest.length === 0) return say('{count} of {count} answered: this part is full.', { count: first })
  return say(
    'Too many answered. By number, {count, plural, one {this one does} other {these do}} not count: {questions}.',
    { count: rest.length, questions: rest.join(', ') },
  )
}

const takenOf = (questions: readonly FormQuestion[]) => [...new Set(questions.map(({ section }) => section))]

/** A group of which all sections are on the sheet although a student takes only some. */
function isUndecided({ board: { form } }: AnswerSaver, at: number): boolean {
  const shown = takenOf(form.questions)
  return form.form.choose.some(
    ({ sections, take }) => sections.includes(at) && sections.filter((one) => shown.includes(one)).length > take,
  )
}

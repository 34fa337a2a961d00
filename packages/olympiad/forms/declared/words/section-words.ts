import type { AnswerKind, ExamForm, FormSection, QuestionMarks } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import { listed, runsText } from './lists.ts'
import { marksText } from './marks-text.ts'

/** The rule of a section: which questions count, and what an answer is worth. `Best 5 of 10 count. Right: 4. Wrong: −1.` */
export function sectionRule(form: ExamForm, at: number): string {
  const section = form.sections[at]
  if (!section) return ''
  const worth = worthsOf(form, at)
  return [countRule(section), ...rightRules(form, section, worth), ...blankRule(form, worth)].filter(Boolean).join(' ')
}

/** Which questions of a section count; empty where all do. */
function countRule({ count, questions }: FormSection): string {
  if (count === 'all') return ''
  return 'best' in count
    ? `Best ${count.best} of ${questions} count.`
    : `By number, the first ${count.first} answered count.`
}

/** The different marks of the questions of a section, in the order of the questions. */
function worthsOf(form: ExamForm, at: number): readonly QuestionMarks[] {
  const own = questionsOf(form).filter(({ section }) => section === at)
  return own.map(({ marks }) => marks)
}

function rightRules({ unit }: ExamForm, { answer }: FormSection, worths: readonly QuestionMarks[]): string[] {
  const of = (read: (marks: QuestionMarks) => number) => differentMarks(worths.map(read), unit)
  const [right, wrong] = [of(({ right }) => right), of(({ wrong }) => wrong)]
  if (answer.kind === 'letters' && answer.marking === 'option')
    return [`Each right letter: ${right}.`, `Each wrong letter: ${wrong}.`]
  if (answer.kind === 'match' && answer.marking === 'row')
    return [`Each right row: ${right}.`, `Each wrong row: ${wrong}.`]
  const partial = worths.find((marks) => marks.partial?.length)?.partial ?? []
  const some = partial.length > 0 ? [`Only some of the right letters: ${differentMarks(partial, unit)}.`] : []
  return [`Right: ${right}.`, ...some, `Wrong: ${wrong}.`]
}

function blankRule({ unit }: ExamForm, worths: readonly QuestionMarks[]): string[] {
  const blank = worths.map((marks) => marks.blank)
  return blank.some((units) => units !== 0) ? [`Not answered: ${differentMarks(blank, unit)}.`] : []
}

/** `4`, `5 or 6`, `0, −1 or −2`. */
const differentMarks = (units: readonly number[], unit: number) =>
  listed([...new Set(units)].map((one) => marksText(one, unit)))

/** How a question is answered: `One letter: A, B, C or D`. */
export function answerWords(kind: AnswerKind): string {
  switch (kind.kind) {
    case 'letter':
      return `One answer: ${listed([...kind.letters])}`
    case 'letters':
      return `One or more answers: ${listed([...kind.letters])}`
    case 'integer':
      return kind.digits === 1
        ? 'One digit'
        : `Exactly ${kind.digits} digits, such as ${'7'.padStart(kind.digits, '0')}`
    case 'number':
      return kind.decimals === 0 ? 'A whole number' : `A number with up to ${kind.decimals} decimals`
    case 'match':
      return `For each of ${listed([...kind.rows], 'and')} one answer: ${listed([...kind.letters])}`
  }
}

/** Questions of a section that are worth something else than the others, a line each: `Questions 16–20: right 6, wrong −1`. */
export function overrideLines({ unit }: ExamForm, { overrides }: FormSection): string[] {
  return overrides.map(({ questions, marks }) => {
    const text = `right ${marksText(marks.right, unit)}, wrong ${marksText(marks.wrong, unit)}`
    const blank = marks.blank === 0 ? '' : `, not answered ${marksText(marks.blank, unit)}`
    return `${questions.length === 1 ? 'Question' : 'Questions'} ${runsText(questions)}: ${text}${blank}`
  })
}

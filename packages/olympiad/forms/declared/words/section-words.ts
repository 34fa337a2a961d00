import { fillMessage, type Say } from '../../../ground/declared/spelling/message.ts'
import type { AnswerKind, ExamForm, FormSection, QuestionMarks } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import { listed, runsText } from './lists.ts'
import { marksText } from './marks-text.ts'

/** The rule of a section: which questions count, and what an answer is worth. `Best 5 of 10 count. Right: 4. Wrong: −1.` */
export function sectionRule(form: ExamForm, at: number, say: Say = fillMessage): string {
  const section = form.sections[at]
  if (!section) return ''
  const worth = worthsOf(form, at)
  return [countRule(section, say), ...rightRules({ form, section, say }, worth), ...blankRule({ form, say }, worth)]
    .filter(Boolean)
    .join(' ')
}

/** Which questions of a section count; empty where all do. */
function countRule({ count, questions }: FormSection, say: Say): string {
  if (count === 'all') return ''
  return 'best' in count
    ? say('Best {count} of {questions} count.', { count: count.best, questions })
    : say('By number, the first {count} answered count.', { count: count.first })
}

/** The different marks of the questions of a section, in the order of the questions. */
function worthsOf(form: ExamForm, at: number): readonly QuestionMarks[] {
  const own = questionsOf(form).filter(({ section }) => section === at)
  return own.map(({ marks }) => marks)
}

interface Rules {
  readonly form: ExamForm
  readonly section: FormSection
  readonly say: Say
}

function rightRules({ form: { unit }, section: { answer }, say }: Rules, worths: readonly QuestionMarks[]): string[] {
  const of = (read: (marks: QuestionMarks) => number) => differentMarks(worths.map(read), unit, say)
  const [right, wrong] = [of(({ right }) => right), of(({ wrong }) => wrong)]
  if (answer.kind === 'letters' && answer.marking === 'option')
    return [say('Each right letter: {marks}.', { marks: right }), say('Each wrong letter: {marks}.', { marks: wrong })]
  if (answer.kind === 'match' && answer.marking === 'row')
    return [say('Each right row: {marks}.', { marks: right }), say('Each wrong row: {marks}.', { marks: wrong })]
  const partial = worths.find((marks) => marks.partial?.length)?.partial ?? []
  const marks = differentMarks(partial, unit, say)
  const some = partial.length > 0 ? [say('Only some of the right letters: {marks}.', { marks })] : []
  return [say('Right: {marks}.', { marks: right }), ...some, say('Wrong: {marks}.', { marks: wrong })]
}

function blankRule({ form: { unit }, say }: Pick<Rules, 'form' | 'say'>, worths: readonly QuestionMarks[]): string[] {
  const blank = worths.map((marks) => marks.blank)
  return blank.some((units) => units !== 0)
    ? [say('Not answered: {marks}.', { marks: differentMarks(blank, unit, say) })]
    : []
}

/** `4`, `5 or 6`, `0, −1 or −2`. */
const differentMarks = (units: readonly number[], unit: number, say: Say) =>
  listed(
    [...new Set(units)].map((one) => marksText(one, unit)),
    'or',
    say,
  )

/** How a question is answered: `One letter: A, B, C or D`. */
export function answerWords(kind: AnswerKind, say: Say = fillMessage): string {
  const letters = 'letters' in kind ? listed([...kind.letters], 'or', say) : ''
  switch (kind.kind) {
    case 'letter':
      return say('One answer: {letters}', { letters })
    case 'letters':
      return say('One or more answers: {letters}', { letters })
    case 'integer':
      return kind.digits === 1
        ? say('One digit')
        : say('Exactly {digits} digits, such as {example}', {
            digits: kind.digits,
            example: '7'.padStart(kind.digits, '0'),
          })
    case 'number':
      return kind.decimals === 0
        ? say('A whole number')
        : say('A number with up to {decimals} decimals', { decimals: kind.decimals })
    case 'match':
      return say('For each of {rows} one answer: {letters}', { rows: listed([...kind.rows], 'and', say), letters })
  }
}

/** Questions of a section that are worth something else than the others, a line each: `Questions 16–20: right 6, wrong −1`. */
export function overrideLines({ unit }: ExamForm, { overrides }: FormSection, say: Say = fillMessage): string[] {
  return overrides.map(({ questions, marks }) => {
    const values = {
      count: questions.length,
      questions: runsText(questions),
      right: marksText(marks.right, unit),
      wrong: marksText(marks.wrong, unit),
      blank: marksText(marks.blank, unit),
    }
    return say(
      marks.blank === 0
        ? '{count, plural, one {Question} other {Questions}} {questions}: right {right}, wrong {wrong}'
        : '{count, plural, one {Question} other {Questions}} {questions}: right {right}, wrong {wrong}, not answered {blank}',
      values,
    )
  })
}

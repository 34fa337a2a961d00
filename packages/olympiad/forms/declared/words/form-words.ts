import { fillMessage, type Message, message, type Say } from '../../../ground/declared/spelling/message.ts'
import type { ExamForm, FormSection, FormTie } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import type { SheetForm } from '../sheet-form.ts'
import { listed, runsText } from './lists.ts'
import { marksWords } from './marks-text.ts'
import { sectionName, sectionRange } from './section-name.ts'
import { answerWords, overrideLines, sectionRule } from './section-words.ts'

/** What a wrong answer costs, in a sentence. */
export function wrongWords(form: ExamForm, say: Say = fillMessage): string {
  const marks = questionsOf(form).map((question) => question.marks)
  const [first = 0, ...others] = new Set(marks.map(({ wrong }) => wrong))
  const isByPart = form.sections.some(({ answer }) => 'marking' in answer && BY_PART.includes(answer.marking))
  if ([first, ...others].some((units) => units < 0))
    return others.length > 0 || isByPart
      ? say('A wrong answer can take marks away.')
      : say('A wrong answer takes {marks} away.', { marks: marksWords(-first, form.unit, say) })
  if (marks.some(({ blank, wrong }) => blank > wrong)) return say('A wrong answer can give less than no answer.')
  return say('A wrong answer takes nothing away.')
}

/** Each label or row of an answer has marks of its own. */
const BY_PART: readonly string[] = ['option', 'row']

/** What the paper looks like to a student, a line each: how many questions there are, and how those of each section are answered. */
export function patternLines(sheet: SheetForm, say: Say = fillMessage): string[] {
  const { form, questions } = sheet
  const shown = shownSections(sheet)
  const count = questions.length
  const lines = shown.map((at) => {
    const { answer } = form.sections[at] as FormSection
    const { first, last } = sectionRange(form, at)
    const name = sectionName(form, at, say)
    const words = answerWords(answer, say)
    if (!name) return words
    const values = { name, first, last, answers: lowerFirst(words) }
    return first === last
      ? say('{name}, question {first}: {answers}', values)
      : say('{name}, questions {first}–{last}: {answers}', values)
  })
  const all =
    shown.length > 1
      ? say('{count, plural, one {# question} other {# questions}} in {parts, plural, one {# part} other {# parts}}', {
          count,
          parts: shown.length,
        })
      : say('{count, plural, one {# question} other {# questions}}', { count })
  return [all, ...lines, ...chooseLines(sheet, say)]
}

const shownSections = ({ questions }: SheetForm) => [...new Set(questions.map(({ section }) => section))]

/** The noted parts of each group, or how many are taken where nothing is noted. */
function chooseLines(sheet: SheetForm, say: Say): string[] {
  const shown = shownSections(sheet)
  return sheet.form.choose.map(({ sections, take }) => {
    const own = sections.filter((at) => shown.includes(at))
    const names = listed(
      own.map((at) => sectionName(sheet.form, at, say)),
      'and',
      say,
    )
    return own.length > take
      ? say('You take {count} of {names}, as chosen before the exam', { count: take, names })
      : say('You take {names}, as chosen', { names })
  })
}

/** How a student's paper is marked, a line each. */
export function markingLines(sheet: SheetForm, say: Say = fillMessage): string[] {
  const { form } = sheet
  const { unit, start, floor } = form
  const rules = shownSections(sheet).flatMap((at) => {
    const section = form.sections[at] as FormSection
    const name = sectionName(form, at, say)
    const marks = marksWords(section.cutoff ?? 0, unit, say)
    const needs = name
      ? say('{name} needs {marks} for a rank', { name, marks })
      : say('The paper needs {marks} for a rank', { marks })
    const rule = `${name ? `${name} – ` : ''}${sectionRule(form, at, say)}`
    return [rule, ...overrideLines(form, section, say), ...(section.cutoff === null ? [] : [needs])]
  })
  return [
    ...rules,
    ...(start === 0 ? [] : [say('Everybody begins with {marks}', { marks: marksWords(start, unit, say) })]),
    ...(floor === null ? [] : [say('Nobody has less than {marks} in all', { marks: marksWords(floor, unit, say) })]),
  ]
}

/** How sheets of a form are ranked, a sentence each. */
export function tieSentences(form: ExamForm, say: Say = fillMessage): string[] {
  const [first = 'score', ...others] = form.ties
  return [
    say('The student with {what} ranks first.', { what: tieWords(form, first, say) }),
    ...others.map((tie) =>
      say('If that is equal, the student with {what} ranks first.', { what: tieWords(form, tie, say) }),
    ),
    say('Students who are still equal share a rank, as in 1, 2, 2, 4.'),
  ]
}

function tieWords(form: ExamForm, tie: FormTie, say: Say): string {
  if (typeof tie === 'object') {
    if (!('section' in tie))
      return say('the higher score on {count, plural, one {question} other {questions}} {questions}', {
        count: tie.questions.length,
        questions: runsText(tie.questions),
      })
    const part = sectionName(form, tie.section, say)
    return part ? say('the higher score in {part}', { part }) : say('the higher score in the paper')
  }
  return say(TIES[tie])
}

const TIES: Readonly<Record<Extract<FormTie, string>, Message>> = {
  score: message('the higher score'),
  wrongToRight: message('the smaller ratio of wrong to right answers'),
  fewerWrong: message('fewer wrong answers'),
  longestRun: message('the longer run of right answers'),
  younger: message('the later date of birth'),
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

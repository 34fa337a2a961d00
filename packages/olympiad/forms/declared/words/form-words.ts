import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { ExamForm, FormSection, FormTie } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
import type { SheetForm } from '../sheet-form.ts'
import { listed, runsText } from './lists.ts'
import { marksWords } from './marks-text.ts'
import { sectionName, sectionRange } from './section-name.ts'
import { answerWords, overrideLines, sectionRule } from './section-words.ts'

/** What a wrong answer costs, in a sentence. */
export function wrongWords(form: ExamForm): string {
  const marks = questionsOf(form).map((question) => question.marks)
  const [first = 0, ...others] = new Set(marks.map(({ wrong }) => wrong))
  const isByPart = form.sections.some(({ answer }) => 'marking' in answer && BY_PART.includes(answer.marking))
  if ([first, ...others].some((units) => units < 0))
    return others.length > 0 || isByPart
      ? 'A wrong answer can take marks away.'
      : `A wrong answer takes ${marksWords(-first, form.unit)} away.`
  if (marks.some(({ blank, wrong }) => blank > wrong)) return 'A wrong answer can give less than no answer.'
  return 'A wrong answer takes nothing away.'
}

/** Each label or row of an answer has marks of its own. */
const BY_PART: readonly string[] = ['option', 'row']

/** What the paper looks like to a student, a line each: how many questions there are, and how those of each section are answered. */
export function patternLines(sheet: SheetForm): string[] {
  const { form, questions } = sheet
  const shown = shownSections(sheet)
  const all = plural(questions.length, 'question')
  const lines = shown.map((at) => {
    const { answer } = form.sections[at] as FormSection
    const { first, last } = sectionRange(form, at)
    const name = sectionName(form, at)
    const range = first === last ? `question ${first}` : `questions ${first}–${last}`
    return `${name ? `${name}, ${range}: ` : ''}${name ? lowerFirst(answerWords(answer)) : answerWords(answer)}`
  })
  return [shown.length > 1 ? `${all} in ${plural(shown.length, 'part')}` : all, ...lines, ...chooseLines(sheet)]
}

const shownSections = ({ questions }: SheetForm) => [...new Set(questions.map(({ section }) => section))]

/** The noted parts of each group, or how many are taken where nothing is noted. */
function chooseLines(sheet: SheetForm): string[] {
  const shown = shownSections(sheet)
  return sheet.form.choose.map(({ sections, take }) => {
    const own = sections.filter((at) => shown.includes(at))
    const names = listed(
      own.map((at) => sectionName(sheet.form, at)),
      'and',
    )
    return own.length > take
      ? `You take ${take} of ${names}, as chosen before the exam`
      : `You take ${names}, as chosen`
  })
}

/** How a student's paper is marked, a line each. */
export function markingLines(sheet: SheetForm): string[] {
  const { form } = sheet
  const { unit, start, floor } = form
  const rules = shownSections(sheet).flatMap((at) => {
    const section = form.sections[at] as FormSection
    const name = sectionName(form, at)
    const cutoff =
      section.cutoff === null ? [] : [`${name || 'The paper'} needs ${marksWords(section.cutoff, unit)} for a rank`]
    return [`${name ? `${name} – ` : ''}${sectionRule(form, at)}`, ...overrideLines(form, section), ...cutoff]
  })
  return [
    ...rules,
    ...(start === 0 ? [] : [`Everybody begins with ${marksWords(start, unit)}`]),
    ...(floor === null ? [] : [`Nobody has less than ${marksWords(floor, unit)} in all`]),
  ]
}

/** How sheets of a form are ranked, a sentence each. */
export function tieSentences(form: ExamForm): string[] {
  const [first = 'score', ...others] = form.ties
  return [
    `The student with ${tieWords(form, first)} ranks first.`,
    ...others.map((tie) => `If that is equal, the student with ${tieWords(form, tie)} ranks first.`),
    'Students who are still equal share a rank, as in 1, 2, 2, 4.',
  ]
}

function tieWords(form: ExamForm, tie: FormTie): string {
  if (typeof tie === 'object') {
    if ('section' in tie) return `the higher score in ${sectionName(form, tie.section) || 'the paper'}`
    return `the higher score on ${tie.questions.length === 1 ? 'question' : 'questions'} ${runsText(tie.questions)}`
  }
  return TIES[tie]
}

const TIES: Readonly<Record<Extract<FormTie, string>, string>> = {
  score: 'the higher score',
  wrongToRight: 'the smaller ratio of wrong to right answers',
  fewerWrong: 'fewer wrong answers',
  longestRun: 'the longer run of right answers',
  younger: 'the later date of birth',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

import { plural } from '../../../ground/declared/spelling/counts.ts'
import type { ExamForm, FormTie } from '../exam-form.ts'
import { questionsOf } from '../form-questions.ts'
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

/** What the paper looks like, a line each: how many questions there are, and how those of each section are answered. */
export function patternLines(form: ExamForm): string[] {
  const { sections } = form
  const all = plural(questionsOf(form).length, 'question')
  const lines = sections.map(({ answer }, at) => {
    const { first, last } = sectionRange(form, at)
    const name = sectionName(form, at)
    const range = first === last ? `question ${first}` : `questions ${first}–${last}`
    return `${name ? `${name}, ${range}: ` : ''}${name ? lowerFirst(answerWords(answer)) : answerWords(answer)}`
  })
  return [sections.length > 1 ? `${all} in ${plural(sections.length, 'part')}` : all, ...lines, ...chooseLines(form)]
}

function chooseLines(form: ExamForm): string[] {
  return form.choose.map(({ sections, take }) => {
    const names = sections.map((at) => sectionName(form, at))
    return `You take ${take} of ${listed(names, 'and')}, as chosen before the exam`
  })
}

/** How the paper is marked, a line each. */
export function markingLines(form: ExamForm): string[] {
  const { unit, start, floor, sections } = form
  const rules = sections.flatMap((section, at) => {
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

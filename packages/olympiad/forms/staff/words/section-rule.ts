import type { AnswerKind, FormSection, QuestionMarks } from '../../declared/exam-form.ts'
import { marksText } from './marks-text.ts'

/** How a section is marked, in sentences: `Best 5 of 10 count. Right: 4. Wrong: −1.` */
export function sectionRule(section: FormSection, unit: number): string {
  const { answer, marks, overrides, cutoff } = section
  const others = overrides.map(({ questions, marks: other }) => {
    const text = marksWords(answer, other, unit)
    return `${questions.length === 1 ? 'Question' : 'Questions'} ${numbersText(questions)}: ${lowerFirst(text)}`
  })
  const isPassed = cutoff === null ? [] : [`To qualify: ${marksText(cutoff, unit)}.`]
  return [...countWords(section), marksWords(answer, marks, unit), ...others, ...isPassed].join(' ')
}

function countWords({ count, questions }: FormSection): string[] {
  if (count === 'all') return []
  if ('best' in count) return [`Best ${count.best} of ${questions} count.`]
  return [`The first ${count.first} answered of ${questions} count.`]
}

function marksWords(kind: AnswerKind, { right, wrong, blank, partial }: QuestionMarks, unit: number): string {
  const part = partWord(kind)
  const text = (units: number) => marksText(units, unit)
  return [
    `${part === '' ? 'Right' : `Each right ${part}`}: ${text(right)}.`,
    ...(partial ? [`Only some of the right letters: ${partial.map(text).join(', ')}.`] : []),
    ...(wrong === 0 ? [] : [`${part === '' ? 'Wrong' : `Each wrong ${part}`}: ${text(wrong)}.`]),
    ...(blank === 0 ? [] : [`Blank: ${text(blank)}.`]),
  ].join(' ')
}

/** What has marks of its own; empty where the whole answer has. */
function partWord(kind: AnswerKind): string {
  if (kind.kind === 'letters' && kind.marking === 'option') return 'letter'
  return kind.kind === 'match' && kind.marking === 'row' ? 'row' : ''
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Numbers in order, runs as `16–20`. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

import { type AnswerKind, FORM_LIMITS, type FormSection, type QuestionMarks, type SectionCount } from './exam-form.ts'
import {
  addFault,
  type FormPlace,
  readList,
  readNumbers,
  readObject,
  readWhole,
  readWholeOrNull,
  within,
} from './form-place.ts'
import { readAnswerKind } from './read-answer-kind.ts'

const UNITS = { min: -FORM_LIMITS.units, max: FORM_LIMITS.units }
const PROPERTIES = ['title', 'questions', 'answer', 'marks', 'overrides', 'count', 'cutoff']

/** A section whose first question has a number; undefined if it is at fault. */
export function readSection(place: FormPlace, first: number): FormSection | undefined {
  if (!readObject(place, PROPERTIES)) return undefined
  const questions = readWhole(within(place, 'questions'), { min: 1, max: FORM_LIMITS.questions })
  const answer = readAnswerKind(within(place, 'answer'))
  const marksPlace = within(place, 'marks')
  const marks = readMarks(marksPlace, { answer, absent: partialOf(within(place, 'answer')) })
  const overrides = readOverrides(within(place, 'overrides'), {
    range: { min: first, max: first + questions - 1 },
    answer,
    partial: marks.partial,
  })
  const count = readCount(within(place, 'count'), questions)
  const everyMarks = [marks, ...overrides.map((one) => one.marks)]
  if (count !== 'all' && 'first' in count && everyMarks.some(({ blank }) => blank !== 0))
    addFault(within(place, 'count'), 'no first answers where a blank has marks')
  const cutoff = readWholeOrNull(within(place, 'cutoff'), UNITS)
  return answer && { title: readTitle(within(place, 'title')), questions, answer, marks, overrides, count, cutoff }
}

/** The list may stand in the answer, beside the marking that it is for. */
const partialOf = (answer: FormPlace): FormPlace | undefined =>
  within(answer, 'partial').value === undefined ? undefined : within(answer, 'partial')

function readTitle(place: FormPlace): string {
  const { value = '' } = place
  const isSound = typeof value === 'string' && value.length <= FORM_LIMITS.title && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
  if (!isSound) addFault(place, `one line of at most ${FORM_LIMITS.title} letters`)
  return isSound ? value : ''
}

interface MarksGround {
  readonly answer: AnswerKind | undefined
  /** Where partial marks stand, if the marks have none. */
  readonly absent: FormPlace | undefined
}

function readMarks(place: FormPlace, { answer, absent }: MarksGround): QuestionMarks {
  if (!readObject(place, ['right', 'wrong', 'blank', 'partial'])) return { right: 0, wrong: 0, blank: 0 }
  const right = readWhole(within(place, 'right'), { min: 0, max: FORM_LIMITS.units })
  const wrong = readWhole(within(place, 'wrong'), { ...UNITS, absent: 0 })
  const blank = readWhole(within(place, 'blank'), { ...UNITS, absent: 0 })
  if (wrong > right) addFault(within(place, 'wrong'), 'not more than a right answer')
  if (blank > right) addFault(within(place, 'blank'), 'not more than a right answer')
  const own = within(place, 'partial')
  const partialPlace = own.value === undefined ? (absent ?? own) : own
  const isPartial = answer?.kind === 'letters' && answer.marking === 'partial'
  if (!isPartial) {
    if (partialPlace.value !== undefined) addFault(partialPlace, 'only for letters with "marking": "partial"')
    return { right, wrong, blank }
  }
  const most = Math.max(1, answer.letters.length - 1)
  const partial = readList(partialPlace, {
    min: 1,
    max: most,
    read: (item) => readWhole(item, { min: wrong, max: right }),
  })
  return { right, wrong, blank, partial }
}

interface OverridesGround {
  readonly range: { readonly min: number; readonly max: number }
  readonly answer: AnswerKind | undefined
  readonly partial: readonly number[] | undefined
}

function readOverrides(place: FormPlace, { range, answer, partial }: OverridesGround): FormSection['overrides'] {
  const most = range.max - range.min + 1
  const overrides = readList(place, {
    min: 0,
    max: Math.max(0, most),
    read(item) {
      if (!readObject(item, ['questions', 'marks'])) return undefined
      const questions = readNumbers(within(item, 'questions'), range).toSorted((one, other) => one - other)
      const marks = readMarks(within(item, 'marks'), { answer, absent: partial && { ...item, value: partial } })
      return { questions, marks }
    },
  })
  const all = overrides.flatMap(({ questions }) => questions)
  const again = all.find((question, at) => all.indexOf(question) < at)
  if (again !== undefined) addFault(place, `question ${again} is in two of them`)
  return overrides.toSorted((one, other) => (one.questions[0] ?? 0) - (other.questions[0] ?? 0))
}

function readCount(place: FormPlace, questions: number): SectionCount {
  const { value } = place
  if (value === undefined || value === 'all') return 'all'
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const [key] = keys
  if (keys.length !== 1 || (key !== 'best' && key !== 'first')) {
    addFault(place, '"all", { "best": n } or { "first": n }')
    return 'all'
  }
  const most = readWhole(within(place, key), { min: 1, max: Math.max(1, questions) })
  return key === 'best' ? { best: most } : { first: most }
}

import type { ExamForm, SectionCount } from '../exam-form.ts'
import { type FormQuestion, questionsOf, sectionQuestions } from '../form-questions.ts'
import { countedPlaces, type SectionAnswer } from './counted-questions.ts'
import type { KeyEntry } from './key-entry.ts'
import { type FormOutcome, fullUnits, markAnswer } from './mark-question.ts'

/** A sheet to be marked. */
export interface FormSheet {
  /** Stored answers from question 1; an absent one is blank. */
  readonly answers: readonly string[]
  /** Sections, from 0, that the student took of those to choose from. */
  readonly takes?: readonly number[]
}

export interface MarkedQuestion {
  readonly outcome: FormOutcome | 'uncounted'
  /** Units that it adds to its section; 0 where it does not count. */
  readonly units: number
}

export interface MarkedSheet {
  /** The total: start and sections, and never below the floor. */
  readonly units: number
  readonly right: number
  readonly wrong: number
  readonly partial: number
  readonly blank: number
  readonly given: number
  readonly withdrawn: number
  /** Units by section; 0 for one that the student did not take. */
  readonly sections: readonly number[]
  /** Whether every section that was taken reaches its cut-off. */
  readonly qualifies: boolean
  readonly longestRun: number
  readonly questions: readonly MarkedQuestion[]
}

/** Marks a sheet by a form and its key, both sound, in whole units. */
export function markSheet(form: ExamForm, key: readonly KeyEntry[], { answers, takes }: FormSheet): MarkedSheet {
  const markOf = (question: FormQuestion) => {
    const entry = entryOf(key, question)
    const isForEverybody = 'special' in entry && entry.special === '*'
    return { ...markAnswer(question, entry, answers[question.number - 1] ?? ''), isForEverybody }
  }
  return sumMarks(form, { markOf, takes })
}

interface SheetMarks {
  /** What the answer to a question is worth by itself. */
  readonly markOf: (question: FormQuestion) => SectionAnswer
  readonly takes?: readonly number[] | undefined
}

/** The result of a sheet whose answers are marked each by itself. */
export function sumMarks(form: ExamForm, { markOf, takes }: SheetMarks): MarkedSheet {
  const taken = takenSections(form, takes)
  const bySection = sectionQuestions(form)
  const questions = form.sections.flatMap(({ count }, section) => {
    const own = bySection[section] ?? []
    return taken[section] ? countSection(count, own.map(markOf)) : own.map(() => NOT_TAKEN)
  })
  const sections = form.sections.map((_, section) =>
    sumOf((bySection[section] ?? []).map(({ number }) => questions[number - 1])),
  )
  const count = (outcome: FormOutcome) => questions.filter((question) => question.outcome === outcome).length
  const total = form.start + sections.reduce((sum, units) => sum + units, 0)
  const isBelow = (cutoff: number | null, section: number) =>
    cutoff !== null && taken[section] === true && (sections[section] ?? 0) < cutoff
  return {
    units: form.floor === null ? total : Math.max(form.floor, total),
    right: count('right'),
    wrong: count('wrong'),
    partial: count('partial'),
    blank: count('blank'),
    given: count('given'),
    withdrawn: count('withdrawn'),
    sections,
    qualifies: !form.sections.some(({ cutoff }, section) => isBelow(cutoff, section)),
    longestRun: longestRun(questions),
    questions,
  }
}

const NOT_TAKEN: MarkedQuestion = { outcome: 'uncounted', units: 0 }
const sumOf = (marked: readonly (MarkedQuestion | undefined)[]) =>
  marked.reduce((sum, one) => sum + (one?.units ?? 0), 0)

/** Whether each section counts for a student: those outside the groups, and those taken. */
export function takenSections({ sections, choose }: ExamForm, takes: readonly number[] = []): readonly boolean[] {
  const isOffered = (section: number) => choose.some((group) => group.sections.includes(section))
  return sections.map((_, section) => !isOffered(section) || takes.includes(section))
}

/** Only counted answers are right, wrong or partial; every blank is blank. */
function countSection(count: SectionCount, marked: readonly SectionAnswer[]): readonly MarkedQuestion[] {
  if (count === 'all') return marked
  const counted = countedPlaces(count, marked)
  return marked.map(({ outcome, units }, at) => {
    if (counted[at]) return { outcome, units }
    return { outcome: outcome === 'blank' || outcome === 'withdrawn' ? outcome : 'uncounted', units: 0 }
  })
}

function entryOf(key: readonly KeyEntry[], { number }: FormQuestion): KeyEntry {
  const entry = key[number - 1]
  if (!entry) throw new Error(`the key has no entry for question ${number}`)
  return entry
}

/** Right answers in a row; withdrawn questions are skipped. Sections that the student did not take are skipped too. */
function longestRun(questions: readonly MarkedQuestion[]): number {
  let [longest, run] = [0, 0]
  for (const question of questions) {
    if (question === NOT_TAKEN || question.outcome === 'withdrawn') continue
    run = question.outcome === 'right' ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Units of a sheet on which everything is right, with the sections that give the most. */
export function mostUnits(form: ExamForm, key: readonly KeyEntry[]): number {
  const full = form.sections.map((section, at) => {
    const own = questionsOf(form).filter((question) => question.section === at)
    const units = own
      .filter((question) => !isWithdrawn(entryOf(key, question)))
      .map((question) => fullUnits(question, entryOf(key, question)))
      .toSorted((one, other) => other - one)
    return units.slice(0, placesOf(section.count)).reduce((sum, one) => sum + one, 0)
  })
  const left = form.choose.flatMap(({ sections, take }) =>
    sections.toSorted((one, other) => (full[other] ?? 0) - (full[one] ?? 0)).slice(take),
  )
  return full.reduce((sum, units, section) => sum + (left.includes(section) ? 0 : units), form.start)
}

const isWithdrawn = (entry: KeyEntry) => 'special' in entry && entry.special === '-'

const placesOf = (count: ExamForm['sections'][number]['count']) => {
  if (count === 'all') return undefined
  return 'best' in count ? count.best : count.first
}

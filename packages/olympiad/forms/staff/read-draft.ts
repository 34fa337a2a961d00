import type { ExamForm } from '../declared/exam-form.ts'
import type { FormFault } from '../declared/form-place.ts'
import { readForm } from '../declared/read-form.ts'
import { faultSentence } from './fault-sentence.ts'
import { type FormDraft, isPartial, type MarksDraft, type SectionDraft, type TieDraft } from './form-draft.ts'
import { commonUnit, type Marks, readMarksText } from './typed-marks.ts'
import { numbersOf, wholeOf } from './typed-numbers.ts'

/** What a draft means, or what is wrong with it by path, in sentences. */
export interface DraftReading {
  readonly form: ExamForm | undefined
  readonly faults: readonly FormFault[]
}

/** Reads a draft as the server will. A text that is no number stays a text, so that its own path is at fault. */
export function readDraft(draft: FormDraft): DraftReading {
  const { form, faults } = readForm(documentOf(draft))
  return { form, faults: faults.map((fault) => ({ ...fault, reason: faultSentence(fault) })) }
}

/** The draft as a document of JSON. */
export function documentOf(draft: FormDraft): object {
  const unit = commonUnit(draft.unit, marksIn(draft))
  const keys = draft.sections.map(({ key }) => key)
  return {
    version: 1,
    unit,
    start: inUnits(draft.start, unit) ?? 0,
    floor: inUnits(draft.floor, unit) ?? null,
    sections: draft.sections.map((section) => sectionDocument(section, unit)),
    choose: draft.choose.map(({ sections, take }) => ({
      sections: sections.map((key) => keys.indexOf(key)).filter((at) => at >= 0),
      take: wholeOf(take),
    })),
    ties: draft.ties.map((tie) => tieDocument(tie, keys)),
  }
}

function sectionDocument(section: SectionDraft, unit: number): object {
  const { title, questions, overrides, count, counted, cutoff } = section
  const hasPartial = isPartial(section)
  return {
    title: title.trim(),
    questions: wholeOf(questions),
    answer: answerDocument(section),
    marks: marksDocument(section, { unit, hasPartial }),
    overrides: overrides.map((one) => ({
      questions: numbersOf(one.questions),
      marks: marksDocument(one, { unit, hasPartial: hasPartial && one.partial.trim() !== '' }),
    })),
    count: count === 'all' ? count : { [count]: wholeOf(counted) },
    cutoff: inUnits(cutoff, unit) ?? null,
  }
}

function answerDocument({ kind, letters, lettersMarking, digits, decimals, rows, rowsMarking }: SectionDraft): object {
  const labels = labelsOf(letters)
  switch (kind) {
    case 'letter':
      return { kind, letters: labels }
    case 'letters':
      return { kind, letters: labels, marking: lettersMarking }
    case 'integer':
      return { kind, digits: wholeOf(digits) }
    case 'number':
      return { kind, decimals: wholeOf(decimals) }
    case 'match':
      return { kind, rows: labelsOf(rows), letters: labels, marking: rowsMarking }
  }
}

/** `A, b, c` is typed for `ABC`. */
const labelsOf = (typed: string) => typed.toUpperCase().replace(/[\s,]/g, '')

interface MarksGround {
  readonly unit: number
  readonly hasPartial: boolean
}

function marksDocument({ right, wrong, blank, partial }: MarksDraft, { unit, hasPartial }: MarksGround): object {
  return {
    right: inUnits(right, unit),
    wrong: inUnits(wrong, unit) ?? 0,
    blank: inUnits(blank, unit) ?? 0,
    ...(hasPartial && { partial: partsOf(partial).map((text) => inUnits(text, unit)) }),
  }
}

/** A comma parts the marks, unless it is that of a decimal: semicolons part those. */
const partsOf = (typed: string): string[] => {
  const parts = typed.split(typed.includes(';') ? ';' : ',').map((part) => part.trim())
  return parts.filter((part, at) => part !== '' || at < parts.length - 1)
}

function tieDocument(tie: TieDraft, keys: readonly number[]): unknown {
  if (tie.by === 'section') return { section: keys.indexOf(tie.section) }
  return tie.by === 'questions' ? { questions: numbersOf(tie.questions) } : tie.by
}

/** Units of typed marks; undefined for an empty text, the text itself where it is no number. */
function inUnits(typed: string, unit: number): number | string | undefined {
  if (typed.trim() === '') return undefined
  const marks = readMarksText(typed)
  return marks ? (marks.top * unit) / marks.bottom || 0 : typed
}

function marksIn(draft: FormDraft): Marks[] {
  const ofMarks = ({ right, wrong, blank, partial }: MarksDraft) => [right, wrong, blank, ...partsOf(partial)]
  const texts = [
    ...[draft.start, draft.floor],
    ...draft.sections.flatMap((one) => [...ofMarks(one), one.cutoff, ...one.overrides.flatMap(ofMarks)]),
  ]
  return texts.flatMap((text) => readMarksText(text) ?? [])
}

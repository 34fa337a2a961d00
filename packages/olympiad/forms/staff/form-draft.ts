import type { AnswerKind, ExamForm, FormSection, FormTie, QuestionMarks } from '../declared/exam-form.ts'
import { runsText } from '../declared/words/lists.ts'
import { marksText } from '../declared/words/marks-text.ts'

/** Marks as they are typed. */
export interface MarksDraft {
  readonly right: string
  readonly wrong: string
  readonly blank: string
  /** Of one right letter alone, of two, … */
  readonly partial: string
}

/** Other marks for some questions of a section. */
export interface OverrideDraft extends MarksDraft {
  /** Numbers in the paper: `16, 20–25`. */
  readonly questions: string
}

/** A section as it is typed: what another kind of answer needs stays while it is not asked for. */
export interface SectionDraft extends MarksDraft {
  /** Tells sections apart while they are moved. */
  readonly key: number
  readonly title: string
  readonly questions: string
  readonly kind: AnswerKind['kind']
  readonly letters: string
  readonly lettersMarking: 'all' | 'partial' | 'option'
  readonly digits: string
  readonly decimals: string
  readonly rows: string
  readonly rowsMarking: 'all' | 'row'
  readonly overrides: readonly OverrideDraft[]
  readonly count: 'all' | 'best' | 'first'
  readonly counted: string
  readonly cutoff: string
}

/** Whether some of the right letters have marks too. */
export const isPartial = ({ kind, lettersMarking }: SectionDraft) => kind === 'letters' && lettersMarking === 'partial'

export interface ChooseDraft {
  readonly key: number
  /** Keys of sections. */
  readonly sections: readonly number[]
  readonly take: string
}

/** A comparison that ranks sheets: a word, a section by its key, or questions as typed. */
export type TieDraft =
  | { readonly key: number; readonly by: Extract<FormTie, string> }
  | { readonly key: number; readonly by: 'section'; readonly section: number }
  | { readonly key: number; readonly by: 'questions'; readonly questions: string }

/** A form while somebody writes it. Marks are texts, and units are worked out of them. */
export interface FormDraft {
  /** Units of one mark, before other fractions are typed. */
  readonly unit: number
  readonly start: string
  readonly floor: string
  readonly sections: readonly SectionDraft[]
  readonly choose: readonly ChooseDraft[]
  readonly ties: readonly TieDraft[]
}

/** A sound form, ready to be written on. */
export function draftOf(form: ExamForm): FormDraft {
  const { unit, start, floor, sections, choose, ties } = form
  return {
    unit,
    start: marksText(start, unit),
    floor: floor === null ? '' : marksText(floor, unit),
    sections: sections.map((section, key) => sectionDraft(section, { key, unit })),
    choose: choose.map(({ sections: taken, take }, key) => ({ key, sections: taken, take: String(take) })),
    ties: ties.map(tieDraft),
  }
}

/** What the fields of another kind begin with. */
const usual = {
  letters: 'ABCD',
  lettersMarking: 'all',
  digits: '2',
  decimals: '2',
  rows: 'PQRS',
  rowsMarking: 'all',
} as const

function sectionDraft(section: FormSection, { key, unit }: { key: number; unit: number }): SectionDraft {
  const { title, questions, answer, marks, overrides, count, cutoff } = section
  const counted = count === 'all' ? '' : String('best' in count ? count.best : count.first)
  return {
    ...{ key, title, questions: String(questions), ...usual, ...answerDraft(answer), ...marksDraft(marks, unit) },
    overrides: overrides.map((one) => ({ questions: runsText(one.questions), ...marksDraft(one.marks, unit) })),
    count: count === 'all' ? 'all' : 'best' in count ? 'best' : 'first',
    counted,
    cutoff: cutoff === null ? '' : marksText(cutoff, unit),
  }
}

function answerDraft(answer: AnswerKind): Partial<SectionDraft> & Pick<SectionDraft, 'kind'> {
  const { kind } = answer
  switch (kind) {
    case 'letter':
      return { kind, letters: answer.letters }
    case 'letters':
      return { kind, letters: answer.letters, lettersMarking: answer.marking }
    case 'integer':
      return { kind, digits: String(answer.digits) }
    case 'number':
      return { kind, decimals: String(answer.decimals) }
    case 'match':
      return { kind, rows: answer.rows, letters: answer.letters, rowsMarking: answer.marking }
  }
}

function marksDraft({ right, wrong, blank, partial = [] }: QuestionMarks, unit: number): MarksDraft {
  const text = (units: number) => marksText(units, unit)
  return { right: text(right), wrong: text(wrong), blank: text(blank), partial: partial.map(text).join(', ') }
}

function tieDraft(tie: FormTie, key: number): TieDraft {
  if (typeof tie === 'string') return { key, by: tie }
  return 'section' in tie
    ? { key, by: 'section', section: tie.section }
    : { key, by: 'questions', questions: tie.questions.join(', ') }
}

/** A key that none of these has. */
export const nextKey = (all: readonly { readonly key: number }[]) => Math.max(-1, ...all.map(({ key }) => key)) + 1

/** A further section: like the last one, without its title. */
export function anotherSection(sections: readonly SectionDraft[]): SectionDraft {
  const last = sections.at(-1)
  const key = nextKey(sections)
  return last
    ? { ...last, key, title: '', overrides: [], count: 'all', counted: '', cutoff: '' }
    : sectionDraft(
        {
          ...{ title: '', questions: 10, answer: { kind: 'letter', letters: 'ABCD' }, overrides: [], count: 'all' },
          ...{ marks: { right: 1, wrong: 0, blank: 0 }, cutoff: null },
        },
        { key, unit: 1 },
      )
}

import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { readFormKey } from '../../forms/declared/marking/read-form-key.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'

/** Why a key cannot mark a paper. */
export interface KeyGap {
  /** What the key has or lacks, after its name: “has no entry for 061, 094”. */
  readonly what: string
  /** Questions without an entry; 0 where an entry or the length does not fit the form. */
  readonly open: number
}

const MOST_NAMED = 5

/** What keeps a key from marking a paper of the form: the form may have changed after the key was written. Undefined if nothing does. */
export function keyGap(form: ExamForm | null, entries: readonly string[]): KeyGap | undefined {
  const own = form ?? SPEC_EXAM_FORM
  const questions = questionsOf(own).length
  const { faults } = readFormKey(own, entries)
  const numbers = faults.map(({ question }) => question)
  const open = numbers.filter((question) => !entries[question - 1])
  const named = (list: readonly number[]) => {
    const labels = list.slice(0, MOST_NAMED).map(questionLabel)
    return labels.join(', ') + (list.length > labels.length ? ` and ${list.length - labels.length} more` : '')
  }
  if (open.length > 0) return { what: `has no entry for ${named(open)}. Fill these in first.`, open: open.length }
  if (numbers.length > 0) return { what: `does not fit its form: see ${named(numbers)}.`, open: 0 }
  if (entries.length === questions) return undefined
  return {
    what: `does not fit its form: it has ${plural(entries.length, 'entry', 'entries')} in place of ${questions}.`,
    open: 0,
  }
}

import { canonicalForm, type ExamForm } from '../../forms/declared/exam-form.ts'
import type { SetContext } from './result-set.ts'

type Marked = Pick<SetContext, 'forms' | 'keys'>

/** Units of one mark on a paper of a set. */
export const unitOn = ({ forms }: Pick<SetContext, 'forms'>, paper: string): number => forms?.[paper]?.unit ?? 1

/** The form by which a set was marked: null for the specification’s, and where its papers have different ones. */
export function formOfSet({ forms, keys }: Marked): ExamForm | null {
  const [first, ...others] = Object.keys(keys).map((paper) => forms?.[paper] ?? null)
  if (!first) return null
  const isOne = others.every((form) => form && canonicalForm(form) === canonicalForm(first))
  return isOne ? first : null
}

/** Whether sheets of a set may count and have no rank, since they are below a cut-off. */
export const hasCutoff = ({ forms }: Pick<SetContext, 'forms'>): boolean =>
  Object.values(forms ?? {}).some(({ sections }) => sections.some(({ cutoff }) => cutoff !== null))

import type { Exam } from '../../exams/declared/exams.ts'
import { readTakes, type SheetForm, sheetForm } from '../../forms/declared/sheet-form.ts'
import type { Examinee } from '../../people/declared/examinees.ts'

let last: { readonly key: string; readonly sheet: SheetForm } | undefined

/** The sheet of an examinee; the same object until the form or what they take changes, however often their exam is fetched. */
export function ownSheet({ form }: Pick<Exam, 'form'>, { sections }: Pick<Examinee, 'sections'>): SheetForm {
  const key = JSON.stringify([form ?? null, sections ?? ''])
  if (last?.key !== key) last = { key, sheet: sheetForm(form, readTakes(sections)) }
  return last.sheet
}

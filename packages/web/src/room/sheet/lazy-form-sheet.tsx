import { isPlainSheet, type SheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { useEffect } from 'react'

const load = async () => (await import('./kinds/form-sheet.tsx')).FormSheet

function SheetComing() {
  return <Loading label={useSay()('Loading the answer sheet …')} />
}

/** The sheet of any form; the specification's paper never fetches it. */
export const FormSheet = lazyPart(() => true, load, {
  isAhead: false,
  meanwhile: <SheetComing />,
})

/** Fetches it before the exam opens, where the form needs it. A failure is tried again when it is wanted. */
export function useFormSheetAhead(sheet: SheetForm | undefined): void {
  const isNeeded = sheet !== undefined && !isPlainSheet(sheet)
  useEffect(() => {
    if (isNeeded) load().catch(() => {})
  }, [isNeeded])
}

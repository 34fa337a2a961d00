import Alert from '@mui/material/Alert'
import { useSheetPart } from '../../../saving/index.ts'
import { questionLabel } from '../format-duration.ts'
import { SaveRescueFile } from './save-rescue-file.tsx'
import type { Rescued } from './use-rescue.ts'

/** Answers of this device that were refused because another one sits the exam: which ones, and the way that is left for them. */
export function NotTaken({ examinee, saver }: Rescued) {
  const notTaken = useSheetPart(saver, (sheet) =>
    sheet.notTaken.map((each) => questionLabel(each.questionnumber)).join(', '),
  )
  if (notTaken === '') return null
  return (
    <Alert severity="error" role="region" aria-label="Answers that were not taken">
      Chosen here and not taken, because another device sits the exam: {notTaken}. They are kept on this device. Save
      them as a file and give it to your supervisor, who decides. <SaveRescueFile examinee={examinee} saver={saver} />
    </Alert>
  )
}

import Alert from '@mui/material/Alert'
import { useSheetPart } from '../../answers/student/index.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { useSay } from '../../kit/language/language.ts'
import { SaveRescueFile } from './save-rescue-file.tsx'
import type { Rescued } from './use-rescue.ts'

/** Lists the answers that the server refused because the exam is open on another device, and offers to save them as a file. */
export function NotTaken({ examinee, saver }: Rescued) {
  const say = useSay()
  const notTaken = useSheetPart(saver, (sheet) =>
    sheet.notTaken.map((each) => questionLabel(each.questionnumber)).join(', '),
  )
  if (notTaken === '') return null
  return (
    <Alert severity="error" role="region" aria-label={say('Answers that were not accepted')}>
      {say(
        'Not saved, because you are answering on another device: {questions}. They are kept on this device. Save them as a file and give it to your supervisor, who decides.',
        { questions: notTaken },
      )}{' '}
      <SaveRescueFile examinee={examinee} saver={saver} />
    </Alert>
  )
}

import type { Exam } from '../../exams/declared/exams.ts'
import { useSay } from '../../kit/language/language.ts'
import { FoldingAlert } from '../../kit/ui/folding-alert.tsx'
import { SaveRescueFile } from './save-rescue-file.tsx'
import { type Rescued, useRescue } from './use-rescue.ts'

interface Props extends Rescued {
  exam: Exam
}

/** On its own, in the last two minutes of an exam. */
export function LastRescue(props: Props) {
  const say = useSay()
  if (useRescue(props) !== 'now') return null
  return (
    <FoldingAlert
      severity="error"
      title={say('Save your answers to a file now.')}
      action={<SaveRescueFile {...props} />}
    >
      {say(
        'The exam is about to end, and some answers have not reached the server. Then go on: the page keeps trying.',
      )}
    </FoldingAlert>
  )
}

/** Beside the reason why answers wait, until then. */
export function RescueBeside(props: Props) {
  return useRescue(props) === 'beside' ? <SaveRescueFile {...props} /> : null
}

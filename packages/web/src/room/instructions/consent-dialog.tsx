import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useKept } from '@olympiad/olympiad/kit/ui/use-kept'
import { useId } from 'react'
import { ConsentForm } from './consent-form.tsx'
import type { Consent } from './use-consent.ts'

/**
 * The question whether an examinee may be observed, as a step of its own before the instructions. Only an answer closes
 * it.
 */
export function ConsentDialog({ consent }: { consent: Consent }) {
  const say = useSay()
  const title = useId()
  const words = useKept(consent.words ?? null)
  return (
    <Dialog open={consent.isDue} aria-labelledby={title} maxWidth="sm" fullWidth scroll="paper">
      <DialogTitle id={title} component="h2">
        {say('May we watch you during the exam?')}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {words && <ConsentForm consent={consent} words={words} />}
      </DialogContent>
    </Dialog>
  )
}

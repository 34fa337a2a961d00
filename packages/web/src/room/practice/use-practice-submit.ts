import { useState } from 'react'
import type { Submit, Submitting } from '../submit/use-submit.ts'

/** SUBMIT as in the exam, asked twice, with nowhere to send the sheet: the second yes is all it takes. */
export function usePracticeSubmit(onSubmitted: () => void): Submit {
  const [stage, setStage] = useState<Submitting>('no')
  return {
    stage,
    failure: '',
    begin: () => setStage('counting'),
    goOn: () => setStage('asking'),
    confirm: onSubmitted,
    takeBack: () => setStage('no'),
  }
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ConsentState } from '@olympiad/olympiad/ground/declared/consent-purposes'
import { useAttempt } from '@olympiad/olympiad/kit/lib/use-attempt'
import { useId } from 'react'
import { ConsentForm } from './consent-form.tsx'
import { ConsentWords } from './consent-words.tsx'
import type { Consent } from './use-consent.ts'

interface Props {
  consent: Consent
  words: NonNullable<Consent['words']>
}

const STATES: Record<ConsentState | '', string> = {
  '': 'You have not answered yet. Nobody watches you until you agree.',
  given: 'You agreed to be watched.',
  refused: 'You are not watched, and your supervisor sees that. You can still take the exam.',
  withdrawn: 'You are not watched any more, and your supervisor sees that. You can still take the exam.',
}

/** What the examinee answered to being watched, which they may change at any time. */
export function ConsentPart({ consent, words }: Props) {
  const title = useId()
  const { isBusy, failure, attempt } = useAttempt()
  const { said } = consent
  return (
    <Box component="section" aria-labelledby={title} sx={partStyle}>
      <Typography id={title} variant="h3">
        Your answer about the camera
      </Typography>
      <Typography role="status" sx={{ fontWeight: 600, my: 1 }}>
        {STATES[said]}
      </Typography>
      {said === 'given' ? (
        <>
          <ConsentWords words={words} />
          {failure && <Alert severity="error">{failure}</Alert>}
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void attempt(() => consent.say({ state: 'withdrawn' }))}
            sx={{ mt: 1 }}
          >
            Do not watch me any more
          </Button>
        </>
      ) : (
        <ConsentForm consent={consent} words={words} />
      )}
    </Box>
  )
}

const partStyle = { borderTop: 1, borderColor: 'divider', pt: 1.5, mt: 1 } as const

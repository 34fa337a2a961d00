import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAttempt } from '@olympiad/olympiad/kit/lib/use-attempt'
import { TextInput } from '@olympiad/olympiad/kit/ui/text-input.tsx'
import { consent } from '@olympiad/olympiad/privacy/declared/consent'
import { type FormEvent, useId, useState } from 'react'
import { ConsentWords } from './consent-words.tsx'
import type { Consent } from './use-consent.ts'

interface Props {
  consent: Consent
  words: NonNullable<Consent['words']>
}

/** Asks the age first, then whether the examinee may be watched: nothing is chosen, and both answers weigh the same. */
export function ConsentForm({ consent, words }: Props) {
  const age = useId()
  const { isBusy, failure, attempt } = useAttempt()
  const [isAdult, setIsAdult] = useState<'yes' | 'no'>()
  const [guardian, setGuardian] = useState('')
  const minor = isAdult === 'no'

  function agree(event: FormEvent): void {
    event.preventDefault()
    void attempt(() => consent.say({ state: 'given', minor, guardian: minor ? guardian : '' }))
  }
  const refuse = () => void attempt(() => consent.say({ state: 'refused' }))

  return (
    <Stack component="form" onSubmit={agree} spacing={1.5}>
      <FormControl>
        <FormLabel id={age}>Are you 18 or older?</FormLabel>
        <RadioGroup
          row
          aria-labelledby={age}
          value={isAdult ?? ''}
          onChange={({ target }) => setIsAdult(target.value as 'yes' | 'no')}
        >
          <FormControlLabel value="yes" control={<Radio />} label="Yes" />
          <FormControlLabel value="no" control={<Radio />} label="No" />
        </RadioGroup>
      </FormControl>
      {isAdult && (
        <>
          <ConsentWords words={words} />
          {minor && <Guardian name={guardian} onName={setGuardian} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box sx={answersStyle}>
            <Button type="submit" variant="outlined" disabled={isBusy}>
              Yes, you may watch me
            </Button>
            {consent.said !== 'refused' && consent.said !== 'withdrawn' && (
              <Button variant="outlined" disabled={isBusy} onClick={refuse}>
                No, do not watch me
              </Button>
            )}
          </Box>
        </>
      )}
    </Stack>
  )
}

function Guardian({ name, onName }: { name: string; onName(name: string): void }) {
  return (
    <>
      <Typography>Under 18? To say yes, you need a parent or guardian. To say no, you do not.</Typography>
      <TextInput
        label="Parent or guardian who agrees"
        required
        value={name}
        onChange={({ target }) => onName(target.value)}
        htmlInput={{ maxLength: consent.body.guardian.max }}
        sx={{ maxWidth: '40ch' }}
      />
    </>
  )
}

const answersStyle = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 } as const

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
import { isMinorOn } from '@olympiad/olympiad/guardians/declared/guardian-purposes'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { useSession } from '@olympiad/olympiad/kit/lib/session/session'
import { format } from '@olympiad/olympiad/kit/lib/time/format-time'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { useAttempt } from '@olympiad/olympiad/kit/lib/use-attempt'
import { TextInput } from '@olympiad/olympiad/kit/ui/text-input.tsx'
import { useIsLate } from '@olympiad/olympiad/kit/use-is-late'
import { consent } from '@olympiad/olympiad/privacy/declared/consent'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ownBirthQuery } from './consent-queries.ts'
import { ConsentWords } from './consent-words.tsx'
import type { Consent } from './use-consent.ts'

interface Props {
  consent: Consent
  words: NonNullable<Consent['words']>
}

/** How long the question of the age waits for the school's answer to it. */
const PATIENCE_MS = 1500

/** Asks the age first where the school has not told it, then whether the examinee may be watched: nothing is chosen, and both answers weigh the same. */
export function ConsentForm({ consent, words }: Props) {
  const say = useSay()
  const age = useId()
  const { isBusy, failure, attempt } = useAttempt()
  const [isAdult, setIsAdult] = useState<'yes' | 'no'>()
  const [guardian, setGuardian] = useState('')
  const { data: born = '', isPending } = useQuery(ownBirthQuery(useSession().record?.id ?? ''))
  const isLate = useIsLate(isPending, PATIENCE_MS)
  const isKnown = born !== '' && !isAdult // an answer that was given stays
  const minor = isKnown ? isMinorOn(born, serverNow()) : isAdult === 'no'

  function agree(event: FormEvent): void {
    event.preventDefault()
    void attempt(() => consent.answer({ state: 'given', minor, guardian: minor ? guardian : '' }))
  }
  const refuse = () => void attempt(() => consent.answer({ state: 'refused' }))

  return (
    <Stack component="form" onSubmit={agree} spacing={1.5}>
      {isKnown && (
        <Typography>
          {say('Your school gave your date of birth: {date}. Is it wrong? Tell your school.', {
            date: format(new Date(`${born}T12:00:00`), 'PPP'),
          })}
        </Typography>
      )}
      {!isKnown && (!isPending || isLate) && (
        <FormControl>
          <FormLabel id={age}>{say('Are you 18 or older?')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={age}
            value={isAdult ?? ''}
            onChange={({ target }) => setIsAdult(target.value as 'yes' | 'no')}
          >
            <FormControlLabel value="yes" control={<Radio />} label={say('Yes')} />
            <FormControlLabel value="no" control={<Radio />} label={say('No')} />
          </RadioGroup>
        </FormControl>
      )}
      {(isAdult || isKnown) && (
        <>
          <ConsentWords words={words} />
          {minor && <Guardian name={guardian} onName={setGuardian} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box sx={answersStyle}>
            <Button type="submit" variant="outlined" disabled={isBusy}>
              {say('Yes, you may watch me')}
            </Button>
            {consent.said !== 'refused' && consent.said !== 'withdrawn' && (
              <Button variant="outlined" disabled={isBusy} onClick={refuse}>
                {say('No, do not watch me')}
              </Button>
            )}
          </Box>
        </>
      )}
    </Stack>
  )
}

function Guardian({ name, onName }: { name: string; onName(name: string): void }) {
  const say = useSay()
  return (
    <>
      <Typography>{say('Under 18? To say yes, you need a parent or guardian. To say no, you do not.')}</Typography>
      <TextInput
        label={say('Parent or guardian who agrees')}
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

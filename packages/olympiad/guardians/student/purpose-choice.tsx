import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Say } from '../../kit/language/language.ts'

interface PurposeChoiceProps {
  readonly title: string
  readonly text: string
  readonly say: Say
  readonly value: 'given' | 'refused' | undefined
  /** Empty where nothing is wrong. */
  readonly fault: string
  readonly onChange: (word: 'given' | 'refused') => void
}

/** Yes or no to one purpose. */
export function PurposeChoice({ title, text, say, value, fault, onChange }: PurposeChoiceProps) {
  const id = useId()
  return (
    <FormControl error={fault !== ''}>
      <FormLabel id={id} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {title}
      </FormLabel>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, word) => onChange(word === 'given' ? 'given' : 'refused')}
      >
        <FormControlLabel value="given" control={<Radio />} label={say('Yes')} />
        <FormControlLabel value="refused" control={<Radio />} label={say('No')} />
      </RadioGroup>
      {fault && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  )
}

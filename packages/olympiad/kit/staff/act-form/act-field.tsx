import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FieldMarks } from '@olympiad/schema/fields'
import { useId } from 'react'
import { type AskedField, isNeeded } from './form-act.ts'

export interface FieldWords {
  readonly label?: string
  readonly help?: string
}

interface ActFieldProps {
  readonly name: string
  readonly field: AskedField & FieldMarks & FieldWords
  readonly value: string | boolean
  /** What is wrong with it; empty for nothing. */
  readonly fault: string
  readonly hasFocus: boolean
  readonly onChange: (value: string | boolean) => void
}

/** From this many letters on a text gets more than one line. */
const LONG = 200

/** A field of an act, as its declaration says: label and hint above, what is wrong in place of the hint. */
export function ActField({ name, field, value, fault, hasFocus, onChange }: ActFieldProps) {
  const id = useId()
  const { label = name, help = '', type } = field
  if (type === 'bool')
    return (
      <FormControlLabel
        label={label}
        control={<Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)} />}
      />
    )
  const hint = fault || help
  const limits =
    type === 'number'
      ? { min: field.min, max: field.max, step: field.int ? 1 : 'any', inputMode: 'numeric' as const }
      : type === 'text' && { maxLength: field.max }
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block' }}>
        {label}
        {!isNeeded(field) && type !== 'number' && (
          <Typography component="span" color="textSecondary">
            {' '}
            (optional)
          </Typography>
        )}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color={fault ? 'error' : 'textSecondary'} sx={{ mb: 0.5 }}>
        {hint}
      </Typography>
      <TextField
        id={id}
        fullWidth
        size="small"
        error={fault !== ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus={hasFocus}
        select={type === 'select'}
        type={type === 'number' ? 'number' : 'text'}
        multiline={field.type === 'text' && !field.isLine && (field.max ?? LONG) >= LONG}
        minRows={2}
        slotProps={{
          select: { native: true },
          htmlInput: {
            ...limits,
            'aria-required': isNeeded(field),
            ...(hint && { 'aria-describedby': `${id}-hint` }),
          },
        }}
      >
        {type === 'select' && optionsOf(field.values)}
      </TextField>
    </Box>
  )
}

const optionsOf = (values: readonly string[]) =>
  ['', ...values].map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))

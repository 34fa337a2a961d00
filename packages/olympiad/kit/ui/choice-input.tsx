import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

interface ChoiceInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** `<option>`s. */
  readonly children: ReactNode
  readonly helperText?: ReactNode
  readonly error?: boolean
  readonly isRequired?: boolean
}

/** A choice among a few by the browser's own list, which every phone opens its own way: MUI's weighs 30 kB. */
export function ChoiceInput({ label, value, onChange, children, helperText, error, isRequired }: ChoiceInputProps) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <FormControl error={error ?? false} fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput label={label} notched />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id, 'aria-describedby': helperText ? helpId : undefined, 'aria-required': isRequired }}
      >
        {children}
      </NativeSelect>
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  )
}

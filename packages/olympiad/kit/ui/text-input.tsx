import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

type InputProps =
  | 'value'
  | 'onChange'
  | 'type'
  | 'autoFocus'
  | 'autoComplete'
  | 'multiline'
  | 'minRows'
  | 'endAdornment'

interface TextInputProps extends Pick<OutlinedInputProps, InputProps> {
  readonly label: string | undefined
  /** Below the input: what to type, or what is wrong. */
  readonly helperText?: ReactNode
  readonly error?: boolean | undefined
  readonly required?: boolean
  readonly fullWidth?: boolean
  /** Attributes of the element itself. */
  readonly htmlInput?: OutlinedInputProps['inputProps']
  readonly sx?: SxProps<Theme>
}

/** An input with its label: MUI's `TextField` without the lists and menus that it brings along, which a student's page would fetch. */
export function TextInput({ label, helperText, error, required, fullWidth, htmlInput, sx, ...input }: TextInputProps) {
  const id = useId()
  const [helpId, hasHelp] = [`${id}-help`, Boolean(helperText)]
  return (
    <FormControl error={error ?? false} required={required ?? false} fullWidth={fullWidth ?? false} {...(sx && { sx })}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        {...(hasHelp && { 'aria-describedby': helpId })}
        {...(htmlInput && { inputProps: htmlInput })}
        {...input}
      />
      {hasHelp && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  )
}

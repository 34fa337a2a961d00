import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { FieldInputProps } from '../form-field.ts'

interface OptionInputProps extends FieldInputProps {
  readonly options: readonly string[]
}

/** Chooses one of many texts. What is typed only searches: the form never holds half a text. */
export function OptionInput({ id, value, options, isFaulty, describedBy, onChange }: OptionInputProps) {
  const chosen = String(value)
  return (
    <Autocomplete<string>
      id={id}
      size="small"
      autoHighlight
      options={options.includes(chosen) || chosen === '' ? options : [chosen, ...options]}
      value={chosen || null}
      getOptionLabel={(text) => text.replaceAll('_', ' ')}
      noOptionsText="None has this name."
      onChange={(_event, next) => onChange(next ?? '')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={isFaulty}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': describedBy } }}
        />
      )}
    />
  )
}

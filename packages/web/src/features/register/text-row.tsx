import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { latinDigits } from '@olympiad/contract/latin-digits'
import { type RegistrationField, registrationFields } from '@olympiad/contract/registration/registration-fields'
import type { RegistrationForm } from './use-registration.ts'

interface TextRowProps {
  readonly form: RegistrationForm
  readonly name: RegistrationField
}

const WORDS: Readonly<Record<string, string>> = { MALE: 'Male', FEMALE: 'Female' }
const KEYBOARDS: Readonly<Partial<Record<RegistrationField, 'numeric' | 'tel' | 'email'>>> = {
  ...{ yob: 'numeric', pinCode: 'numeric', mobile: 'tel', email: 'email', guardianEmail: 'email' },
}
const AUTOCOMPLETE: Readonly<Partial<Record<RegistrationField, string>>> = {
  ...{ email: 'email', mobile: 'tel', pinCode: 'postal-code', name: 'name' },
}

const isFigures = (name: RegistrationField) => ['numeric', 'tel'].includes(KEYBOARDS[name] ?? '')

/** One field of the form, with its fault below. */
export function TextRow({ form, name }: TextRowProps) {
  const { label, help = '', required, ...field } = { help: '', required: false, ...registrationFields[name] }
  const fault = form.faults[name]
  const options = 'values' in field ? field.values : undefined
  return (
    <TextField
      fullWidth
      select={options !== undefined}
      label={required ? label : `${label} (optional)`}
      value={form.values[name] ?? ''}
      error={fault !== undefined}
      helperText={fault ?? help}
      onChange={({ target }) => form.type(name, isFigures(name) ? latinDigits(target.value) : target.value)}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      slotProps={{ htmlInput: { inputMode: KEYBOARDS[name], 'aria-required': required, dir: 'auto' } }}
    >
      {options?.map((value) => (
        <MenuItem key={value} value={value}>
          {WORDS[value] ?? value}
        </MenuItem>
      ))}
    </TextField>
  )
}

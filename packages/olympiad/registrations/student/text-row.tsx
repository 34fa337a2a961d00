import { latinDigits } from '../../ground/declared/spelling/latin-digits.ts'
import { useTongue } from '../../kit/language/language.ts'
import { ChoiceInput } from '../../kit/ui/choice-input.tsx'
import { TextInput } from '../../kit/ui/text-input.tsx'
import { type RegistrationField, registrationFields } from '../declared/registration-fields.ts'
import { shownFault } from './form-faults.ts'
import { shownValue } from './shown-values.ts'
import type { RegistrationForm } from './use-registration.ts'

interface TextRowProps {
  readonly form: RegistrationForm
  readonly name: RegistrationField
}

const KEYBOARDS: Readonly<Partial<Record<RegistrationField, 'numeric' | 'tel' | 'email'>>> = {
  ...{ yob: 'numeric', pinCode: 'numeric', mobile: 'tel', email: 'email', guardianEmail: 'email' },
}
const AUTOCOMPLETE: Readonly<Partial<Record<RegistrationField, string>>> = {
  ...{ email: 'email', mobile: 'tel', pinCode: 'postal-code', name: 'name' },
}

const isFigures = (name: RegistrationField) => ['numeric', 'tel'].includes(KEYBOARDS[name] ?? '')

/** Post offices write PIN codes with a space. */
function figuresOf(name: RegistrationField, typed: string): string {
  const figures = latinDigits(typed)
  return name === 'pinCode' ? figures.replaceAll(/\s/g, '') : figures
}

/** One field of the form, with its fault below. */
export function TextRow({ form, name }: TextRowProps) {
  const { say, known } = useTongue()
  const { label, help = '', required: always, ...field } = { help: '', required: false, ...registrationFields[name] }
  const required = always || (name === 'guardianEmail' && form.needsGuardian)
  const fault = form.faults[name]
  const words = known(label ?? '')
  const shown = {
    label: required ? words : say('{label} (optional)', { label: words }),
    value: form.values[name] ?? '',
    error: fault !== undefined,
    helperText: fault ? shownFault(fault) : known(help),
  }
  if ('values' in field)
    return (
      <ChoiceInput {...shown} isRequired={required} onChange={(value) => form.type(name, value)}>
        <option value="">{say('Choose')}</option>
        {field.values.map((value) => (
          <option key={value} value={value}>
            {shownValue(value)}
          </option>
        ))}
      </ChoiceInput>
    )
  return (
    <TextInput
      fullWidth
      {...shown}
      onChange={({ target }) => form.type(name, isFigures(name) ? figuresOf(name, target.value) : target.value)}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      htmlInput={{ inputMode: KEYBOARDS[name], 'aria-required': required, dir: 'auto' }}
    />
  )
}

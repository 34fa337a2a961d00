import { latinDigits } from '../../../ground/declared/spelling/latin-digits.ts'
import { useSay } from '../../language/language.ts'
import { TextInput } from '../text-input.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  /** A recovery code will do as well. */
  takesRecovery?: boolean
  autoFocus?: boolean
}

/** The code of an authenticator app. */
export function CodeField({ value, onChange, takesRecovery = false, autoFocus = false }: Props) {
  const say = useSay()
  return (
    <TextInput
      label={say('Code')}
      helperText={say(
        takesRecovery
          ? 'Six digits from your authenticator app, or one of your recovery codes.'
          : 'Six digits from your authenticator app.',
      )}
      value={value}
      onChange={(event) => onChange(latinDigits(event.target.value))}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      htmlInput={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
    />
  )
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PAPER_LANGUAGES, type PaperLanguage } from '../../../../translations/declared/paper-languages.ts'
import { useSay } from '../../../language/language.ts'

interface MediumChoiceProps {
  /** Those of the paper; of one language nobody chooses. */
  readonly languages: readonly PaperLanguage[]
  readonly value: string
  readonly onChange: (medium: string) => void
}

/** Chooses the language in which students read the paper. */
export function MediumChoice({ languages, value, onChange }: MediumChoiceProps) {
  const say = useSay()
  const [first] = languages
  if (!first) return null
  return (
    <TextField
      select
      label={say('Language')}
      value={value || first}
      // The first one is noted by nothing.
      onChange={({ target }) => onChange(target.value === first ? '' : target.value)}
    >
      {languages.map((language) => (
        <MenuItem key={language} value={language} lang={language}>
          {PAPER_LANGUAGES[language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MAIL_LANGUAGE_CODES, MAIL_LANGUAGES, type MailLanguage } from '../../ground/declared/mail-languages.ts'

interface LanguageChoiceProps {
  readonly value: MailLanguage
  readonly onChange: (language: MailLanguage) => void
}

/** The languages of the page; the one that is read is pressed. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <Box role="group" aria-label={Object.values(MAIL_LANGUAGES).join(', ')} sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
      {MAIL_LANGUAGE_CODES.map((language) => (
        <Button
          key={language}
          lang={language}
          size="small"
          variant={language === value ? 'contained' : 'outlined'}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          {MAIL_LANGUAGES[language]}
        </Button>
      ))}
    </Box>
  )
}

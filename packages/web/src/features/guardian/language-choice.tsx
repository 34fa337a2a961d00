import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MailLanguage } from '@olympiad/contract/mail/mail-languages'
import { GUARDIAN_PAGE } from '@olympiad/contract/registration/guardian-page'

const LANGUAGES = Object.keys(GUARDIAN_PAGE) as MailLanguage[]
/** A language, as it calls itself. */
const nameOf = (language: MailLanguage) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

interface LanguageChoiceProps {
  readonly value: MailLanguage
  readonly onChange: (language: MailLanguage) => void
}

/** The languages of the page; the one that is read is pressed. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  return (
    <Box role="group" aria-label={LANGUAGES.map(nameOf).join(', ')} sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          lang={language}
          size="small"
          variant={language === value ? 'contained' : 'outlined'}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          {nameOf(language)}
        </Button>
      ))}
    </Box>
  )
}

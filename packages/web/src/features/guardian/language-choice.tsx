import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MailLanguage } from '@olympiad/contract/mail/standard-mails'
import { GUARDIAN_PAGE } from '@olympiad/contract/registration/guardian-page'

const LANGUAGES = Object.keys(GUARDIAN_PAGE) as MailLanguage[]
/** A language, as it calls itself. */
const nameOf = (language: MailLanguage) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** The first language of the reader that the page has; English without one. */
export function languageOfReader(): MailLanguage {
  for (const wanted of navigator.languages) {
    const known = LANGUAGES.find((one) => one === wanted.split('-')[0])
    if (known) return known
  }
  return 'en'
}

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

import Box from '@mui/material/Box'
import { LANGUAGES, type Language } from '@olympiad/olympiad/ground/declared/languages'
import { useTongue } from '@olympiad/olympiad/kit/language/language'
import { useState } from 'react'
import { chooseLanguage, offeredLanguages, wantedLanguage } from './choice.ts'

/** The languages of the edition, each by its own name. A control of the browser: it is in the first file of the site. */
export function LanguageChoice() {
  const { say, code } = useTongue()
  const [, setPressed] = useState('')
  const offered = offeredLanguages()
  if (offered.length < 2) return null
  const wanted = wantedLanguage()
  return (
    <Box
      component="select"
      aria-label={say('Language')}
      aria-busy={code !== wanted}
      translate="no"
      value={wanted}
      onChange={({ target }: { target: { value: string } }) => {
        void chooseLanguage(target.value as Language)
        setPressed(target.value)
      }}
      sx={choice}
    >
      {offered.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGES[language]}
        </option>
      ))}
    </Box>
  )
}

const choice = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'text.disabled',
  borderRadius: 1,
  minHeight: 36,
  maxWidth: { xs: 88, sm: 140 },
  px: 0.5,
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const

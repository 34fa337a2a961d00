import Translate from '@mui/icons-material/Translate'
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
    <Box sx={{ position: 'relative', display: 'inline-flex' }}>
      <Translate sx={sign} />
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
    </Box>
  )
}

/** On a phone the choice is its sign, so that the name of the olympiad has room. */
const sign = {
  display: { xs: 'block', sm: 'none' },
  position: 'absolute',
  inset: 0,
  m: 'auto',
  pointerEvents: 'none',
} as const

const choice = {
  font: 'inherit',
  color: { xs: 'transparent', sm: 'inherit' },
  appearance: { xs: 'none', sm: 'auto' },
  bgcolor: 'transparent',
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'text.disabled' },
  borderRadius: 1,
  minHeight: { xs: 40, sm: 36 },
  width: { xs: 40, sm: 'auto' },
  maxWidth: { sm: 140 },
  px: 0.5,
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const

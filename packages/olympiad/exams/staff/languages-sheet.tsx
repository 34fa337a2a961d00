import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import {
  languagesFault,
  PAPER_LANGUAGE_CODES,
  PAPER_LANGUAGES,
  type PaperLanguage,
} from '../../translations/declared/paper-languages.ts'
import type { Exam } from '../declared/exams.ts'

interface LanguagesSheetProps {
  readonly exam: Exam
  /** Nobody changes them any more. */
  readonly isFixed: boolean
  readonly onDone: () => void
}

/** The languages of the paper of an exam, that of its own file first. */
export function LanguagesSheet({ exam, isFixed, onDone }: LanguagesSheetProps) {
  const say = useSay()
  const stored = exam.languages ?? []
  const [chosen, setChosen] = useState(stored)
  const { isBusy, failure, attempt } = useAttempt()
  const fault = languagesFault(chosen.length === 0 ? null : chosen)
  const isChanged = chosen.join() !== stored.join()
  const save = () =>
    void attempt(async () => {
      await recordService.collection('exams').update(exam.id, { languages: chosen.length === 0 ? null : chosen })
      onDone()
    })
  if (isFixed && stored.length === 0) return null
  return (
    <Sheet title={say('Languages of the paper')}>
      <Box sx={{ p: '16px', display: 'grid', gap: '12px' }}>
        {failure && <Note severity="error" what={failure} />}
        <Typography>
          {chosen.length === 0
            ? say('The paper has one language.')
            : say(
                'Numbers and letters of the questions are the same in all. The site shows the file in the first one.',
              )}
        </Typography>
        <Chosen
          languages={chosen}
          onRemove={isFixed ? undefined : (one) => setChosen(chosen.filter((each) => each !== one))}
        />
        {!isFixed && (
          <AddLanguage
            left={PAPER_LANGUAGE_CODES.filter((one) => !chosen.includes(one))}
            onAdd={(one) => setChosen([...chosen, one])}
          />
        )}
        {isChanged && fault && <Typography role="status">{fault}</Typography>}
        {isChanged && (
          <Box>
            <Button variant="contained" loading={isBusy} disabled={fault !== undefined} onClick={save}>
              {say('Save the languages')}
            </Button>
          </Box>
        )}
      </Box>
    </Sheet>
  )
}

interface ChosenProps {
  readonly languages: readonly PaperLanguage[]
  readonly onRemove: ((language: PaperLanguage) => void) | undefined
}

const Chosen = ({ languages, onRemove }: ChosenProps) => (
  <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {languages.map((language) => (
      <li key={language}>
        <Chip
          label={<span lang={language}>{PAPER_LANGUAGES[language]}</span>}
          {...(onRemove && { onDelete: () => onRemove(language) })}
        />
      </li>
    ))}
  </Box>
)

interface AddLanguageProps {
  readonly left: readonly PaperLanguage[]
  readonly onAdd: (language: PaperLanguage) => void
}

function AddLanguage({ left, onAdd }: AddLanguageProps) {
  const say = useSay()
  return (
    <TextField
      select
      label={say('Add a language')}
      value=""
      onChange={({ target }) => onAdd(target.value as PaperLanguage)}
      sx={{ maxWidth: 280 }}
    >
      {left.map((language) => (
        <MenuItem key={language} value={language} lang={language}>
          {PAPER_LANGUAGES[language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

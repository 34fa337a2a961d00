import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { entryWordsIn, label } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { PAPER_LANGUAGES } from '../../translations/declared/paper-languages.ts'
import type { ResultSet } from '../declared/resultsets.ts'

/** The entries of the key that count otherwise than before, and who gains or loses by each. */
export function ChangedEntries({ set }: { readonly set: ResultSet }) {
  const entries = set.changes?.entries ?? []
  return (
    <Sheet title="What was changed" note={set.changes ? 'since the published set' : ''}>
      {entries.length === 0 ? (
        <Typography sx={{ p: '12px 16px' }}>
          {set.changes
            ? 'No entry of the key. Only sheets or decisions differ.'
            : 'No set was published before this one, so there is nothing to compare with.'}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map(({ questionpaper, question, language, before, after, gain, lose }) => {
            const words = (entry: string) => entryWordsIn(set.forms?.[questionpaper], question, entry)
            return (
              <Box component="li" key={`${questionpaper} ${question} ${language ?? ''}`} sx={line}>
                <Box component="span" sx={{ fontFamily: 'fontFamilyMono', fontSize: '0.93em' }}>
                  {label(question)}
                </Box>
                <div>
                  <Typography>
                    {language && <span lang={language}>{PAPER_LANGUAGES[language]}: </span>}
                    {words(before)} → <strong>{words(after)}</strong>
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {gain} gain, {lose} lose
                  </Typography>
                </div>
              </Box>
            )
          })}
        </Box>
      )}
    </Sheet>
  )
}

const line = { display: 'flex', gap: 2, p: '8px 16px', '& + &': { borderTop: 1, borderColor: 'divider' } } as const

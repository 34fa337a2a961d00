import Box from '@mui/material/Box'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import type { RankPreview } from '../../declared/acts/read-results.ts'

/** Which exams are ranked together by percentile, and what follows from it; nothing where each is ranked alone. */
export function JointRanksNote({ preview: { slots, tooSmall, sentences } }: { readonly preview: RankPreview }) {
  if (slots.length === 0) return null
  const names = slots.map(({ name, students }) => `${name} (${grouped(students)} students)`)
  return (
    <Note
      severity={tooSmall.length > 0 ? 'warning' : 'info'}
      what="Ranks by percentile: these exams are ranked together."
    >
      <bdi>{names.join(', ')}</bdi>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Note>
  )
}

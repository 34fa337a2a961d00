import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { label } from '../../../kit/console/parts/exams/key-words.ts'
import { drawnInSystemColors } from '../../../kit/ui/window/forced-colors.ts'
import { isSpecialEntry } from '../../declared/key-revision.ts'
import { bubblesOf, lettersOfForm } from './grid-keys.ts'

interface KeyBalanceProps {
  readonly form: ExamForm
  readonly entries: readonly string[]
}

/** How often each letter counts, and the longest run of one. */
export function KeyBalance({ form, entries }: KeyBalanceProps) {
  const lettered = questionsOf(form).map((question) =>
    bubblesOf(question).length > 0 ? (entries[question.number - 1] ?? '') : '',
  )
  const counts = lettersOfForm(form).map((letter) => ({
    letter,
    count: lettered.filter((entry) => !isSpecialEntry(entry) && entry.includes(letter)).length,
  }))
  if (counts.length === 0) return null
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const run = longestRun(lettered)
  return (
    <Box sx={foot}>
      <Typography variant="body2" color="textSecondary">
        Balance
      </Typography>
      {counts.map(({ letter, count }) => (
        <Box key={letter} sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          <strong>{letter}</strong>
          <Box aria-hidden sx={{ ...bar, width: Math.round((count / most) * 48) }} />
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Typography>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {run && `Longest run: ${run.entry}, ${label(run.from)} – ${label(run.to)}`}
      </Typography>
    </Box>
  )
}

interface Run {
  readonly entry: string
  readonly from: number
  readonly to: number
}

/** The longest run of one letter; undefined if none comes twice in a row. */
function longestRun(entries: readonly string[]): Run | undefined {
  let longest: Run | undefined
  let from = 0
  for (const [at, entry] of entries.entries()) {
    if (entry !== entries[from]) from = at
    const isLonger = at - from > (longest ? longest.to - longest.from : 0)
    if (isLonger && entry !== '' && !isSpecialEntry(entry)) longest = { entry, from: from + 1, to: at + 1 }
  }
  return longest
}

const foot = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', p: '8px 16px' },
  ...{ borderTop: 1, borderColor: 'divider', minHeight: 40 },
} as const
const bar = {
  ...{ height: 8, borderRadius: '2px', bgcolor: 'primary.light', opacity: 0.6 },
  ...drawnInSystemColors('Highlight'),
} as const

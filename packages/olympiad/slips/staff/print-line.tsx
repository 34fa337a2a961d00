import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DownloadIcon from '@mui/icons-material/Download'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LockClock from '@mui/icons-material/LockClockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { StateChip } from '../../kit/staff/parts/state-chip.tsx'
import { FORMAT_WORDS, PAPER_FORMATS, type SlipPrintState } from '../declared/slip-states.ts'
import { PRINT_WORDS } from './print-columns.ts'
import { type ShownPrint, saveSlips } from './slip-queries.ts'

const STATES = {
  making: { tone: 'warning', Sign: HourglassEmpty },
  ready: { tone: 'success', Sign: CheckCircleOutlined },
  ended: { tone: 'neutral', Sign: LockClock },
} as const satisfies Record<SlipPrintState, object>

/** One print: its school, who made it, and its files while they can be fetched. */
export function PrintLine({ print }: { print: ShownPrint }) {
  const { isBusy, failure, attempt } = useAttempt()
  const { id, state, students, ends, created, actorName, expand } = print
  const about = [expand?.school?.name ?? 'All schools', expand?.exam?.name].filter(Boolean).join(' · ')
  const until = state === 'ready' ? ` Until ${formatShort(ends)}.` : ''
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '4px', justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{about}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {plural(students, 'slip')}, by {actorName || 'a command'}, {formatShort(created)}.{until}
        </Typography>
        <StateChip {...STATES[state]} word={PRINT_WORDS[state]} />
        {failure && <Note severity="error" what={failure} />}
      </Box>
      {state === 'ready' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {PAPER_FORMATS.map((format) => (
            <Button
              key={format}
              variant="outlined"
              loading={isBusy}
              aria-label={`Download ${FORMAT_WORDS[format]} slips of ${about}`}
              startIcon={<DownloadIcon />}
              onClick={() => void attempt(() => saveSlips(id, format))}
            >
              Download {FORMAT_WORDS[format]}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '8px 24px',
  alignItems: 'center',
  p: '10px 16px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { type ImportCounts, ROW_KINDS, type RowKind } from '../declared/school-file.ts'

/** What the lines of a kind are called. */
export const KIND_WORDS: Readonly<Record<RowKind, string>> = {
  new: 'New',
  changed: 'Changed',
  kept: 'Kept',
  faulty: 'Faulty',
  doubtful: 'Same person?',
  gone: 'Gone',
}
const NOTES: Readonly<Record<RowKind, string>> = {
  new: 'get a username',
  changed: 'differ from before',
  kept: 'stay as they are',
  faulty: 'correct them here',
  doubtful: 'you decide',
  gone: 'no longer in the file',
}

interface PlanCountsProps {
  readonly counts: ImportCounts
  readonly kind: RowKind
  readonly onOpen: (kind: RowKind) => void
}

/** How many lines are of each kind; each count opens its lines. */
export function PlanCounts({ counts, kind, onOpen }: PlanCountsProps) {
  return (
    <Box
      role="group"
      aria-label="Kinds of lines"
      sx={{
        display: 'grid',
        gap: '10px',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {ROW_KINDS.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === kind}
          onClick={() => onOpen(one)}
          sx={{
            ...{
              display: 'block',
              textAlign: 'start',
              p: '8px 12px',
              borderRadius: '8px',
              bgcolor: 'background.paper',
            },
            ...{ border: one === kind ? 2 : 1, borderColor: one === kind ? 'primary.main' : 'divider' },
          }}
        >
          <Typography
            component="span"
            variant="h2"
            color={counts[one] > 0 && (one === 'faulty' || one === 'doubtful') ? 'error' : 'textPrimary'}
          >
            {grouped(counts[one])}
          </Typography>{' '}
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {KIND_WORDS[one]}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {one === 'kept' && counts.edited > 0 ? `${counts.edited} edited by hand` : NOTES[one]}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  )
}

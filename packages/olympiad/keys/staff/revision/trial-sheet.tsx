import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import type { KeyProposals } from '../../declared/read-keys.ts'

/** What all open changes together would do to the sheets. Nothing of it is stored. */
export function TrialSheet({ trial }: { readonly trial: KeyProposals | undefined }) {
  const changes = trial?.changes
  return (
    <Sheet title="What it would do" note="a trial, not stored">
      <Box sx={{ p: '12px 16px', display: 'grid', gap: '8px' }}>
        {!trial && <Typography color="textSecondary">Counting…</Typography>}
        {trial && !changes && (
          <Typography>
            Figures need 30 to 20,000 sheets, and an exam that is over for everybody. Now:{' '}
            {plural(trial.sheets, 'sheet')}.
          </Typography>
        )}
        {trial && changes && (
          <Box component="dl" sx={list}>
            <dt>Sheets</dt>
            <dd>{trial.sheets}</dd>
            <dt>Students who gain</dt>
            <Box component="dd" sx={{ color: 'success.main' }}>
              +{changes.gain}
            </Box>
            <dt>Students who lose</dt>
            <Box component="dd" sx={{ color: 'error.main' }}>
              −{changes.lose}
            </Box>
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          Ranks and prizes stand in the result set that is computed next.
        </Typography>
      </Box>
    </Sheet>
  )
}

const list = {
  ...{ display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 12px', m: 0, fontSize: '0.875rem' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const

import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { paths } from '../../kit/paths.ts'
import { tint } from '../../kit/staff/staff-theme.tsx'
import type { ResultSet } from '../declared/resultsets.ts'
import { SetChip } from './set-chip.tsx'

/** The sets of an exam side by side; a press opens one. */
export function SetTabs({ sets, current }: { readonly sets: readonly ResultSet[]; readonly current: ResultSet }) {
  return (
    <Paper variant="outlined" component="nav" aria-label="Result sets" sx={row}>
      {sets.map((set) => {
        const isCurrent = set.id === current.id
        return (
          <Box
            key={set.id}
            component={Link}
            to={`${paths.consoleResults}/${set.exam}/${set.number}`}
            aria-current={isCurrent ? 'page' : undefined}
            sx={[tab, isCurrent && chosen]}
          >
            <strong>Set {set.number}</strong>
            <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
              {formatShort(set.created)}
            </Box>
            <SetChip set={set} />
          </Box>
        )
      })}
    </Paper>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', borderRadius: '8px', overflow: 'hidden' } as const
const tab = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  flex: '1 1 240px',
  minHeight: 38,
  p: '6px 14px',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  borderRight: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: tint('rowHover') },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const
const chosen = { bgcolor: tint('primary'), boxShadow: 'inset 0 -3px 0 var(--mui-palette-primary-main)' } as const

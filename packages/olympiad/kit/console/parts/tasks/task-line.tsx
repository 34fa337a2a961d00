import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { formatShort } from '../../../lib/time/exam-times.ts'
import { factsOf, titleOf } from './task-words.ts'

/** One task: what it is, how far it is, who asked for it, and what can be done with it. */
export function TaskLine({ task, acts }: { task: Task; acts: ReactNode }) {
  const { state, done, total, finished } = task
  const title = titleOf(task)
  const isRunning = state === 'waiting' || state === 'running'
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
          {finished && <Typography color="textSecondary">{formatShort(finished)}</Typography>}
        </Box>
        {isRunning && (
          <LinearProgress
            aria-label={title}
            variant={total > 0 ? 'determinate' : 'indeterminate'}
            value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
            sx={{ my: '6px' }}
          />
        )}
        <Typography
          variant="body2"
          color={state === 'failed' ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {factsOf(task)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>{acts}</Box>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(96px, auto)' },
  gap: '8px 24px',
  alignItems: 'center',
  p: '10px 16px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lines } from '../../kit/ui/lines.tsx'
import type { ReadObjection } from '../declared/read-objections.ts'

const STATES = { open: 'Open', accepted: 'Accepted', refused: 'Refused' } as const

/** What one student wrote, and the answer to it. */
export function ObjectionText({ text, state, answer }: ReadObjection) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: state === 'open' ? 'warning.main' : 'divider', pl: '12px' }}>
      <Typography>
        <Lines text={text} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {STATES[state]}
        {answer && (
          <>
            : <Lines text={answer} />
          </>
        )}
      </Typography>
    </Box>
  )
}

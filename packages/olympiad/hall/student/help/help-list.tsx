import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lines } from '../../../kit/ui/lines.tsx'
import type { HelpRequest } from '../../declared/helprequests.ts'
import { formatSaid, senderOf } from '../announcements/said.ts'
import { describeAsked, STATE_WORDS } from './help-words.ts'

/** Requests so far, the newest first, each with its outcome. */
export function HelpList({ requests }: { requests: readonly HelpRequest[] }) {
  return (
    <Box component="ul" aria-label="What you have asked for" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {requests.toReversed().map((request) => (
        <Box component="li" key={request.id} sx={itemStyle}>
          <Typography sx={{ fontWeight: 600 }}>
            {describeAsked(request)} · {STATE_WORDS[request.state]}
          </Typography>
          <Typography color="textSecondary">{formatSaid(request.created)}</Typography>
          {request.text !== '' && (
            <Typography>
              <Lines text={request.text} />
            </Typography>
          )}
          {request.answer !== '' && (
            <Typography>
              Answer from {senderOf(request.answeredby)}: <Lines text={request.answer} />
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

const itemStyle = { py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const

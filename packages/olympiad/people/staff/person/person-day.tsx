import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Timeline } from '../../../judging/declared/timeline.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import type { PersonLog } from '../../../log/declared/log-page.ts'
import { AnswersCurve } from './answers-curve.tsx'
import { dayLines } from './day-lines.ts'

interface PersonDayProps {
  readonly timeline: Timeline | undefined
  /** Absent until it is there, and where the account may not read it. */
  readonly log: PersonLog | undefined
}

/** The whole day of a student: answers over time, then all that happened, the newest first. */
export function PersonDay({ timeline, log }: PersonDayProps) {
  const lines = dayLines({ timeline, entries: log?.items ?? [] })
  const isCut = timeline?.isCut === true || log?.isCut === true
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h2">The day</Typography>
      {timeline && <AnswersCurve arrived={timeline.arrived} exam={timeline.exam} />}
      {lines.length === 0 && <Typography color="textSecondary">Nothing has happened yet.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: '12px 0 0' }}>
        {lines.map(({ at, what, note }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
          <Box component="li" key={`${at} ${place}`} sx={line}>
            <Typography variant="body2" color="textSecondary">
              {formatShort(at)}
            </Typography>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" component="bdi">
                {what}
              </Typography>
              {note && (
                <Typography variant="body2" color="textSecondary">
                  <bdi>{note}</bdi>
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {isCut && <Typography color="textSecondary">There is more; the newest is shown.</Typography>}
    </Box>
  )
}

const line = { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 1, py: '5px' }

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Timeline } from '../../judging/declared/timeline.ts'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import { formatMinute } from '../../kit/staff/words/format-clock.ts'
import type { PersonLog } from '../../log/declared/log-page.ts'
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

const [WIDTH, HEIGHT] = [400, 40]

/**
 * How many questions had their last answer, minute by minute, as the server received them. The numbers are there in
 * words too.
 */
function AnswersCurve({ arrived, exam }: Pick<Timeline, 'arrived' | 'exam'>) {
  const minutes = Math.max(1, (parseRecordTime(exam.ends) - parseRecordTime(exam.starts)) / 60_000)
  const steps = Object.entries(arrived)
    .map(([minute, count]) => [Number(minute), count] as const)
    .sort(([one], [other]) => one - other)
  const total = steps.reduce((sum, [, count]) => sum + count, 0)
  let sum = 0
  const points = steps.map(([minute, count]) => {
    sum += count
    return `${(Math.min(minute, minutes) / minutes) * WIDTH},${HEIGHT - (sum / Math.max(total, 1)) * (HEIGHT - 2)}`
  })
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {total === 0 ? 'No answer has come.' : `${total} answered.`}
      </Typography>
      {total > 0 && (
        <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={{ width: '100%', display: 'block' }}>
          <Box component="line" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} sx={{ stroke: 'divider' }} />
          <Box
            component="polyline"
            points={[`0,${HEIGHT}`, ...points].join(' ')}
            sx={(theme) => ({ fill: 'none', stroke: (theme.vars ?? theme).palette.primary.main, strokeWidth: 2 })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="body2">{formatMinute(exam.starts)}</Typography>
        <Typography variant="body2">{formatMinute(exam.ends)}</Typography>
      </Box>
    </Box>
  )
}

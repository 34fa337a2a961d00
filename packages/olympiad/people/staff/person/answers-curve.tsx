import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import type { Timeline } from '../../../judging/declared/timeline.ts'
import { formatMinute } from '../../../kit/staff/words/format-clock.ts'

const [WIDTH, HEIGHT] = [400, 40]

/**
 * How many questions had their last answer, minute by minute, as the server received them. The numbers are there in
 * words too.
 */
export function AnswersCurve({ arrived, exam }: Pick<Timeline, 'arrived' | 'exam'>) {
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

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Timeline } from '@olympiad/contract/hall/timeline'
import { parseRecordTime } from '@olympiad/contract/record-time'

const MINUTES = 5
const HEIGHT = 56

/** How many answers got their last choice in each five minutes. */
export function SavesChart({ saves, exam }: Pick<Timeline, 'saves' | 'exam'>) {
  const minutes = (parseRecordTime(exam.ends) - parseRecordTime(exam.starts)) / 60_000
  const counts = Array.from({ length: Math.min(288, Math.ceil(minutes / MINUTES)) }, () => 0)
  for (const [minute, count] of Object.entries(saves)) {
    const at = Math.floor(Number(minute) / MINUTES)
    if (at < counts.length) counts[at] = (counts[at] ?? 0) + count
  }
  const most = Math.max(0, ...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const said =
    total === 0
      ? 'No answer has come.'
      : `${total} answers; at most ${most} within ${MINUTES} minutes, ${counts.indexOf(most) * MINUTES} minutes after the start.`
  return (
    <section aria-labelledby="saves-heading">
      <Typography variant="h2" id="saves-heading" sx={{ mb: 1 }}>
        Answers over the time
      </Typography>
      {total > 0 && (
        <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: HEIGHT, mb: 1 }}>
          {counts.map((count, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={at}
              sx={{
                flex: 1,
                minHeight: 2,
                height: `${(count / most) * 100}%`,
                bgcolor: count > 0 ? 'primary.main' : 'divider',
              }}
            />
          ))}
        </Box>
      )}
      <Typography color="textSecondary">{said} By when each was chosen last, as the device says.</Typography>
    </section>
  )
}

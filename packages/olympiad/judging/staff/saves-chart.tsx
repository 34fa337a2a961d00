import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { Timeline } from '../declared/timeline.ts'

const MINUTES = 5
const HEIGHT = 44
/** A choice at the end of a stretch arrives in the next one. */
const USUAL = 2

/** How many answers got their last choice in each five minutes, by the device, and how many came, by the server. */
export function SavesChart({ saves, arrived, exam }: Pick<Timeline, 'saves' | 'arrived' | 'exam'>) {
  const [chosen, came] = [countsIn(saves, exam), countsIn(arrived, exam)]
  const differ = chosen.map((count, at) => Math.abs(count - (came[at] ?? 0)) > USUAL)
  const spans = rangesOf(differ).map(([first, last]) => `${first * MINUTES} to ${(last + 1) * MINUTES}`)
  return (
    <Sheet title="Answers over time">
      <Box sx={{ p: 2 }}>
        <Series title="Chosen" counts={chosen} differ={differ} />
        <Series title="Arrived" counts={came} differ={differ} />
        {spans.length > 0 && <Typography>Both differ in minutes {spans.join(', ')}.</Typography>}
        <Typography color="textSecondary">
          The device tells when answers were chosen, the server when they arrived. After time offline both differ.
        </Typography>
      </Box>
    </Sheet>
  )
}

function countsIn(byMinute: Timeline['saves'], { starts, ends }: Timeline['exam']): number[] {
  const minutes = (parseRecordTime(ends) - parseRecordTime(starts)) / 60_000
  const counts = Array.from({ length: Math.min(288, Math.ceil(minutes / MINUTES)) }, () => 0)
  for (const [minute, count] of Object.entries(byMinute)) {
    const at = Math.floor(Number(minute) / MINUTES)
    if (at < counts.length) counts[at] = (counts[at] ?? 0) + count
  }
  return counts
}

/** First and last place of each run of what is true. */
function rangesOf(marks: readonly boolean[]): (readonly [number, number])[] {
  const firsts = marks.flatMap((mark, at) => (mark && !marks[at - 1] ? [at] : []))
  return firsts.map((first) => {
    const next = marks.indexOf(false, first)
    return [first, (next < 0 ? marks.length : next) - 1]
  })
}

/** A stretch of the exam by its place: `minutes 10 to 15`. */
const spanOf = (at: number) =>
  at === 0 ? `the first ${MINUTES} minutes` : `minutes ${at * MINUTES} to ${(at + 1) * MINUTES}`

interface SeriesProps {
  title: string
  counts: readonly number[]
  /** Where device and server do not agree. */
  differ: readonly boolean[]
}

function Series({ title, counts, differ }: SeriesProps) {
  const most = Math.max(0, ...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const said =
    total === 0
      ? 'no answer.'
      : most === total
        ? `${plural(total, 'answer')}, all in ${spanOf(counts.indexOf(most))}.`
        : `${plural(total, 'answer')}, the most (${most}) in ${spanOf(counts.indexOf(most))}.`
  return (
    <>
      <Typography>
        {title}: {said}
      </Typography>
      {total > 0 && (
        <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: HEIGHT, mb: 1 }}>
          {counts.map((count, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={at}
              sx={{
                flex: 1,
                minHeight: differ[at] ? 4 : 2,
                height: `${(count / most) * 100}%`,
                bgcolor: differ[at] ? 'warning.main' : count > 0 ? 'primary.main' : 'divider',
              }}
            />
          ))}
        </Box>
      )}
    </>
  )
}

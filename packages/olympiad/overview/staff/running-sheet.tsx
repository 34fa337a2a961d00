import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { Link as RouterLink } from 'react-router'
import { spanText } from '../../kit/lib/time/span-text.ts'
import { paths } from '../../kit/paths.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { OverviewExam } from '../declared/overview.ts'

interface RunningSheetProps {
  readonly exams: readonly OverviewExam[]
  readonly nowMs: number
  /** When the figures were read, in the visitor's own time. */
  readonly asOf: string
}

/** The exams that somebody may be sitting; absent where no exam runs. */
export function RunningSheet({ exams, nowMs, asOf }: RunningSheetProps) {
  if (exams.length === 0) return null
  return (
    <Sheet title="Running now" note={`as of ${asOf}`}>
      <Box sx={grid}>
        {exams.map((exam) => (
          <RunningExam key={exam.id} exam={exam} nowMs={nowMs} />
        ))}
      </Box>
    </Sheet>
  )
}

function RunningExam({ exam, nowMs }: { exam: OverviewExam; nowMs: number }) {
  const { id, name, level, students, sitting, submitted } = exam
  const leftMs = parseRecordTime(exam.ends) - nowMs
  return (
    <Box sx={{ p: '12px 16px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          Level {level}
        </Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {leftMs > 0 ? `${spanText(leftMs)} left` : 'own ends are left'}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={`Students of ${name} who sit it or have submitted`}
        value={students === 0 ? 0 : Math.min(100, (100 * (sitting + submitted)) / students)}
        sx={{ my: '6px' }}
      />
      <Typography>
        <strong>{sitting}</strong> of {students} sit it, {submitted} submitted.{' '}
        <Link component={RouterLink} to={`${paths.hall}?exam=${id}`}>
          Open the hall
        </Link>
      </Typography>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(280px, 1fr))' },
  '& > * + *': { borderTop: { xs: 1, sm: 0 }, borderLeft: { sm: 1 }, borderColor: { xs: 'divider', sm: 'divider' } },
} as const

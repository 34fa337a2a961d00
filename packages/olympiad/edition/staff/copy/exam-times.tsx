import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { zoneWords } from '../../../kit/staff/record-form/zoned-time.ts'
import type { ExamLine } from './exam-lines.ts'

interface ExamTimesProps {
  readonly lines: readonly ExamLine[]
  readonly zone: string
  readonly onChange: (lines: readonly ExamLine[]) => void
}

/** The exams that may be copied, each with a new start. Without people, paper and key. */
export function ExamTimes({ lines, zone, onChange }: ExamTimesProps) {
  const change = (at: number, values: Partial<ExamLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...values } : line)))
  if (lines.length === 0) return <Typography>There is no exam to copy.</Typography>
  return (
    <Box component="section" aria-labelledby="exams-again">
      <Typography id="exams-again" variant="h3">
        Exams to copy
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '8px' }}>
        Without students, paper and key. Times are in {zoneWords(zone)}.
      </Typography>
      {lines.map((line, at) => (
        <Box key={line.exam} sx={row}>
          <Checkbox
            size="small"
            checked={line.isTaken}
            onChange={({ target }) => change(at, { isTaken: target.checked })}
            slotProps={{ input: { 'aria-label': `Copy ${line.name}` } }}
          />
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{line.name}</bdi>, level {line.level}
          </Typography>
          <OutlinedInput
            type="datetime-local"
            value={line.starts}
            disabled={!line.isTaken}
            onChange={({ target }) => change(at, { starts: target.value })}
            inputProps={{ 'aria-label': `Start of ${line.name}` }}
          />
          <OutlinedInput
            type="number"
            value={line.minutes}
            disabled={!line.isTaken}
            onChange={({ target }) => change(at, { minutes: target.value })}
            inputProps={{ 'aria-label': `Minutes of ${line.name}`, min: 1, inputMode: 'numeric' }}
            endAdornment={
              <Typography color="textSecondary" noWrap sx={{ flex: 'none' }}>
                min
              </Typography>
            }
          />
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '34px minmax(0, 1fr)', sm: '34px minmax(0, 1fr) 200px 96px' },
  gap: '4px 8px',
  alignItems: 'center',
  py: '4px',
  borderTop: 1,
  borderColor: 'divider',
  '& > .MuiOutlinedInput-root': { gridColumn: { xs: '2', sm: 'auto' } },
} as const

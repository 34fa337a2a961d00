import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import type { ReadRescue } from '../declared/rescue.ts'
import { DifferenceTable } from './difference-table.tsx'
import { RescueLine } from './rescue-line.tsx'

/** The report mentions a device's clock that differs by more than this. */
const CLOSE_MS = 60_000

/** Whose file it is, when it was saved, and its differences from the server. */
export function RescueReport({ report }: { report: ReadRescue }) {
  const { examinee, exam, differences, same, isOpen } = report
  const [madeMs, deviceMs] = [parseRecordTime(report.made), parseRecordTime(report.deviceTime)]
  return (
    <Stack spacing={2}>
      <Box>
        <Typography variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          <bdi>{examinee.name || examinee.username}</bdi>
        </Typography>
        <Typography color="textSecondary">
          Username: {examinee.username} · {exam.name}, Level {exam.level}
        </Typography>
        <Typography>
          Saved {format(madeMs, 'd MMM y, HH:mm:ss')}
          {Math.abs(madeMs - deviceMs) > CLOSE_MS &&
            `; the device's own clock said ${format(deviceMs, 'd MMM y, HH:mm:ss')}`}
        </Typography>
      </Box>
      <RescueLine line={report.line} />
      {!isOpen && (
        <Alert severity="warning">The results are published. Answers in this file can no longer be accepted.</Alert>
      )}
      <Typography>
        {differences.length === 0
          ? 'Nothing differs from the server.'
          : `${count(differences.length)} from the server.`}{' '}
        {same > 0 && `${same} more ${same === 1 ? 'is' : 'are'} the same on the server.`}
      </Typography>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Stack>
  )
}

const count = (differing: number) => plural(differing, 'choice differs', 'choices differ')

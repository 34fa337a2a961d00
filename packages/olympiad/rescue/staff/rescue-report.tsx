import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import type { ReadRescue, RescueDifference, RescueSide } from '../declared/rescue.ts'

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

const SAID: Readonly<Record<RescueDifference['state'], { sign: string; text: string; color: string }>> = {
  newer: { sign: '●', text: 'The file is newer: it would replace the server’s', color: 'saved.main' },
  older: { sign: '–', text: 'The server is newer: it stays', color: 'text.secondary' },
  outside: { sign: '✕', text: 'Chosen outside their time: the server’s stays', color: 'error.main' },
}

/** Question by question the server's choice, the file's choice, and which of them would win. */
function DifferenceTable({ differences }: { differences: readonly RescueDifference[] }) {
  return (
    <TableContainer tabIndex={0} aria-label="Differences" role="region">
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>Question</TableCell>
            <TableCell>On the server</TableCell>
            <TableCell>In the file</TableCell>
            <TableCell>Which one counts</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ questionnumber, server, file, state }) => (
            <TableRow key={questionnumber}>
              <TableCell component="th" scope="row" sx={{ fontFamily: 'fontFamilyMono' }}>
                {questionLabel(questionnumber)}
              </TableCell>
              <TableCell>
                <Side side={server} />
              </TableCell>
              <TableCell>
                <Side side={file} />
              </TableCell>
              <TableCell>
                <Typography variant="body2" sx={{ color: SAID[state].color }}>
                  <span aria-hidden>{SAID[state].sign}</span> {SAID[state].text}
                </Typography>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

// In a narrow window it is moved sideways rather than broken within its words.
const table = { minWidth: 520, '& th, & td': { overflowWrap: 'normal' } } as const

function Side({ side }: { side: RescueSide | null }) {
  if (!side) return <>nothing</>
  return (
    <>
      <strong>{side.option || 'no option'}</strong>
      {side.marked && ', marked'}
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {side.chosen ? format(parseRecordTime(side.chosen), 'HH:mm:ss') : 'at an unknown time'}
      </Typography>
    </>
  )
}

const clock = (at: string) => (at === '' ? 'never' : format(parseRecordTime(at), 'HH:mm:ss'))
/** The most outages that are listed one by one. */
const MOST = 10

/** What the server knows about the device, to compare with the file. It decides nothing. */
function RescueLine({ line }: Pick<ReadRescue, 'line'>) {
  const { seen, saved, outages, isOther, connected } = line
  const questions = connected.map((question) => questionLabel(question)).join(', ')
  return (
    <Box component="section" aria-labelledby="line-heading">
      <Typography variant="h3" id="line-heading">
        What the server knows about this device{' '}
      </Typography>
      <Typography>
        Last seen: {clock(seen)}. Last answer saved: {clock(saved)}.
      </Typography>
      {isOther ? (
        <Alert severity="info">
          The file comes from another device than the one in the exam. The server cannot tell whether this one was
          offline.
        </Alert>
      ) : (
        <Typography>Offline: {spells(outages, seen)}</Typography>
      )}
      {questions !== '' && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The file says these were chosen while this device was connected: {questions}. Ask why they were not saved.
        </Alert>
      )}
    </Box>
  )
}

function spells(outages: ReadRescue['line']['outages'], seen: string): string {
  if (seen === '') return 'not known, because it never opened the exam room.'
  if (outages.length === 0) return 'never, as far as the server noticed, until it was last seen.'
  const told = outages.slice(0, MOST).map(({ from, until }) => `${clock(from)} to ${clock(until)}`)
  return `${told.join('; ')}${outages.length > MOST ? '; and earlier' : ''}.`
}

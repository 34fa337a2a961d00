import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import type { RescueDifference, RescueSide } from '../declared/rescue.ts'

const SAID: Readonly<Record<RescueDifference['state'], { sign: string; text: string; color: string }>> = {
  newer: { sign: '●', text: 'The file is newer: it would replace the server’s', color: 'saved.main' },
  older: { sign: '–', text: 'The server is newer: it stays', color: 'text.secondary' },
  outside: { sign: '✕', text: 'Chosen outside their time: the server’s stays', color: 'error.main' },
}

/** Question by question the server's choice, the file's choice, and which of them would win. */
export function DifferenceTable({ differences }: { differences: readonly RescueDifference[] }) {
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
                {questionLabel(specForm, questionnumber)}
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

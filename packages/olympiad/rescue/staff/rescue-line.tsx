import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { questionLabel, specForm } from '../../ground/declared/paper-form.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import type { ReadRescue } from '../declared/rescue.ts'

const clock = (at: string) => (at === '' ? 'never' : format(parseRecordTime(at), 'HH:mm:ss'))
/** The most outages that are listed one by one. */
const MOST = 10

/** What the server knows about the device, to compare with the file. It decides nothing. */
export function RescueLine({ line }: Pick<ReadRescue, 'line'>) {
  const { seen, saved, outages, isOther, connected } = line
  const questions = connected.map((question) => questionLabel(specForm, question)).join(', ')
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

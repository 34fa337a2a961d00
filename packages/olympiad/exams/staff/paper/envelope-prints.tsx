import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { envelope } from '../../../envelopes/declared/read-envelope.ts'
import { saveFile } from '../../../kit/console/parts/save-file.ts'
import { useAttempt } from '../../../kit/lib/use-attempt.ts'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { FORMAT_WORDS, PAPER_FORMATS, type PaperFormat } from '../../../slips/declared/slip-states.ts'

/** The envelope sheets of a paper. Its words are on paper alone, never on the screen. */
export function EnvelopePrints({ paper }: { paper: string }) {
  const { isBusy, failure, attempt } = useAttempt()
  const save = (format: PaperFormat) => void attempt(() => saveFile(envelope, { paper, format }))
  return (
    <Box sx={{ display: 'grid', gap: '12px', p: '0 16px 16px' }}>
      <Typography>One sheet for each school, with eight words. Keep it as secret as the paper.</Typography>
      {failure && <Note severity="error" what={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PAPER_FORMATS.map((format) => (
          <Button key={format} variant="outlined" loading={isBusy} onClick={() => save(format)}>
            Print envelopes ({FORMAT_WORDS[format]})
          </Button>
        ))}
      </Box>
    </Box>
  )
}

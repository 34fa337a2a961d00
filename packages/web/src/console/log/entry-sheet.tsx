import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LogEntry } from '@olympiad/contract/site/log-page'
import { formatInstant } from '../../lib/time/exam-times.ts'
import { Sheet } from '../../staff/parts/sheet.tsx'
import { entrySentence } from './entry-words.ts'

/** One entry in full. */
export function EntrySheet({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { id, at, act, collection, record, reason, changes } = entry
  const facts = [
    ['When', formatInstant(at)],
    ['Act', act],
    ['Record', `${collection} ${record}`],
    ['Reason', reason],
    ['Changes', changes],
  ].filter(([, text]) => text !== '')
  return (
    <Sheet title={`Entry ${Number(id).toLocaleString('en')}`} acts={<Button onClick={onClose}>Close</Button>}>
      <Box sx={{ p: '10px 16px' }} role="status">
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{entrySentence(entry)}</bdi>
        </Typography>
        <Box component="dl" sx={list}>
          {facts.map(([name, text]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <bdi>{text}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Sheet>
  )
}

const list = { display: 'grid', gridTemplateColumns: '80px minmax(0, 1fr)', gap: '4px 12px', mb: 0 } as const

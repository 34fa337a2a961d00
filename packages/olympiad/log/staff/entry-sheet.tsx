import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { grouped } from '../../ground/declared/spelling/counts.ts'
import { type EntryGroup, entrySentence, undoneSentence } from '../../kit/console/parts/entry-words.ts'
import { formatExact } from '../../kit/lib/time/exam-times.ts'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { LogEntry } from '../declared/log-page.ts'

interface EntrySheetProps {
  readonly group: EntryGroup
  readonly onClose: () => void
}

/** So many are named; a file has all of them. */
const MOST_LISTED = 200

/** The entries of one act: what each is about; one of them in full. */
export function EntrySheet({ group: { entries }, onClose }: EntrySheetProps) {
  const more = entries.length - MOST_LISTED
  const [chosen, choose] = useState(entries[0].id)
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  return (
    <Sheet title={`Entry ${grouped(Number(entry.id))}`} acts={<Button onClick={onClose}>Close</Button>}>
      {entries.length > 1 && (
        <Box component="ul" aria-label="Entries of this act" sx={all}>
          {entries.slice(0, MOST_LISTED).map((one) => (
            <li key={one.id}>
              <Link component="button" onClick={() => choose(one.id)} aria-current={one.id === entry.id}>
                <bdi>{one.subject || one.record || one.noun}</bdi>
              </Link>
            </li>
          ))}
          {more > 0 && <li>and {grouped(more)} more</li>}
        </Box>
      )}
      <Entry entry={entry} />
    </Sheet>
  )
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const { at, act, actorName, collection, record, reason, changes } = entry
  const facts = [
    ['When', formatExact(at)],
    ['Account', actorName],
    ['Action', act],
    ['Record', `${collection} ${record}`],
    ['Reason', reason],
    ['Changes', changes],
    ['Taken back', undoneSentence({ id: entry.id, entries: [entry] })],
  ] as const
  return (
    <Box sx={{ p: '10px 16px' }} role="status">
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{entrySentence(entry)}</bdi>
      </Typography>
      <Box sx={{ mt: 1.5 }}>
        <Facts facts={facts} termWidth={80} />
      </Box>
    </Box>
  )
}

const all = { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', m: 0, p: '10px 16px 0', listStyle: 'none' } as const

import Box from '@mui/material/Box'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import { MAIL_KINDS } from '../declared/mail-kinds.ts'
import type { MailRow } from './mail-queries.ts'
import { MAIL_STATE_LOOKS, MailStateChip } from './mail-state-chip.tsx'

const schoolOf = ({ expand }: MailRow) => expand?.school?.name ?? ''

/** The columns of the list of mails. */
export const mailColumns: readonly Column<MailRow>[] = [
  {
    id: 'address',
    head: 'To',
    sort: 'address',
    cell: ({ name, address }) => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {name && (
          <Box component="bdi" sx={{ fontWeight: 600, display: 'block' }}>
            {name}
          </Box>
        )}
        {address}
      </Box>
    ),
    csv: ({ address }) => address,
  },
  {
    id: 'kind',
    head: 'Mail',
    from: 900,
    cell: ({ subject }) => <bdi>{subject}</bdi>,
    csv: ({ kind }) => MAIL_KINDS[kind].title,
  },
  {
    id: 'school',
    head: 'School',
    sort: 'school.name',
    from: 1200,
    cell: (row) => <bdi>{schoolOf(row)}</bdi>,
    csv: schoolOf,
  },
  {
    id: 'state',
    head: 'State',
    sort: 'state',
    cell: ({ state }) => <MailStateChip state={state} />,
    csv: ({ state }) => MAIL_STATE_LOOKS[state].word,
  },
  { id: 'reply', head: 'Reply', from: 1200, cell: ({ reply }) => <bdi>{reply}</bdi>, csv: ({ reply }) => reply },
  {
    id: 'created',
    head: 'Written',
    sort: 'created',
    from: 900,
    cell: ({ created }) => formatShort(created),
    csv: ({ created }) => created,
  },
]

/** The columns of the file, which names the recipient apart from the address. */
export const mailFileColumns: readonly Column<MailRow>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, csv: ({ name }) => name },
  ...mailColumns,
]

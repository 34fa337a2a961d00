import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { Column } from '../../kit/staff/table/column.ts'
import type { Registration } from '../declared/registrations.ts'
import type { ListedRegistration } from './registration-queries.ts'

const GUARDIAN_WORDS: Readonly<Record<Registration['guardian'], string>> = {
  ...{ '': '–', asked: '… asked', agreed: '✓ agreed', refused: '✕ refused' },
}

const STATE_WORDS: Readonly<Record<Registration['state'], string>> = {
  ...{ '': 'Waiting', waiting: 'Waiting', asked: 'Question sent', accepted: '✓ Accepted', refused: '✕ Refused' },
}

/** The columns of the queue, which the file has too. */
export const registrationColumns: readonly Column<ListedRegistration>[] = [
  nameColumn({ sort: 'name' }),
  {
    id: 'school',
    head: 'School',
    sort: 'schoolName',
    cell: ({ schoolName }) => <bdi>{schoolName}</bdi>,
    csv: ({ schoolName }) => schoolName,
  },
  {
    id: 'class',
    head: 'Class',
    sort: 'standard',
    from: 900,
    cell: ({ standard }) => standard,
    csv: ({ standard }) => standard,
  },
  {
    id: 'exam',
    head: 'Exam',
    from: 900,
    cell: ({ expand }) => <bdi>{expand?.exam?.name}</bdi>,
    csv: ({ expand }) => expand?.exam?.name ?? '',
  },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => STATE_WORDS[state],
    csv: ({ state }) => STATE_WORDS[state].replace(/^\W+/, ''),
  },
  {
    id: 'guardian',
    head: 'Guardian',
    sort: 'guardian',
    from: 900,
    cell: ({ guardian }) => GUARDIAN_WORDS[guardian],
    csv: ({ guardian }) => guardian,
  },
  { id: 'email', head: 'E-mail', from: 1200, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    id: 'reviewer',
    head: 'Reviewer',
    from: 900,
    cell: ({ decidedBy, holderName }) => <bdi>{decidedBy || holderName}</bdi>,
    csv: ({ decidedBy }) => decidedBy,
  },
  {
    id: 'created',
    head: 'Sent',
    sort: 'created',
    cell: ({ created }) => formatShort(created),
    csv: ({ created }) => created,
  },
]

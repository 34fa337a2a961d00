import type { Registration } from '@olympiad/contract/collections/people/registrations'
import { formatShort } from '../../lib/time/exam-times.ts'
import type { Column } from '../../staff/table/column.ts'
import { nameColumn } from '../lists/name-columns.tsx'

const GUARDIAN_WORDS: Readonly<Record<Registration['guardian'], string>> = {
  ...{ '': '–', asked: '… asked', agreed: '✓ agreed', refused: '✕ refused' },
}

/** The columns of the queue, which the file has too. */
export const registrationColumns: readonly Column<Registration>[] = [
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

import { nameColumn, schoolColumn } from '../../kit/console/lists/name-columns.tsx'
import { formatShort } from '../../kit/lib/time/exam-times.ts'
import type { Column, FileColumn } from '../../kit/staff/table/column.ts'
import type { PersonDetails, PersonRow } from '../declared/people-list.ts'
import { PersonStates, stateWords } from './person-states.tsx'

/** What a student is called: the name, else the username. */
export const nameOf = ({ name, username }: Pick<PersonRow, 'name' | 'username'>) => name || username

const placeOf = ({ room, seat }: PersonRow) => [room, seat].filter(Boolean).join(', ')

const typed = { fontFamily: 'monospace', fontSize: '0.93em' }

/** The columns of the list of students, which the file has too. */
export const peopleColumns: readonly Column<PersonRow>[] = [
  nameColumn({ sort: 'name' }),
  {
    id: 'username',
    head: 'Username',
    sort: 'username',
    cell: ({ username }) => <div style={typed}>{username}</div>,
    csv: ({ username }) => username,
  },
  schoolColumn(),
  { id: 'exam', head: 'Exam', from: 900, cell: ({ exam }) => <bdi>{exam.name}</bdi>, csv: ({ exam }) => exam.name },
  { id: 'place', head: 'Room, seat', from: 1200, cell: (row) => <bdi>{placeOf(row)}</bdi>, csv: placeOf },
  {
    id: 'state',
    head: 'State',
    cell: ({ states }) => <PersonStates states={states} />,
    csv: ({ states }) => stateWords(states),
  },
  {
    id: 'updated',
    head: 'Changed',
    from: 1200,
    cell: ({ updated }) => formatShort(updated),
    csv: ({ updated }) => updated,
  },
]

const detail = (head: string, name: keyof PersonDetails): FileColumn<PersonRow> => ({
  head,
  csv: ({ details }) => details?.[name] ?? '',
})

/** The columns of a file for those who may know what schools sent. */
export const detailedColumns: readonly FileColumn<PersonRow>[] = [
  ...peopleColumns,
  detail('Class', 'class'),
  detail('Date of birth', 'birthdate'),
  detail('Roll number', 'rollnumber'),
  detail('E-mail', 'email'),
  detail('Guardian', 'guardian'),
  detail('Guardian’s phone', 'guardianphone'),
  detail('Guardian’s e-mail', 'guardianemail'),
]

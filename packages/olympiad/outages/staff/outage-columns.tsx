import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { type OutageStudent, WHY_NOT } from '../declared/outages.ts'

/** The columns of the students of an outage; `chosen` are the minutes that somebody set by hand. */
export const outageColumns = (chosen: ReadonlyMap<string, number>): readonly Column<OutageStudent>[] => [
  nameColumn<OutageStudent>({ head: 'Student' }),
  { id: 'username', head: 'Username', from: 900, cell: ({ username }) => <bdi>{username}</bdi> },
  { id: 'school', head: 'School', from: 600, cell: ({ school }) => <bdi>{school}</bdi> },
  { id: 'lost', head: 'Lost', cell: ({ minutes, why }) => (why === '' ? minutesWords(minutes) : WHY_NOT[why]) },
  { id: 'given', head: 'Given', isFigure: true, cell: ({ given }) => given || '–' },
  { id: 'toGive', head: 'To give', isFigure: true, cell: (student) => toGive(student, chosen) || '–' },
]

const minutesWords = (minutes: number) => `${minutes} min`

/** What the act would set: what was chosen, else what was lost. */
const toGive = ({ id, minutes }: OutageStudent, chosen: ReadonlyMap<string, number>) => chosen.get(id) ?? minutes

import { nameColumn } from '../../kit/console/lists/name-columns.tsx'
import type { Column } from '../../kit/staff/table/column.ts'
import { type OutageStudent, WHY_NOT } from '../declared/outages.ts'
import type { Choice } from './choice.ts'

/** The columns of the students of an outage; `chosen` is what somebody set by hand. */
export const outageColumns = (chosen: ReadonlyMap<string, Choice>): readonly Column<OutageStudent>[] => [
  nameColumn<OutageStudent>({ head: 'Student' }),
  { id: 'username', head: 'Username', from: 900, cell: ({ username }) => <bdi>{username}</bdi> },
  { id: 'school', head: 'School', from: 600, cell: ({ school }) => <bdi>{school}</bdi> },
  { id: 'lost', head: 'Lost', cell: ({ minutes, why }) => (why === '' ? minutesWords(minutes) : WHY_NOT[why]) },
  { id: 'given', head: 'Given', isFigure: true, cell: ({ given }) => given || '–' },
  { id: 'toGive', head: 'To give', isFigure: true, cell: (student) => toGive(student, chosen) || '–' },
]

const minutesWords = (minutes: number) => `${minutes} min`

/** What the act would set: what was chosen, else what was lost. */
function toGive({ id, minutes }: OutageStudent, chosen: ReadonlyMap<string, Choice>) {
  const choice = chosen.get(id)
  if (choice && 'slot' in choice) return <bdi>{choice.slot.name}</bdi>
  return choice?.minutes ?? minutes
}

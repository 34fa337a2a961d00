import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { School } from '@olympiad/contract/collections/people/schools'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import type { BoardRow } from '@olympiad/contract/hall/board'
import { useEffect } from 'react'
import { BoardListRow } from './board-list-row.tsx'
import { type AskedRow, hasMenu } from './row-menu.tsx'

interface Props {
  readonly rows: readonly BoardRow[]
  readonly exam: Exam
  readonly schools: readonly School[]
  readonly staff: Supervisor
  readonly onAsk: (asked: AskedRow) => void
  /** The examinee whose row gets the focus as soon as it is there; empty for none. */
  readonly sought: string
  readonly onFound: () => void
}

const rowId = (id: string) => `row-${id}`

/** The rows, each with what can be done for its examinee. */
export function BoardList({ rows, exam, schools, staff, onAsk, sought, onFound }: Props) {
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  useEffect(() => {
    const row = sought !== '' && rows.length > 0 ? document.getElementById(rowId(sought)) : null
    if (!row) return
    row.focus()
    onFound()
  }, [sought, rows, onFound])
  return (
    <Box component="ul" aria-labelledby="board-heading" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <BoardListRow
          key={row.id}
          id={rowId(row.id)}
          row={row}
          schoolName={schools.length > 1 ? (names.get(row.school) ?? '') : ''}
          commonEnd={exam.ends}
          {...(hasMenu(staff, row) && { onAsk: (anchor: HTMLElement) => onAsk({ row, anchor }) })}
        />
      ))}
    </Box>
  )
}

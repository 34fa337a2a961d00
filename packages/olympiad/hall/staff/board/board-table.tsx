import MoreVert from '@mui/icons-material/MoreVert'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import { AnsweredCell, CameraCell, SeatCell, SeenCell, StateCell, StudentCell } from '../../../kit/hall/board-cells.tsx'
import type { Column } from '../../../kit/staff/table/column.ts'
import { DataTable } from '../../../kit/staff/table/data-table.tsx'
import type { SelectionState } from '../../../kit/staff/table/use-selection.ts'
import type { TableAddress } from '../../../kit/staff/table/use-table-address.ts'
import type { School } from '../../../schools/declared/schools.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { BOARD_PAGE, type Board, type BoardRow, type BoardSort, MAX_ON_BOARD } from '../../declared/board.ts'
import { actsId } from './row-element.ts'
import { type AskedRow, hasMenu } from './row-menu.tsx'
import { rowNotes } from './row-notes.ts'

interface BoardTableProps {
  /** Undefined until the first one came. */
  readonly board: Board | undefined
  readonly exam: Exam
  readonly schools: readonly School[]
  readonly staff: StaffAccount
  readonly address: TableAddress
  readonly selection: SelectionState
  readonly failure: string | undefined
  /** The examinee whose row gets the focus as soon as it appears; empty for none. */
  readonly sought: string
  readonly onFound: () => void
  readonly onAsk: (asked: AskedRow) => void
  readonly onKey: (key: string, row: BoardRow) => boolean
  readonly onOpen: (row: BoardRow) => void
  /** The student whose drawer is open; empty for none. */
  readonly openId: string
  /** It scrolls in itself. */
  readonly isFilling: boolean
  readonly foot: ReactNode
}

const idOf = ({ id }: BoardRow) => id

/** Examinees of the exam who match the filter; without a chosen order, the most urgent first. */
export function BoardTable(props: BoardTableProps) {
  const { board, exam, schools, staff, sought, onFound, onAsk, isFilling, failure, ...table } = props
  const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const columns = useMemo(
    () => boardColumns({ schools, staff, commonEnd: exam.ends, isPhone, onAsk }),
    [schools, staff, exam.ends, isPhone, onAsk],
  )
  return (
    <DataTable
      label="Students"
      {...{ columns, idOf, failure, ...table }}
      rows={board?.items}
      total={board?.found ?? 0}
      pageSize={BOARD_PAGE}
      nothing={board?.isTooLarge ? tooLarge : { what: 'Nobody sits this exam here.' }}
      noMatch={{ what: 'No student matches.', why: 'Choose another state, or search for less.' }}
      sought={{ id: sought, onFound }}
      isDense
      {...(isFilling && { isFilling })}
    />
  )
}

const tooLarge = {
  what: `More than ${grouped(MAX_ON_BOARD)} sit this exam.`,
  why: 'Choose a school, or find a student by name.',
}

interface BoardColumnsOptions {
  readonly schools: readonly School[]
  readonly staff: StaffAccount
  /** The end that most have, which the head of the hall says. */
  readonly commonEnd: string
  readonly isPhone: boolean
  readonly onAsk: (asked: AskedRow) => void
}

/** The columns of the hall. A school is a column only if the rows are of several. */
function boardColumns({ schools, staff, commonEnd, isPhone, onAsk }: BoardColumnsOptions): Column<BoardRow>[] {
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  const school: Column<BoardRow> = {
    ...{ id: 'school', head: 'School', sort: 'school', width: 150, from: 1200 },
    cell: (row) => <bdi title={names.get(row.school)}>{names.get(row.school)}</bdi>,
  }
  // A phone has no room for arrows.
  const sort = (field: BoardSort) => (isPhone ? {} : { sort: field })
  return [
    { id: 'state', head: 'State', ...sort('state'), width: isPhone ? 46 : 142, cell: (row) => <StateCell row={row} /> },
    { id: 'student', head: 'Student', ...sort('name'), cell: (row) => <StudentCell row={row} /> },
    ...(schools.length > 1 ? [school] : []),
    { id: 'seat', head: 'Seat', ...sort('seat'), width: isPhone ? 48 : 104, cell: (row) => <SeatCell row={row} /> },
    {
      ...{ id: 'answered', head: isPhone ? 'Done' : 'Answered', ...sort('answered'), isFigure: true },
      width: isPhone ? 50 : 112,
      cell: (row) => <AnsweredCell row={row} />,
    },
    {
      ...{ id: 'seen', head: 'Seen', ...sort('seen'), isFigure: true, width: isPhone ? 58 : 84 },
      cell: (row) => <SeenCell row={row} />,
    },
    {
      ...{ id: 'camera', head: 'Camera', Sign: PhotoCameraOutlined, width: 40, from: 900 },
      cell: (row) => <CameraCell row={row} />,
    },
    { id: 'note', head: 'Note', width: 190, from: 900, cell: (row) => <NoteCell row={row} commonEnd={commonEnd} /> },
    {
      ...{ id: 'acts', head: 'Actions', Sign: MoreVert, width: isPhone ? 40 : 52 },
      cell: (row) => hasMenu(staff, row) && <ActsCell row={row} onAsk={onAsk} />,
    },
  ]
}

function NoteCell({ row, commonEnd }: { row: BoardRow; commonEnd: string }) {
  const text = rowNotes(row, commonEnd).join(' · ')
  return (
    <Box component="bdi" title={text} sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  )
}

function ActsCell({ row, onAsk }: { row: BoardRow; onAsk: (asked: AskedRow) => void }) {
  return (
    <IconButton
      id={actsId(row.id)}
      tabIndex={-1}
      aria-label={`What to do for ${row.name || row.username}`}
      aria-haspopup="menu"
      onClick={(event) => {
        event.stopPropagation()
        onAsk({ row, anchor: event.currentTarget })
      }}
      sx={{ width: 28, height: 28 }}
    >
      <MoreVert sx={{ fontSize: 20 }} />
    </IconButton>
  )
}

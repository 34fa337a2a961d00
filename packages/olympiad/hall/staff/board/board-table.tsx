import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import { DataTable } from '../../../kit/staff/table/data-table.tsx'
import type { SelectionState } from '../../../kit/staff/table/use-selection.ts'
import type { TableAddress } from '../../../kit/staff/table/use-table-address.ts'
import type { School } from '../../../schools/declared/schools.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { BOARD_PAGE, type Board, type BoardRow, MAX_ON_BOARD } from '../../declared/board.ts'
import type { AskedRow } from '../row-menu.tsx'
import { boardColumns } from './board-columns.tsx'

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

import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import { tint } from '../staff-theme.tsx'
import type { Column } from './column.ts'
import type { RowEvents } from './use-row-keys.ts'

interface DataRowProps<Row> {
  readonly row: Row
  readonly at: number
  readonly columns: readonly Column<Row>[]
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined
  /** The one tab stop of the table. */
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly canOpen: boolean
  readonly isDense: boolean
  readonly events: RowEvents<Row>
}

/** A row: one tab stop for the whole table, opened by a press or Enter. Drawn again only when something of it changes. */
export const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, at, columns, isSelected, isCurrent, isOpen, canOpen, isDense, events } = props
  return (
    <TableRow
      hover
      selected={isSelected === true || isOpen}
      {...(isSelected !== undefined && { 'aria-selected': isSelected })}
      tabIndex={isCurrent ? 0 : -1}
      ref={(element) => events.place(at, element)}
      onFocus={() => events.focus(at)}
      onClick={() => events.open(row)}
      sx={[rowStyle, canOpen && { cursor: 'pointer' }, isDense && denseStyle]}
    >
      {isSelected !== undefined && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            tabIndex={-1}
            checked={isSelected}
            onChange={() => events.toggle(row)}
            slotProps={{ input: { 'aria-label': 'Select this row' } }}
          />
        </TableCell>
      )}
      {columns.map(({ id, cell, isFigure }) => (
        <TableCell
          key={id}
          align={isFigure ? 'right' : 'left'}
          sx={isFigure && { fontVariantNumeric: 'tabular-nums lining-nums' }}
        >
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}) as <Row>(props: DataRowProps<Row>) => React.JSX.Element

const rowStyle = {
  cursor: 'default',
  '&.MuiTableRow-hover:hover': { bgcolor: tint('rowHover') },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: tint('primary') },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (pointer: coarse)': { height: 44 },
}
const denseStyle = {
  '& .MuiTableCell-root': { height: 34, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .MuiTableCell-paddingCheckbox': { textOverflow: 'clip' },
  '& .MuiCheckbox-root': { p: '4px' },
}

import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { tint } from '../staff-theme.tsx'
import type { Column } from './column.ts'
import type { RowFocus } from './use-row-keys.ts'
import type { SelectionState } from './use-selection.ts'

interface DataRowProps<Row> {
  readonly row: Row
  readonly id: string
  readonly columns: readonly Column<Row>[]
  readonly selection: SelectionState | undefined
  readonly focus: RowFocus
  readonly isOpen: boolean
  readonly onOpen: ((row: Row) => void) | undefined
}

/** A row: one tab stop for the whole table, opened by a press or Enter. */
export function DataRow<Row>({ row, id, columns, selection, focus, isOpen, onOpen }: DataRowProps<Row>) {
  const isSelected = selection?.has(id) ?? false
  return (
    <TableRow
      hover
      selected={isSelected || isOpen}
      {...(selection && { 'aria-selected': isSelected })}
      {...focus}
      onClick={() => onOpen?.(row)}
      sx={{
        cursor: onOpen ? 'pointer' : 'default',
        '&.MuiTableRow-hover:hover': { bgcolor: tint('rowHover') },
        '&.Mui-selected, &.Mui-selected:hover': { bgcolor: tint('primary') },
        '&:focus-visible': { outlineOffset: -3 },
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            tabIndex={-1}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
            slotProps={{ input: { 'aria-label': 'Select this row' } }}
          />
        </TableCell>
      )}
      {columns.map(({ id: column, cell, isFigure }) => (
        <TableCell
          key={column}
          align={isFigure ? 'right' : 'left'}
          sx={isFigure && { fontVariantNumeric: 'tabular-nums lining-nums' }}
        >
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}

import { memo } from 'react'
import { CheckBox } from './check-box.tsx'
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
  readonly events: RowEvents<Row>
}

/**
 * A row: one tab stop for the whole table, opened by a press or Enter. Drawn again only when something of it changes. Plain
 * elements, styled by the table.
 */
export const DataRow = memo(function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, at, columns, isSelected, isCurrent, isOpen, events } = props
  return (
    <tr
      data-chosen={isSelected === true || isOpen}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      ref={(element) => events.place(at, element)}
      onFocus={() => events.focus(at)}
      onClick={() => events.open(row)}
    >
      {isSelected !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the box must not open the row
        <td onClick={(event) => event.stopPropagation()}>
          <CheckBox label="Select this row" tabIndex={-1} isChecked={isSelected} onChange={() => events.toggle(row)} />
        </td>
      )}
      {columns.map(({ id, cell, isFigure }) => (
        <td key={id} className={isFigure && 'figure'}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: DataRowProps<Row>) => React.JSX.Element

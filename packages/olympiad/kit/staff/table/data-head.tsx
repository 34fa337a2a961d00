import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Unseen } from '../../ui/unseen.tsx'
import { CheckBox } from './check-box.tsx'
import type { Column } from './column.ts'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

interface DataHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly address: TableAddress
  readonly selection?: SelectionState
  /** Of the rows on the page. */
  readonly ids?: readonly string[]
}

/** The head of a table, which stays in sight; a press on a head sorts by it, a second one the other way round. */
export function DataHead<Row>({ columns, address, selection, ids = [] }: DataHeadProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox" width={40}>
            <CheckBox
              label="Select all rows of this page"
              isDisabled={ids.length === 0} // no rows yet
              isChecked={ids.length > 0 && ids.every((id) => selection.has(id))}
              isMixed={ids.some((id) => selection.has(id)) && !ids.every((id) => selection.has(id))}
              onChange={() => selection.togglePage(ids)}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} address={address} />
        ))}
      </TableRow>
    </TableHead>
  )
}

function HeadCell<Row>({ column, address }: { column: Column<Row>; address: TableAddress }) {
  const { sort, isFigure, head, width } = column
  const isSorted = sort !== undefined && address.sort.replace(/^-/, '') === sort
  const direction = isSorted && address.sort.startsWith('-') ? 'desc' : 'asc'
  const next = isSorted && direction === 'asc' ? `-${sort}` : (sort ?? '')
  return (
    <TableCell
      align={isFigure ? 'right' : 'left'}
      sortDirection={isSorted ? direction : false}
      {...(width && { width })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {sort === undefined ? (
        <HeadText head={head} Sign={column.Sign} />
      ) : (
        <TableSortLabel active={isSorted} direction={direction} onClick={() => address.change({ sort: next })}>
          {head}
        </TableSortLabel>
      )}
    </TableCell>
  )
}

function HeadText({ head, Sign }: Pick<Column<never>, 'head'> & { readonly Sign: Column<never>['Sign'] }) {
  if (!Sign) return head
  return (
    <>
      <Sign sx={{ fontSize: 18, display: 'block' }} aria-hidden />
      <Unseen>{head}</Unseen>
    </>
  )
}

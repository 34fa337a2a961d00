import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { Unseen } from '../../ui/unseen.tsx'
import { CheckBox } from './check-box.tsx'
import type { Column } from './column.ts'
import { DataRow } from './data-row.tsx'
import { TablePages } from './table-pages.tsx'
import { EmptyTable, FailedNote, LoadingRows, type Nothing } from './table-states.tsx'
import { denseStyle, oldStyle, openingStyle, rowsStyle } from './table-style.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

export interface DataTableProps<Row> {
  /** What the rows are, in the plural: it names the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The rows of the page; undefined before they have come for the first time. */
  readonly rows: readonly Row[] | undefined
  /** How many there are on all pages. */
  readonly total: number
  /** There are more than `total`, and how many is not counted. */
  readonly isMore?: boolean
  readonly pageSize: number
  readonly idOf: (row: Row) => string
  readonly address: TableAddress
  /** Why the newest rows could not be loaded; old ones stay, and are grey. */
  readonly failure?: string | undefined
  readonly onRetry?: () => void
  /** Shown if there is no row at all, and if the filter hides all. */
  readonly nothing: Nothing
  readonly noMatch: Nothing
  readonly onOpen?: (row: Row) => void
  readonly openId?: string
  readonly selection?: SelectionState
  /** Keys of the page, beside those of the table, on the focused row; true if the key was one of them. */
  readonly onKey?: (key: string, row: Row) => boolean
  /** The row of this id gets the focus as soon as it appears. */
  readonly sought?: { readonly id: string; readonly onFound: () => void }
  /** Rows of 34 px, which never wrap. */
  readonly isDense?: true
  /** It scrolls in itself, in the height that it is given. */
  readonly isFilling?: true
  /** Shown at the foot, in place of the pages. */
  readonly foot?: ReactNode
}

/** The one table of the staff: sorted, filtered and paged by the server, all of it in the address. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, rows, total, pageSize, isMore, address, failure, onRetry, isFilling, foot } = props
  const isFiltered = address.find !== '' || Object.keys(address.filters).length > 0
  return (
    <Box sx={isFilling && fillingStyle}>
      {failure && <FailedNote failure={failure} onRetry={onRetry} />}
      {rows?.length === 0 && !failure ? (
        <EmptyTable nothing={isFiltered ? props.noMatch : props.nothing} />
      ) : (
        <Box sx={[isFilling ? scrollStyle : wideStyle, rows === undefined && awaitedStyle]}>
          <TableRows {...props} />
        </Box>
      )}
      {foot ?? <TablePages {...{ label, total, pageSize, address }} {...(isMore && { isMore })} />}
    </Box>
  )
}

function TableRows<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, pageSize, idOf, address, failure, selection, onOpen, onKey } = props
  const shown = useShownColumns(props.columns)
  const keys = useRowKeys({ rows: rows ?? [], address, total, pageSize, idOf, onOpen, onKey, selection })
  useSoughtRow(props, keys.go)
  return (
    <Table
      aria-label={label}
      aria-rowcount={total}
      stickyHeader
      sx={[
        rowsStyle,
        onOpen !== undefined && openingStyle,
        props.isDense === true && denseStyle,
        failure ? oldStyle : {},
      ]}
    >
      <DataHead columns={shown} address={address} {...(selection && { selection, ids: (rows ?? []).map(idOf) })} />
      <TableBody onKeyDown={keys.onKeyDown}>
        {rows === undefined && <LoadingRows columns={shown.length + (selection ? 1 : 0)} />}
        {rows?.map((row, at) => (
          <DataRow
            key={idOf(row)}
            {...{ row, at, columns: shown, events: keys.events }}
            isSelected={selection?.has(idOf(row))}
            isCurrent={keys.current === at}
            isOpen={props.openId === idOf(row)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

/** Gives the focus to the row that is sought, once. */
function useSoughtRow<Row>({ rows, idOf, sought }: DataTableProps<Row>, go: (at: number) => void): void {
  const at = sought ? (rows ?? []).findIndex((row) => idOf(row) === sought.id) : -1
  const find = useEffectEvent(() => {
    go(at)
    sought?.onFound()
  })
  useEffect(() => {
    if (at >= 0) find()
  }, [at])
}

const fillingStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' } as const
// Relative, since hidden texts of its cells must not make the page wider or longer.
const wideStyle = { overflowX: 'auto', position: 'relative' } as const
// The head that stays must not lie over the row that gets the focus.
const scrollStyle = {
  ...{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' },
  '& tbody tr': { scrollMarginTop: '36px' },
} as const

// Nothing in it can be reached yet: what scrolls must be open to the keyboard.
const awaitedStyle = { overflow: 'hidden' } as const

/** Columns that have room; one look for all of them, by the widths that they name. */
function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isWide = useMediaQuery('(min-width:1200px)', { noSsr: true })
  const isMiddle = useMediaQuery('(min-width:900px)', { noSsr: true })
  const isPhone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const widthPx = isWide ? 1200 : isMiddle ? 900 : isPhone ? 0 : 600
  return useMemo(() => columns.filter(({ from = 0 }) => from <= widthPx), [columns, widthPx])
}

interface DataHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly address: TableAddress
  readonly selection?: SelectionState
  /** Of the rows on the page. */
  readonly ids?: readonly string[]
}

/** The head of a table, which stays in sight; a press on a head sorts by it, a second one the other way round. */
function DataHead<Row>({ columns, address, selection, ids = [] }: DataHeadProps<Row>) {
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

import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import { TablePages } from './table-pages.tsx'
import { EmptyTable, FailedNote, LoadingRows, type Nothing } from './table-states.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { SelectionState } from './use-selection.ts'
import type { TableAddress } from './use-table-address.ts'

export interface DataTableProps<Row> {
  /** What the rows are, in the plural: it names the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Those of the page; undefined while they have not come for the first time. */
  readonly rows: readonly Row[] | undefined
  /** How many there are on all pages. */
  readonly total: number
  readonly pageSize: number
  readonly idOf: (row: Row) => string
  readonly address: TableAddress
  /** Why the newest rows could not be loaded; old ones stay, and are grey. */
  readonly failure?: string | undefined
  readonly onRetry?: () => void
  /** Shown where there is no row at all, and where the filter lets none through. */
  readonly nothing: Nothing
  readonly noMatch: Nothing
  readonly onOpen?: (row: Row) => void
  readonly openId?: string
  readonly selection?: SelectionState
}

/** The one table of the staff: sorted, filtered and paged by the server, all of it in the address. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, total, pageSize, idOf, address, failure, onRetry, onOpen, openId, selection } = props
  const shown = useShownColumns(columns)
  const keys = useRowKeys({ rows: rows ?? [], address, total, pageSize, idOf, onOpen, selection })
  const isFiltered = address.find !== '' || Object.keys(address.filters).length > 0
  const span = shown.length + (selection ? 1 : 0)
  return (
    <>
      {failure && <FailedNote failure={failure} onRetry={onRetry} />}
      {rows?.length === 0 && !failure ? (
        <EmptyTable nothing={isFiltered ? props.noMatch : props.nothing} />
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={label} aria-rowcount={total} stickyHeader sx={{ opacity: failure ? 0.6 : 1 }}>
            <DataHead
              columns={shown}
              address={address}
              {...(selection && { selection, ids: (rows ?? []).map(idOf) })}
            />
            <TableBody onKeyDown={keys.onKeyDown}>
              {rows === undefined ? (
                <LoadingRows columns={span} />
              ) : (
                rows.map((row, at) => (
                  <DataRow
                    key={idOf(row)}
                    {...{ row, columns: shown, selection, id: idOf(row), isOpen: openId === idOf(row) }}
                    focus={keys.focusOf(at)}
                    onOpen={onOpen}
                  />
                ))
              )}
            </TableBody>
          </Table>
        </Box>
      )}
      <TablePages {...{ label, total, pageSize, address }} />
    </>
  )
}

/** Columns that have room; one look for all of them, by the widths that they name. */
function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isWide = useMediaQuery('(min-width:1200px)', { noSsr: true })
  const isMiddle = useMediaQuery('(min-width:900px)', { noSsr: true })
  const widthPx = isWide ? 1200 : isMiddle ? 900 : 0
  return columns.filter(({ from = 0 }) => from <= widthPx)
}

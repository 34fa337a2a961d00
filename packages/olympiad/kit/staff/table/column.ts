import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'

/** A column of a table: its head, what its cells show, and by which field the server sorts it. */
export interface Column<Row> {
  readonly id: string
  readonly head: string
  /** Replaces the head where only a sign has room. */
  readonly Sign?: ComponentType<SvgIconProps>
  readonly cell: (row: Row) => ReactNode
  /** The field that it is sorted by; a column without one has no arrow. */
  readonly sort?: string
  /** Figures are right-aligned, in tabular figures. */
  readonly isFigure?: true
  /** In px, in a dense table; columns without one share what is left. */
  readonly width?: number
  /** The narrowest window (px) that shows it; always if absent. */
  readonly from?: 600 | 900 | 1200
  /** Its text in a file; a column without one is left out there. */
  readonly csv?: (row: Row) => string
}

/** What a file needs of a column. */
export type FileColumn<Row> = Pick<Column<Row>, 'head' | 'csv' | 'isFigure'>

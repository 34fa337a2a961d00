import type { Column } from '../../staff/table/column.ts'

interface NamedRow {
  readonly name: string
  readonly username?: string
}

/** The column that names a row: a person without a name by the username, which in a file has a column of its own. */
export const nameColumn = <Row extends NamedRow>(rest: Partial<Column<Row>> = {}): Column<Row> => ({
  id: 'name',
  head: 'Name',
  cell: ({ name, username }) => <bdi style={named}>{name || username}</bdi>,
  csv: ({ name }) => name,
  ...rest,
})

/** The school of a row, by name. */
export const schoolColumn = <Row extends { readonly school: { readonly name: string } }>(): Column<Row> => ({
  id: 'school',
  head: 'School',
  from: 900,
  cell: ({ school }) => <bdi>{school.name}</bdi>,
  csv: ({ school }) => school.name,
})

/** Breaks between words; a table that is too wide for that scrolls. */
export const named = { fontWeight: 600, overflowWrap: 'break-word' } as const

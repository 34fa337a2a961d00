import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { TableAddress } from '../../staff/table/use-table-address.ts'

interface FilterSelectProps {
  readonly address: TableAddress
  /** The name of the filter in the address. */
  readonly name: string
  readonly label: string
  /** Values and their words. */
  readonly options: readonly (readonly [value: string, words: string])[]
  /** The label for no choice; “all” by default. */
  readonly usual?: string
}

/** A filter of a list: one of several values, or all. */
export function FilterSelect({ address, name, label, options, usual }: FilterSelectProps) {
  const value = address.filters[name] ?? ''
  const isKnown = value === '' || options.some(([known]) => known === value)
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => address.change({ filters: { [name]: event.target.value } })}
      {...(usual && { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } })}
      sx={{ minWidth: 130, flex: { xs: '1 1 40%', md: '0 0 auto' } }}
    >
      <MenuItem value="">{usual ?? 'All'}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {options.map(([option, words]) => (
        <MenuItem key={option} value={option}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

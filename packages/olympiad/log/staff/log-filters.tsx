import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { logStateQuery } from '../../kit/console/parts/log-queries.ts'
import type { TableAddress } from '../../kit/staff/table/use-table-address.ts'

/** Names of the filters, as the address has them. */
export const FILTERS = ['actor', 'person', 'act', 'only', 'since', 'until'] as const
const FIELDS = [
  { name: 'actor', label: 'Who did it', placeholder: 'username' },
  { name: 'person', label: 'Student or record', placeholder: 'username or id' },
  { name: 'act', label: 'Action' },
  {
    name: 'only',
    label: 'Kind',
    options: [
      ['', 'Actions'],
      ['readings', 'What was only read'],
      ['all', 'Both'],
    ],
  },
  { name: 'since', label: 'From', type: 'datetime-local' },
  { name: 'until', label: 'Before', type: 'datetime-local' },
] as const

/** The filters of the log; what is typed counts from the press on. */
export function LogFilters({ address }: { address: TableAddress }) {
  const state = useQuery(logStateQuery) // the page says if it failed
  const acts = state.data?.acts ?? []
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(address.filters)
  const empty = Object.fromEntries([...FILTERS, 'after'].map((name) => [name, '']))
  const show = (event: FormEvent) => {
    event.preventDefault()
    // From the newest page: what is typed began with the address, which may be that of an older one.
    address.change({ filters: { ...empty, ...typed, after: '' } })
  }
  const clear = () => {
    setTyped({})
    address.change({ filters: empty })
  }
  return (
    <Box component="form" role="search" aria-label="The log" onSubmit={show} sx={bar}>
      {FIELDS.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          size="small"
          label={label}
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          {...('type' in field && { type: field.type })}
          {...('options' in field && { select: true })}
          {...('placeholder' in field && { placeholder: field.placeholder })}
          slotProps={{
            inputLabel: { shrink: true },
            select: { native: true },
            htmlInput: { maxLength: 200, ...(name === 'act' && { list: 'acts' }) },
          }}
        >
          {'options' in field &&
            field.options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
        </TextField>
      ))}
      <datalist id="acts">
        {acts.map((act) => (
          <option key={act} value={act} />
        ))}
      </datalist>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained">
          Show
        </Button>
        <Button onClick={clear}>Clear</Button>
      </Box>
    </Box>
  )
}

const bar = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
  gap: '12px',
  alignItems: 'center',
  p: '14px 16px',
} as const

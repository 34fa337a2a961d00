import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef } from 'react'
import type { FormField, FormRow } from '../form-field.ts'

interface RowsInputProps {
  readonly id: string
  readonly columns: NonNullable<FormField['columns']>
  readonly rows: readonly FormRow[]
  readonly onChange: (rows: readonly FormRow[]) => void
}

/** A list of lines with the same columns, such as prizes or links. */
export function RowsInput({ id, columns, rows, onChange }: RowsInputProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const change = (at: number, name: string, text: string) => onChange(rows.with(at, { ...rows[at], [name]: text }))
  function addRow() {
    onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-line="${rows.length}"]`)?.focus())
  }
  return (
    <Box ref={list} role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: '8px' }}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and keep their places
        <Box key={at} sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
          {columns.map(({ name, label }) => (
            <OutlinedInput
              key={name}
              sx={{ flex: '1 1 140px' }}
              placeholder={label}
              value={row[name] ?? ''}
              onChange={(event) => change(at, name, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault() // the form is sent by its button
                addRow()
              }}
              inputProps={{
                'aria-label': `${label}, line ${at + 1}`,
                'data-line': name === columns[0]?.name ? at : undefined,
              }}
            />
          ))}
          <Button
            aria-label={`Remove line ${at + 1}`}
            onClick={() => {
              onChange(rows.toSpliced(at, 1))
              add.current?.focus()
            }}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Button
        ref={add}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={addRow}
      >
        Add a line
      </Button>
    </Box>
  )
}

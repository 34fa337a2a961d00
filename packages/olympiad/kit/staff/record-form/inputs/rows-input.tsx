import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useRef } from 'react'
import type { Column, FormRow } from '../form-field.ts'

interface RowsInputProps {
  readonly id: string
  readonly columns: readonly Column[]
  readonly rows: readonly FormRow[]
  readonly onChange: (rows: readonly FormRow[]) => void
}

interface LineInputProps extends Pick<OutlinedInputProps, 'value' | 'placeholder' | 'inputProps' | 'onKeyDown'> {
  readonly words: Column['words']
  readonly onText: (text: string) => void
}

/** A text that is typed, or chosen from a few. */
function LineInput({ words, onText, ...props }: LineInputProps) {
  const sx = { flex: '1 1 140px' }
  if (!words) return <OutlinedInput {...props} sx={sx} onChange={(event) => onText(event.target.value)} />
  const { value, placeholder, inputProps } = props
  return (
    <Select native {...{ value, inputProps, sx }} onChange={(event) => onText(String(event.target.value))}>
      <option value="" disabled>
        {placeholder}
      </option>
      {Object.entries(words).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
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
          {columns.map(({ name, label, words }) => (
            <LineInput
              key={name}
              {...{ words }}
              placeholder={label}
              value={row[name] ?? ''}
              onText={(text) => change(at, name, text)}
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

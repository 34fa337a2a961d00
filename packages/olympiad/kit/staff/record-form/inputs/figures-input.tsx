import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Figure, FormRow } from '../form-field.ts'
import { figuresRow } from '../form-values.ts'

interface FiguresInputProps {
  readonly id: string
  readonly figures: readonly Figure[]
  readonly row: FormRow
  /** The id of the hint of them all. */
  readonly describedBy: string
  readonly onChange: (rows: readonly FormRow[]) => void
}

/** Several whole numbers, each with its name; an empty field shows its default. */
export function FiguresInput({ id, figures, row, describedBy, onChange }: FiguresInputProps) {
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={grid}>
      {figures.map(({ name, label, usual, max }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={label}
          type="number"
          size="small"
          value={row[name] ?? ''}
          placeholder={String(usual)}
          onChange={({ target }) => onChange([figuresRow(figures, { ...row, [name]: target.value })])}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: 0, max, step: 1, inputMode: 'numeric', 'aria-describedby': describedBy },
          }}
        />
      ))}
    </Box>
  )
}

const grid = { display: 'grid', gap: '16px 12px', pt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }

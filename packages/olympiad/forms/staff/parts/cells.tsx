import TextField from '@mui/material/TextField'

interface TextCellProps {
  readonly label: string
  readonly value: string
  /** What is wrong with it; empty for nothing. */
  readonly fault?: string
  readonly help?: string
  /** Of whole numbers, for the keyboard of a phone. */
  readonly isWhole?: true
  readonly onChange: (value: string) => void
}

/** A short text of a form, with its fault below. */
export const TextCell = ({ label, value, fault = '', help = '', isWhole, onChange }: TextCellProps) => (
  <TextField
    {...{ label, value }}
    size="small"
    fullWidth
    error={fault !== ''}
    helperText={fault || help}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      inputLabel: { shrink: true },
      htmlInput: { maxLength: 200, ...(isWhole && { inputMode: 'numeric' }) },
    }}
  />
)

interface ChoiceCellProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly (readonly [value: V, words: string])[]
  readonly fault?: string
  readonly onChange: (value: V) => void
}

/** One of a few. */
export const ChoiceCell = <V extends string>({ label, value, options, fault = '', onChange }: ChoiceCellProps<V>) => (
  <TextField
    {...{ label, value }}
    select
    size="small"
    fullWidth
    error={fault !== ''}
    helperText={fault}
    onChange={({ target }) => onChange(target.value as V)}
    slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
  >
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </TextField>
)

/** Cells side by side, as many as there is room for. */
export const cells = {
  display: 'grid',
  gap: '14px 12px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  '& > .wide': { gridColumn: { sm: 'span 2' } },
} as const

import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface ToggleProps<V extends string> {
  readonly label: string
  /** Each value with its words. */
  readonly options: readonly (readonly [V, string])[]
  readonly value: string
  readonly onChange: (value: V) => void
}

/** A choice of a few, side by side in the head of a sheet; one is always chosen. It is not printed. */
export function Toggle<V extends string>({ label, options, value, onChange }: ToggleProps<V>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: V | null) => next !== null && onChange(next)}
      sx={{ displayPrint: 'none', flexWrap: 'wrap' }}
    >
      {options.map(([one, words]) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'none', whiteSpace: 'nowrap', py: '3px' }}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

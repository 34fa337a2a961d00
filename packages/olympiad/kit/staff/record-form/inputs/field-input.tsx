import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { TextField as DeclaredText, SelectField } from '@olympiad/schema/fields'
import type { DeclaredField, FieldInputProps, FormRow } from '../form-field.ts'
import { FiguresInput } from './figures-input.tsx'
import { FileInput } from './file-input.tsx'
import { OptionInput } from './option-input.tsx'
import { RelationInput } from './relation-input.tsx'
import { RowsInput } from './rows-input.tsx'

/** What a value is typed or chosen with, by the kind of its field. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, value, onChange } = props
  const { declared } = field
  if (declared.type === 'bool')
    return (
      <Switch
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, role: 'switch', ...marksOf(props) } }}
      />
    )
  if (declared.type === 'relation') return <RelationInput {...props} />
  if (declared.type === 'file') return <FileInput {...props} />
  if (declared.type === 'json') return <ListInput {...props} />
  if (field.options) return <OptionInput {...props} options={field.options} />
  return <TypedInput {...props} />
}

/** Figures with names, or lines with columns. */
function ListInput({ id, field: { figures, columns = [] }, value, describedBy, onChange }: FieldInputProps) {
  const rows = value as readonly FormRow[]
  if (figures) return <FiguresInput {...{ id, figures, describedBy, onChange }} row={rows[0] ?? {}} />
  return <RowsInput {...{ id, rows, columns, onChange }} />
}

function TypedInput(props: FieldInputProps) {
  const { id, field, value, isFaulty, onChange } = props
  const { declared, words } = field
  const isLong =
    declared.type === 'editor' || (declared.type === 'text' && !declared.isLine && (declared.max ?? LONG + 1) > LONG)
  return (
    <TextField
      {...{ id, value }}
      fullWidth
      size="small"
      error={isFaulty}
      onChange={(event) => onChange(event.target.value)}
      select={declared.type === 'select'}
      type={TYPES[declared.type] ?? 'text'}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      maxRows={12}
      slotProps={{ select: { native: true }, htmlInput: { ...marksOf(props), ...limitsOf(declared) } }}
    >
      {declared.type === 'select' && optionsOf(declared, words)}
    </TextField>
  )
}

const marksOf = ({ field: { declared }, describedBy }: FieldInputProps) => ({
  'aria-describedby': describedBy,
  'aria-required': declared.required === true,
})

/** A text of more letters than this gets several lines. */
const LONG = 200
const TYPES: Readonly<Record<string, string>> = { number: 'number', date: 'datetime-local', email: 'email', url: 'url' }

function limitsOf(declared: DeclaredField['declared']) {
  if (declared.type === 'number')
    return { min: declared.min, max: declared.max, step: declared.int ? 1 : 'any', inputMode: 'numeric' as const }
  return declared.type === 'date' || declared.type === 'select' ? {} : { maxLength: (declared as DeclaredText).max }
}

function optionsOf({ values }: SelectField<unknown>, words: DeclaredField['words']) {
  return ['', ...values].map((value) => (
    <option key={value} value={value}>
      {words?.[value] ?? value}
    </option>
  ))
}

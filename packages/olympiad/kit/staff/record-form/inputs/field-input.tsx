import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { TextField as DeclaredText, FileField, SelectField } from '@olympiad/schema/fields'
import { useRef } from 'react'
import type { DeclaredField, FieldInputProps, Figure, FormRow } from '../form-field.ts'
import { figuresRow } from '../form-values.ts'
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

const marksOf = ({ field: { isNeeded = false }, describedBy }: FieldInputProps) => ({
  'aria-describedby': describedBy,
  'aria-required': isNeeded,
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

interface FiguresInputProps {
  readonly id: string
  readonly figures: readonly Figure[]
  readonly row: FormRow
  /** The id of the hint of them all. */
  readonly describedBy: string
  readonly onChange: (rows: readonly FormRow[]) => void
}

/** Several whole numbers, each with its name; an empty field shows its default. */
function FiguresInput({ id, figures, row, describedBy, onChange }: FiguresInputProps) {
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

/** Chooses a file; what is stored stays until the form is saved. */
function FileInput({ id, field, value, isFaulty, describedBy, onChange }: FieldInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const { mimeTypes = [], required } = field.declared as FileField
  const name = value instanceof File ? `${value.name}, ${Math.ceil(value.size / 1024)} kB` : String(value)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        id={id}
        variant="outlined"
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => input.current?.click()}
      >
        {name === '' ? 'Choose a file' : 'Choose another file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field.label}
        accept={mimeTypes.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChange(file)
          event.target.value = '' // the same file may be chosen once more
        }}
      />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      {!required && name !== '' && (
        <Button onClick={() => onChange('')} aria-label={`Remove ${field.label}`}>
          Remove
        </Button>
      )}
    </Box>
  )
}

interface OptionInputProps extends FieldInputProps {
  readonly options: readonly string[]
}

/** Chooses one of many texts. What is typed only searches: the form never holds half a text. */
function OptionInput({ id, value, options, isFaulty, describedBy, onChange }: OptionInputProps) {
  const chosen = String(value)
  return (
    <Autocomplete<string>
      id={id}
      size="small"
      autoHighlight
      options={options.includes(chosen) || chosen === '' ? options : [chosen, ...options]}
      value={chosen || null}
      getOptionLabel={(text) => text.replaceAll('_', ' ')}
      noOptionsText="None has this name."
      onChange={(_event, next) => onChange(next ?? '')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={isFaulty}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-describedby': describedBy } }}
        />
      )}
    />
  )
}

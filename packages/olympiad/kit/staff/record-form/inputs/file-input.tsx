import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FileField } from '@olympiad/schema/fields'
import { useRef } from 'react'
import type { FieldInputProps } from '../form-field.ts'

/** Chooses a file; what is stored stays until the form is saved. */
export function FileInput({ id, field, value, isFaulty, describedBy, onChange }: FieldInputProps) {
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

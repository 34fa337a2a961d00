import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { FieldInput } from '../../kit/staff/record-form/inputs/field-input.tsx'
import { zoneWords } from '../../kit/staff/record-form/zoned-time.ts'
import { replacePaper } from '../../papers/declared/replace-paper.ts'
import { setWindow } from '../../time/declared/set-window.ts'

interface Times {
  readonly starts: string
  readonly ends: string
}
interface WindowQuestionProps {
  readonly times: Times
  readonly zone: string
  readonly onChange: (times: Times) => void
}

/** The new start and end, as a wall clock of the zone reads. */
export function WindowQuestion({ times, zone, onChange }: WindowQuestionProps) {
  const { starts, ends } = setWindow.body
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(['starts', 'ends'] as const).map((name) => (
        <TextField
          key={name}
          type="datetime-local"
          label={(name === 'starts' ? starts : ends).label}
          helperText={`In ${zoneWords(zone)}.`}
          value={times[name]}
          onChange={(event) => onChange({ ...times, [name]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  )
}

/** The PDF that becomes the paper. */
export function PaperQuestion({
  file,
  onChange,
}: {
  readonly file: File | null
  readonly onChange: (file: File | null) => void
}) {
  const id = useId()
  const field = { name: 'file', label: 'PDF file', help: '', declared: replacePaper.body.file }
  return (
    <Box>
      <Box component="span" id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {field.label}
      </Box>
      <Box id={`${id}-hint`}>It is compared with the papers of all other exams.</Box>
      <FieldInput
        {...{ id, field }}
        value={file ?? ''}
        isFaulty={false}
        describedBy={`${id}-hint`}
        onChange={(value) => onChange(value instanceof File ? value : null)}
      />
    </Box>
  )
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { OpenExam } from './register-queries.ts'
import type { RegistrationForm } from './use-registration.ts'

interface ExamChoiceProps {
  readonly form: RegistrationForm
  readonly exams: readonly OpenExam[]
}

/** The wanted exam, among those that take registrations. */
export function ExamChoice({ form, exams }: ExamChoiceProps) {
  const fault = form.faults.exam
  return (
    <TextField
      select
      fullWidth
      label="Exam"
      value={exams.some(({ id }) => id === form.exam) ? form.exam : ''}
      error={fault !== undefined}
      helperText={fault ?? 'Leave it open if you do not know.'}
      onChange={(event) => form.setExam(event.target.value)}
    >
      <MenuItem value="">I do not know</MenuItem>
      {exams.map(({ id, name, level, isFull }) => (
        <MenuItem key={id} value={id} disabled={isFull}>
          {name}, level {level}
          {isFull && ' (full)'}
        </MenuItem>
      ))}
    </TextField>
  )
}

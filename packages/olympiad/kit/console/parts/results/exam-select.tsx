import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Exam } from '../../../../exams/declared/exams.ts'

interface ExamSelectProps {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  readonly onExam: (id: string) => void
}

/** Leads to the same page of another exam; nothing where there is no other. */
export function ExamSelect({ exam, exams, onExam }: ExamSelectProps) {
  if (exams.length < 2) return null
  return (
    <TextField select size="small" label="Exam" value={exam.id} onChange={(event) => onExam(event.target.value)}>
      {exams.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

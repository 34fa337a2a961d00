import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { paths } from '../../kit/paths.ts'
import { Note } from '../../kit/staff/parts/note.tsx'
import { SPEC_EXAM_FORM } from '../declared/exam-form.ts'
import { ExportButton } from './export-button.tsx'
import { ExampleSheet } from './parts/example-sheet.tsx'

interface FrozenFormProps {
  readonly exam: Exam
  readonly hasBegun: boolean
}

/** A form that stays as it is, and why. */
export function FrozenForm({ exam, hasBegun }: FrozenFormProps) {
  const form = exam.form ?? SPEC_EXAM_FORM
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: '1 1 200px' }}>
          Form of <bdi>{exam.name}</bdi>
        </Typography>
        <ExportButton form={form} name={exam.name} />
      </Box>
      {hasBegun ? (
        <Note severity="info" what="The exam has begun: its form stays as it is.">
          Students answer and are marked by it.
        </Note>
      ) : (
        <Note
          severity="info"
          what="The exam is approved: its form stays as it is."
          action={
            <Button component={Link} to={`${paths.consoleExams}/${exam.id}`}>
              Open the exam
            </Button>
          }
        >
          Take the approval back to change it.
        </Note>
      )}
      <ExampleSheet form={form} />
    </Box>
  )
}

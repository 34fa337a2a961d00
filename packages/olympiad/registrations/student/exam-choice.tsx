import { ChoiceInput } from '../../kit/ui/choice-input.tsx'
import { examWords, type OpenExam } from './register-queries.ts'
import type { RegistrationForm } from './use-registration.ts'

interface ExamChoiceProps {
  readonly form: RegistrationForm
  readonly exams: readonly OpenExam[]
}

/** The wanted exam, among those that take registrations. */
export function ExamChoice({ form, exams }: ExamChoiceProps) {
  const fault = form.faults.exam
  return (
    <ChoiceInput
      label="Exam"
      value={exams.some(({ id }) => id === form.exam) ? form.exam : ''}
      error={fault !== undefined}
      helperText={fault ?? 'Leave it open if you do not know.'}
      onChange={form.setExam}
    >
      <option value="">I do not know</option>
      {exams.map((exam) => (
        <option key={exam.id} value={exam.id} disabled={exam.isFull}>
          {examWords(exam)}
          {exam.isFull && ' (full)'}
        </option>
      ))}
    </ChoiceInput>
  )
}

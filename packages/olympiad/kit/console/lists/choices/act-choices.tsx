import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../../../exams/declared/exams.ts'
import { personFields } from '../../../../ground/declared/people/account-fields.ts'
import { PartFailure } from '../../../staff/parts/part-failure.tsx'
import { FieldRow } from '../../../staff/record-form/field-row.tsx'
import { schoolChoice } from '../account-forms.ts'
import { papersOfQuery } from './choice-queries.ts'

interface ChoiceProps {
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Chooses an exam. */
export const ExamChoice = ({ exams, value, onChange }: ChoiceProps & { readonly exams: readonly Exam[] }) => (
  <TextField select label="Exam" value={value} onChange={(event) => onChange(event.target.value)}>
    {exams.map(({ id, name, level }) => (
      <MenuItem key={id} value={id}>
        {name} · level {level}
      </MenuItem>
    ))}
  </TextField>
)

/** Chooses a paper of an exam that has several; nothing for others. */
export function PaperChoice({ exam, value, onChange }: ChoiceProps & { readonly exam: string }) {
  const papers = useQuery(papersOfQuery(exam))
  const { data = [] } = papers
  if (data.length < 2) return <PartFailure parts={{ 'the papers of the exam': papers }} />
  return (
    <TextField select required label="Paper" value={value} onChange={(event) => onChange(event.target.value)}>
      {data.map(({ id, questionpaper, questionpaperlink }, at) => (
        <MenuItem key={id} value={id}>
          Paper {at + 1}, {questionpaper || questionpaperlink || 'without a file'}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Chooses one of thousands of schools: the server searches. */
export const SchoolChoice = ({ label, value, onChange }: ChoiceProps & { readonly label: string }) => (
  <FieldRow
    field={{ name: 'school', label, help: '', declared: personFields.school, choice: schoolChoice, isNeeded: true }}
    {...{ value, fault: '', isChanged: false, zone: '' }}
    onChange={(id) => onChange(String(id))}
    onPutBack={() => onChange('')}
  />
)

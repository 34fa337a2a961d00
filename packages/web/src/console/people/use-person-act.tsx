import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { NewPassword } from '@olympiad/contract/acts/people/new-password'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { PersonRow } from '@olympiad/contract/people/people-list'
import { useState } from 'react'
import type { OpenAct } from '../../staff/act-form/act-dialog.tsx'
import { affectedBy, callsFor, type PersonAct } from './person-acts.ts'

interface Begun {
  readonly act: PersonAct
  readonly rows: readonly PersonRow[]
  /** The exam that is chosen where the act needs one. */
  readonly exam: string
}

/** The act that is being asked about, and what came of the last one. A new password is held here until it is closed, and nowhere else. */
export function usePersonAct(exams: readonly Exam[], onDone: () => void) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [result, setResult] = useState('')
  const [password, setPassword] = useState<NewPassword | null>(null)
  function start(act: PersonAct, rows: readonly PersonRow[]): void {
    const current = rows[0]?.exam.id
    setResult('')
    setBegun({ act, rows, exam: exams.find(({ id }) => id !== current)?.id ?? '' })
  }
  function finish({ act, rows }: Begun, answers: readonly unknown[]): void {
    const [answer] = answers as readonly Partial<NewPassword>[]
    if (answer?.password !== undefined) setPassword(answer as NewPassword)
    setResult(`${act.label}: done for ${affectedBy(rows)}.`)
    setBegun(null)
    onDone()
  }
  const open: OpenAct | null = begun && {
    ...{ act: begun.act.act, title: begun.act.label, affected: affectedBy(begun.rows), fields: begun.act.fields },
    ...(begun.act.about && { about: begun.act.about }),
    ...(begun.act.initial && { initial: begun.act.initial }),
    ...(begun.act.isDangerous && { isDangerous: true }),
    calls: callsFor(begun.act, begun.rows, begun.exam),
    children: begun.act.needsExam && (
      <ExamChoice exams={exams} value={begun.exam} onChange={(exam) => setBegun({ ...begun, exam })} />
    ),
    onSomeDone: onDone,
    onDone: (answers) => finish(begun, answers),
  }
  return { open, start, close: () => setBegun(null), result, password, forgetPassword: () => setPassword(null) }
}

interface ExamChoiceProps {
  readonly exams: readonly Exam[]
  readonly value: string
  readonly onChange: (exam: string) => void
}

const ExamChoice = ({ exams, value, onChange }: ExamChoiceProps) => (
  <TextField select label="Exam" value={value} onChange={(event) => onChange(event.target.value)}>
    {exams.map(({ id, name, level }) => (
      <MenuItem key={id} value={id}>
        {name} · level {level}
      </MenuItem>
    ))}
  </TextField>
)

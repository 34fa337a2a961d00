import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import type { AskedGuardians } from '../../guardians/declared/ask-guardians.ts'
import { ExamChoice, PaperChoice, SchoolChoice } from '../../kit/console/lists/choices/act-choices.tsx'
import { MediumChoice } from '../../kit/console/lists/choices/medium-choice.tsx'
import { SectionChoice } from '../../kit/console/lists/choices/section-choice.tsx'
import { useShownPasswords } from '../../kit/console/lists/use-shown-passwords.ts'
import { manyForm } from '../../kit/console/many/many-form.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import type { OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import type { FormAct } from '../../kit/staff/act-form/form-act.ts'
import { Facts } from '../../kit/staff/parts/facts.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import type { CountedRecords } from '../../privacy/declared/erase-examinee.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { NewPassword } from '../declared/new-password.ts'
import type { PersonRow } from '../declared/people-list.ts'
import { affectedBy, callsFor, chosenFormOf, isTask, languagesOf, type PersonAct } from './person-acts.ts'
import { erasureQuery } from './person-queries.ts'

/** All students of the list, by its filter, however many they are. */
export interface WholeList {
  readonly filter: Readonly<Record<string, string>>
  readonly found: number
}

interface Begun {
  readonly act: PersonAct
  /** Kept while the form is open: it knows how many were agreed to. */
  readonly form: FormAct
  readonly isTask: boolean
  readonly rows: readonly PersonRow[]
  readonly all: WholeList | null
  /** The exam, the school, the parts or the language that is chosen where the act needs them. */
  readonly chosen: string
  /** The paper, where the chosen exam has several. */
  readonly paper: string
}

interface PersonActOptions {
  readonly staff: StaffAccount
  readonly exams: readonly Exam[]
  readonly onDone: () => void
}

/** The act that is being asked about, and what came of the last one. A new password is held here until it is closed, and nowhere else. */
export function usePersonAct({ staff, exams, onDone }: PersonActOptions) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [result, setResult] = useState('')
  const passwords = useShownPasswords()
  function start(act: PersonAct, rows: readonly PersonRow[], all: WholeList | null = null): void {
    const current = rows[0]?.exam.id
    const chosen = act.needs === 'exam' ? (exams.find(({ id }) => id !== current)?.id ?? '') : ''
    const isAsTask = isTask(act, staff)
    setResult('')
    setBegun({
      ...{ act, rows, all, chosen, paper: '', isTask: isAsTask },
      form: isAsTask ? manyForm(act.act, all?.found ?? rows.length) : act.act,
    })
  }
  function finish({ act, rows, ...task }: Begun, answers: readonly unknown[]): void {
    const [answer] = answers as readonly Partial<NewPassword>[]
    if (answer?.password !== undefined) passwords.add(answer as NewPassword)
    // The outcome of a task appears above the list.
    if (!task.isTask) setResult(outcomeOf(act, rows, answers))
    setBegun(null)
    onDone()
  }
  const open: OpenAct | null = begun && {
    ...questionOf(begun),
    children: begun.act.needs && (
      <Choice {...{ begun, exams }} onChange={(choice) => setBegun({ ...begun, paper: '', ...choice })} />
    ),
    onSomeDone: onDone,
    onDone: (answers) => finish(begun, answers),
  }
  /** For a student who was just added. */
  function showPassword(added: NewPassword): void {
    passwords.add(added)
    onDone()
  }
  return { open, start, close: () => setBegun(null), result, passwords, showPassword }
}

/** `Ask the guardian: 3 done. Not for: Asha Rao (No e-mail address of a guardian is known.).` */
function outcomeOf({ label }: PersonAct, rows: readonly PersonRow[], answers: readonly unknown[]): string {
  const refused = (answers as readonly Partial<AskedGuardians>[]).flatMap((answer) => answer?.refused ?? [])
  if (refused.length === 0) return `${label}: done for ${affectedBy(rows)}.`
  const names = refused.map(({ name, why }) => `${name || 'One'} (${why})`).join(', ')
  return `${label}: ${rows.length - refused.length} done. Not for: ${names}.`
}

/** What the dialog asks. */
function questionOf({ act, form, isTask: isAsTask, rows, all, chosen, paper }: Begun): Omit<OpenAct, 'onDone'> {
  const { label, fields, initial, isDangerous, needs } = act
  const affected = all ? plural(all.found, 'student') : affectedBy(rows)
  const about = act.about ?? act.act.about
  const values = needs && needs !== 'preview' ? { [needs]: chosen, ...(paper && { questionpaper: paper }) } : {}
  const input = all ? { filter: all.filter } : { examinees: rows.map(({ id }) => id) }
  return {
    ...{ act: form, title: label, affected, fields },
    about,
    ...(initial && { initial }),
    ...(isDangerous && { isDangerous: true }),
    calls: isAsTask ? [{ who: affected, input: { ...input, ...values } }] : callsFor(act, rows, values),
  }
}

interface ChoiceProps {
  readonly begun: Begun
  readonly exams: readonly Exam[]
  readonly onChange: (choice: Partial<Pick<Begun, 'chosen' | 'paper'>>) => void
}

const Choice = ({ begun: { act, rows, chosen, paper }, exams, onChange }: ChoiceProps) =>
  act.needs === 'preview' ? (
    <ErasureNote examinee={rows[0]?.id ?? ''} />
  ) : act.needs === 'sections' ? (
    <SectionChoice
      form={chosenFormOf(exams, rows)}
      value={chosen}
      onChange={(sections) => onChange({ chosen: sections })}
    />
  ) : act.needs === 'medium' ? (
    <MediumChoice
      languages={languagesOf(exams, rows)}
      value={chosen}
      onChange={(medium) => onChange({ chosen: medium })}
    />
  ) : act.needs === 'exam' ? (
    <>
      <ExamChoice exams={exams} value={chosen} onChange={(id) => onChange({ chosen: id })} />
      <PaperChoice exam={chosen} value={paper} onChange={(id) => onChange({ paper: id })} />
    </>
  ) : (
    <SchoolChoice label="School" value={chosen} onChange={(id) => onChange({ chosen: id })} />
  )

const words = (all: readonly CountedRecords[]) =>
  all.map(({ collection, count }) => `${count} ${collection}`).join(', ')

/** What goes and what stays, before anybody types the name. */
function ErasureNote({ examinee }: { readonly examinee: string }) {
  const { data, error } = useQuery(erasureQuery(examinee))
  if (error) return <Note severity="error" what={failureMessage(error)} />
  if (!data) return <Loading />
  const { goes, stays, sharing, blocked } = data
  const lines = [
    ['Deleted', words(goes) || 'the name and the password alone'],
    ...(stays.length > 0 ? ([['Stays, without a name', words(stays)]] as const) : []),
    ...(sharing > 0 ? ([['Stays', `${sharing} registrations with the same address and another name`]] as const) : []),
    ['Log', 'says only that there was something'],
  ] as const
  return (
    <>
      {blocked && <Note severity="warning" what={blocked} />}
      <Facts facts={lines} termWidth={112} />
    </>
  )
}

import { expect, it } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import { FORM_TEMPLATES } from '../../forms/declared/form-templates.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import type { PersonRow } from '../declared/people-list.ts'
import { personActs } from './person-acts.ts'

const formOf = (wanted: string) => readForm(FORM_TEMPLATES.find(({ name }) => name === wanted)?.document).form ?? null
const exams = [
  { id: 'kvpy', form: formOf('KVPY') },
  { id: 'ioqm', form: formOf('IOQM') },
  { id: 'spec', form: null },
] as Exam[]
const rowsIn = (...ids: string[]) => ids.map((id) => ({ exam: { id }, school: { id: '' } }) as PersonRow)

// fails when: parts are offered where nobody chooses, or for students of two papers at once
it.each([
  ['a paper with parts to choose from', ['kvpy', 'kvpy'], true],
  ['a paper whose parts all take', ['ioqm'], false],
  ['the specification’s paper', ['spec'], false],
  ['students of two exams', ['kvpy', 'ioqm'], false],
  ['students without an exam', [''], false],
])('parts are chosen for %s: %j', (_, ids, isOffered) => {
  const staff = { username: 'organiser', role: 'organiser', school: '' } as StaffAccount
  const labels = personActs(staff, rowsIn(...ids), exams).map(({ label }) => label)
  expect(labels.includes('Choose parts')).toBe(isOffered)
  expect(labels).toContain('Give time')
})

// fails when: a language is offered where the paper has one, or for students of two papers at once
it.each([
  ['a paper in two languages', ['bilingual', 'bilingual'], true],
  ['a paper in one', ['spec'], false],
  ['students of two exams', ['bilingual', 'spec'], false],
  ['students without an exam', [''], false],
])('a language is chosen for %s: %j', (_, ids, isOffered) => {
  const staff = { username: 'organiser', role: 'organiser', school: '' } as StaffAccount
  const all = [...exams, { id: 'bilingual', form: null, languages: ['en', 'hi'] } as unknown as Exam]
  const labels = personActs(staff, rowsIn(...ids), all).map(({ label }) => label)
  expect(labels.includes('Choose the language')).toBe(isOffered)
})

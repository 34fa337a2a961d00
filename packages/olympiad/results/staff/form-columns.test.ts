import { describe, expect, it } from 'vitest'
import type { ExamForm } from '../../forms/declared/exam-form.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import { tableCsv } from '../../kit/staff/table/table-csv.ts'
import type { ResultRow } from '../declared/result-list.ts'
import { formColumns, outsideWords } from './form-columns.tsx'

function formOf(...sections: readonly object[]): ExamForm {
  const read = readForm({ version: 1, unit: 3, sections })
  if (!read.form) throw new Error(JSON.stringify(read.faults))
  return read.form
}
const parts = {
  ...{ title: 'Algebra', questions: 2, marks: { right: 12, wrong: -6 } },
  answer: { kind: 'letters', letters: 'ABCD', marking: 'partial', partial: [3] },
}
const letters = {
  title: 'Numbers',
  questions: 2,
  answer: { kind: 'letter', letters: 'ABCD' },
  marks: { right: 3, wrong: -1 },
}
const setOf = (form: ExamForm) => ({ forms: { p: form }, keys: { p: ['A', 'B', 'C', 'D'] } })
const row = (values: object) =>
  ({ partial: 0, sections: null, unit: 3, rank: 1, standing: 'counts', ...values }) as ResultRow
const fileOf = (form: ExamForm, ...rows: readonly ResultRow[]) =>
  tableCsv(formColumns(setOf(form)).filed, rows)
    .trim()
    .split('\r\n')

describe('what a list of results has more by its form', () => {
  // fails when: marks of a section are units, or a third is cut off
  it('is a column for answers partly right, one for each section, and who qualifies', () => {
    const rows = [
      row({ partial: 1, sections: [9, -1] }),
      row({ sections: [0, 5], rank: 0 }),
      row({ sections: [12, 6], rank: 0, standing: 'void' }),
    ]
    expect(fileOf(formOf(parts, { ...letters, cutoff: 0 }), ...rows)).toEqual([
      'Partly right,Algebra,Numbers,Qualifies',
      '1,3,-0.333333,yes',
      '0,0,1.666667,no',
      '0,4,2,',
    ])
    expect(formColumns(setOf(formOf(parts, letters))).shown.map(({ head }) => head)).toEqual([
      'Partly right',
      'By section',
    ])
  })

  it.each([
    ['the specification', { forms: null, keys: { p: ['A'] } }],
    ['letters in one section', setOf(formOf(letters))],
  ])('is nothing for %s', (_, set) => {
    expect(formColumns(set)).toEqual({ shown: [], filed: [] })
  })

  it('is no column by section where papers of a set have different forms', () => {
    const set = { forms: { p: formOf(parts, letters), q: formOf(letters, parts) }, keys: { p: ['A'], q: ['A'] } }
    expect(formColumns(set).filed.map(({ head }) => head)).toEqual(['Partly right'])
  })

  it('says why sheets have no rank', () => {
    const counts = { sheets: 12, ranked: 9 }
    expect(outsideWords({ ...setOf(formOf(letters)), ...counts })).toBe('3 void outside')
    expect(outsideWords({ ...setOf(formOf({ ...letters, cutoff: 2 })), ...counts })).toBe('3 void or below a cut-off')
    expect(outsideWords({ ...setOf(formOf(letters)), sheets: 9, ranked: 9 })).toBe('')
  })
})

import { expect, it } from 'vitest'
import { questionsOf } from './form-questions.ts'
import { FORM_TEMPLATES } from './form-templates.ts'
import { scoreTwice } from './marking/test-score-twice.ts'
import { readForm } from './read-form.ts'

it('every template is a sound form with a name of its own', () => {
  for (const { name, document } of FORM_TEMPLATES) expect([name, ...readForm(document).faults]).toEqual([name])
  expect(new Set(FORM_TEMPLATES.map(({ name }) => name)).size).toBe(FORM_TEMPLATES.length)
  expect(FORM_TEMPLATES.length).toBeGreaterThanOrEqual(12)
})

it('the templates have the questions of their papers', () => {
  const counts = FORM_TEMPLATES.map(({ document }) => {
    const { form } = readForm(document)
    return form ? questionsOf(form).length : 0
  })
  expect(counts).toEqual([100, 30, 60, 200, 120, 50, 90, 21, 200, 25, 15, 30, 26, 25, 25, 15, 12])
})

// fails when: partial letters are marked by their number alone, equals share no rank, or a run goes over a given question
it('a second scorer gives every drawn sheet of every template the same marks and rank', () => {
  const { sheets, differences, outcomes } = scoreTwice(42, 4)
  expect(differences.slice(0, 2)).toEqual([])
  expect(sheets).toBe(FORM_TEMPLATES.length * 200)
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(500)
})

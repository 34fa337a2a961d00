import { expect, it } from 'vitest'
import { FORM_TEMPLATES } from '../declared/form-templates.ts'
import { readForm } from '../declared/read-form.ts'
import { formSum } from './form-sum.ts'

// fails when: questions that do not count, sections that are not taken, or the start are counted wrongly
it.each([
  ['Statistics olympiad', '100 questions, at most 100 marks'],
  ['IOQM', '30 questions, at most 100 marks'],
  ['JEE Main', '90 questions, at most 300 marks'],
  ['NEET', '200 questions, at most 720 marks'],
  ['KVPY', '120 questions, at most 100 marks'],
  ['Kangourou', '26 questions, at most 122 marks'],
  ['UKMT Senior', '25 questions, at most 125 marks'],
  ['AMC (Australia)', '30 questions, at most 135 marks'],
])('%s: %s', (name, sum) => {
  const { form } = readForm(FORM_TEMPLATES.find((one) => one.name === name)?.document)
  expect(form && formSum(form)).toBe(sum)
})

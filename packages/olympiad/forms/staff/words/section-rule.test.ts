import { expect, it } from 'vitest'
import { readForm } from '../../declared/check/read-form.ts'
import { SPEC_EXAM_FORM } from '../../declared/exam-form.ts'
import { FORM_TEMPLATES } from '../../declared/form-templates.ts'
import { mostUnits } from '../../declared/marking/most-units.ts'
import { sectionRule } from './section-rule.ts'

const formOf = (name: string) => readForm(FORM_TEMPLATES.find((one) => one.name === name)?.document).form!
const rules = (name: string) => {
  const form = formOf(name)
  return form.sections.map((section) => sectionRule(section, form.unit))
}

// fails when: marks are said in units, or a rule leaves out what costs marks
it('a section says how it is marked', () => {
  expect(rules('Statistics olympiad')).toEqual(['Right: 1.'])
  expect(rules('JEE Main')[1]).toBe('Best 5 of 10 count. Right: 4. Wrong: −1.')
  expect(rules('NEET')[1]).toBe('The first 10 answered of 15 count. Right: 4. Wrong: −1.')
  expect(rules('NTSE')[0]).toBe('Right: 1. Wrong: −⅓. To qualify: 40.')
  expect(rules('KVPY')[4]).toBe('Right: 2. Wrong: −½.')
  expect(rules('AMC (USA)')).toEqual(['Right: 6. Blank: 1½.'])
  expect(rules('UKMT Intermediate')).toEqual([
    'Right: 5. Questions 16–20: right: 6. Wrong: −1. Questions 21–25: right: 6. Wrong: −2.',
  ])
  expect(rules('JEE Advanced')[1]).toBe('Right: 4. Only some of the right letters: 1, 2, 3. Wrong: −2.')
  expect(rules('JEE Advanced')[5]).toBe('Each right row: 1. Each wrong row: −1.')
  expect(rules('Marks by option')).toEqual(['Each right letter: 2. Each wrong letter: −1.'])
})

// fails when: questions that do not count, sections that are not taken, or the start are counted wrongly
it.each([
  ['Statistics olympiad', 100],
  ['IOQM', 100],
  ['JEE Main', 300],
  ['NEET', 720],
  ['KVPY', 100],
  ['Kangourou', 122],
  ['UKMT Senior', 125],
  ['AMC (Australia)', 135],
])('%s gives at most %i marks', (name, marks) => {
  const form = formOf(name)
  expect(mostUnits(form) / form.unit).toBe(marks)
})

it('the specification’s paper gives at most 100 marks', () => expect(mostUnits(SPEC_EXAM_FORM)).toBe(100))

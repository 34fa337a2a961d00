import { describe, expect, it } from 'vitest'
import { FORM_TEMPLATES } from './form-templates.ts'
import { readForm } from './read-form.ts'
import { isPlainSheet, readTakes, SPEC_SHEET, sheetCounts, sheetForm } from './sheet-form.ts'
import { shortSpecForm } from './short-spec-form.ts'

const template = (name: string) => {
  const { form } = readForm(FORM_TEMPLATES.find((one) => one.name === name)?.document)
  if (!form) throw new Error(name)
  return form
}
const numbers = (sheet: typeof SPEC_SHEET) => sheet.questions.map(({ number }) => number)

describe('the sheet of a student', () => {
  it('is the hundred rows of the specification without a form', () => {
    expect(sheetForm(null)).toEqual(SPEC_SHEET)
    expect(numbers(SPEC_SHEET)).toHaveLength(100)
    expect(isPlainSheet(SPEC_SHEET)).toBe(true)
    expect(isPlainSheet(sheetForm(shortSpecForm(10)))).toBe(true)
  })

  // fails when: a section that was not taken is shown, or the others get new numbers
  it('leaves out the sections that were not taken, and keeps the numbers of the paper', () => {
    const own = numbers(sheetForm(template('KVPY'), readTakes('0;1;3;5;7')))
    expect(own).toHaveLength(80)
    expect([own[19], own[20], own[40], own[60], own.at(-1)]).toEqual([20, 21, 61, 91, 120])
  })

  // fails when: a student whose choice nobody recorded has no question to answer
  it('has a group whole of which nothing is known to be taken', () => {
    expect(numbers(sheetForm(template('KVPY')))).toHaveLength(120)
    expect(numbers(sheetForm(template('KVPY'), [0, 1, 2]))).toHaveLength(100)
    expect([readTakes(''), readTakes(undefined)]).toEqual([[], []])
  })

  // fails when: answers are expected that would not count
  it.each([
    ['Statistics olympiad', '', 100],
    ['KVPY', '', 80],
    ['KVPY', '0;1;3;5;7', 80],
    ['JEE Main', '', 90],
  ])('of %s that takes "%s" is whole with %d answers', (name, takes, count) =>
    expect(sheetCounts(template(name), takes).expected).toBe(count),
  )

  it.each([
    ['SOF', false],
    ['AIME', false],
    ['AMC (USA)', false],
    ['Statistics olympiad', true],
  ])('of %s is plain rows: %s', (name, isPlain) => expect(isPlainSheet(sheetForm(template(name)))).toBe(isPlain))
})

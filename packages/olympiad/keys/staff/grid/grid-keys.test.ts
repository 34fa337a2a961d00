import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { readForm } from '../../../forms/declared/read-form.ts'
import { gridStep, nextOpen, withLetter } from './grid-keys.ts'

const press = (key: string, { hasShift = false, question = 25, entry = '', areSingleOn = true } = {}) =>
  gridStep({ key, hasShift, form: SPEC_EXAM_FORM, question, entry, areSingleOn })

describe('a key that is pressed in the grid', () => {
  it('sets a letter, and with Shift adds or takes out one', () => {
    expect(press('b', { entry: 'A' })).toEqual({ entry: 'B' })
    expect(press('B', { entry: 'A' })).toEqual({ entry: 'B' }) // Caps Lock
    expect(press('B', { entry: 'A', hasShift: true })).toEqual({ entry: 'A,B' })
    expect(press('A', { entry: 'A,B', hasShift: true })).toEqual({ entry: 'B' })
    expect(press('C', { entry: '*', hasShift: true })).toEqual({ entry: 'C' })
    expect(press('e')).toBe(null)
  })

  it('sets what is no letter, and clears', () => {
    expect(['*', '!', '-', 'Delete'].map((key) => press(key, { entry: 'A' }))).toEqual(
      ['*', '*!', '-', ''].map((entry) => ({ entry })),
    )
  })

  it('goes to another question, and never beyond the paper', () => {
    const steps = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => press(key))
    expect(steps).toEqual([26, 24, 45, 5, 1, 100].map((go) => ({ go })))
    expect([press('ArrowUp', { question: 1 }), press('ArrowRight', { question: 95 })]).toEqual([{ go: 1 }, { go: 100 }])
  })

  it('does nothing where it is a single key and those are off, but for arrows', () => {
    expect(['a', '*', 'n'].map((key) => press(key, { areSingleOn: false }))).toEqual([null, null, null])
    expect(press('ArrowDown', { areSingleOn: false })).toEqual({ go: 26 })
  })
})

it('the next open question is found from where one is, and from the beginning again', () => {
  expect([nextOpen(['A', '', 'C', ''], 2), nextOpen(['A', '', 'C', ''], 4), nextOpen(['A'], 1)]).toEqual([
    4,
    2,
    undefined,
  ])
  const [first] = questionsOf(SPEC_EXAM_FORM)
  expect(first && withLetter(first, 'A,B', 'B')).toBe('A')
})

// fails when: a key of several letters is written as one of which any is right
it('letters of an answer with several are pressed one after the other, and digits may be letters', () => {
  const sections = [
    { questions: 1, answer: { kind: 'letters', letters: 'ABCD' }, marks: { right: 4 } },
    { questions: 1, answer: { kind: 'letter', letters: '1234' }, marks: { right: 1 } },
    { questions: 1, answer: { kind: 'integer', digits: 2 }, marks: { right: 1 } },
  ]
  const { form } = readForm({ version: 1, sections })
  if (!form) throw new Error('no form')
  const pressIn = (question: number, key: string, entry = '') =>
    gridStep({ key, hasShift: false, form, question, entry, areSingleOn: true })
  expect([pressIn(1, 'c', 'AD'), pressIn(1, 'a', 'ACD'), pressIn(1, 'b', '*')]).toEqual(
    ['ACD', 'CD', 'B'].map((entry) => ({ entry })),
  )
  expect([pressIn(2, '3', '1'), pressIn(2, 'a'), pressIn(3, 'a')]).toEqual([{ entry: '3' }, null, null])
  expect([pressIn(1, 'End'), pressIn(3, 'ArrowDown')]).toEqual([{ go: 3 }, { go: 3 }])
})

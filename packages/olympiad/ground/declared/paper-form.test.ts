import { expect, it } from 'vitest'
import {
  isLetter,
  isQuestion,
  keyPattern,
  lettersOf,
  maxScore,
  type PaperForm,
  questionCount,
  questionLabel,
  questionNumbers,
  specForm,
} from './paper-form.ts'

const twoSections: PaperForm = {
  sections: [
    { questions: 7, answer: { kind: 'letter', letters: ['A', 'B', 'C', 'D', 'E'] }, mark: 1, negative: 0 },
    { questions: 4, answer: { kind: 'letter', letters: ['A', 'B', 'C', 'D', 'E'] }, mark: 3, negative: 1 },
  ],
}

it('the form of every paper so far has 100 questions of four letters, a mark each and none taken away', () => {
  expect(questionCount(specForm)).toBe(100)
  expect(lettersOf(specForm)).toEqual(['A', 'B', 'C', 'D'])
  expect(maxScore(specForm)).toBe(100)
  expect([1, 42, 100].map((number) => questionLabel(specForm, number))).toEqual(['001', '042', '100'])
  expect([1, 100, 0, 101, 1.5, '1', Number.NaN].map((value) => isQuestion(specForm, value))).toEqual([
    ...[true, true],
    ...[false, false, false, false, false],
  ])
  expect(['A', 'D', 'E', 'a', '', undefined].map((value) => isLetter(specForm, value))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ])
})

it('questions and marks of another form are the sums of its sections', () => {
  expect(questionNumbers(twoSections)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(maxScore(twoSections)).toBe(19)
  expect(questionLabel(twoSections, 3)).toBe('03')
  expect(isLetter(twoSections, 'E')).toBe(true)
})

it('a key names letters of the form, with commas between them', () => {
  const isEntry = (text: string) => new RegExp(`^${keyPattern(specForm)}$`).test(text)
  expect(['A', 'B,D', 'A,B,C,D'].map(isEntry)).toEqual([true, true, true])
  expect(['', 'E', 'AB', 'A,', ',A', 'A, B'].map(isEntry)).toEqual([false, false, false, false, false, false])
})

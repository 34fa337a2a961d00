import { expect, it } from 'vitest'
import { examPattern, instructions, timingAndMarking } from './instruction-texts.ts'

it('tells the figures of the exam: 100 questions of four options, 2 hours, no negative marking, 10 minutes early', () => {
  expect(examPattern).toContain('100 multiple-choice questions')
  expect(examPattern).toContain('Four options for each: A, B, C and D')
  expect(timingAndMarking[0]).toContain('2 hours (120 minutes)')
  expect(timingAndMarking.at(-1)).toMatch(/^No negative marking/)
  expect(instructions[0].text).toMatch(/^Log in 10 minutes before the start/)
})

import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { FORM_TEMPLATES } from '@olympiad/olympiad/forms/declared/form-templates'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { SPEC_SHEET, sheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import { factsOfPractice } from '../practice/practice-facts.ts'
import type { InstructionFacts } from './instruction-facts.ts'
import { instructionTexts } from './instruction-texts.ts'

const MINUTE_MS = 60_000
const STARTS_MS = Date.parse('2026-11-23T04:30:00Z')

function lasting(minutes: number): Exam {
  const [starts, ends] = [0, minutes].map((after) => formatRecordTime(STARTS_MS + after * MINUTE_MS))
  return { starts, ends, release: '' } as Exam
}

const usual: InstructionFacts = {
  kind: 'exam',
  sheet: SPEC_SHEET,
  exam: lasting(120),
  extension: undefined,
  watching: 'yes',
  isCameraExcused: false,
  hasActs: true,
}
const all = (facts: Partial<InstructionFacts> = {}) => {
  const { gist, instructions, pattern, timing } = instructionTexts({ ...usual, ...facts })
  return [...gist, ...instructions.flatMap(({ title, text }) => [title, text]), ...pattern, ...timing].join('\n')
}

describe('the instructions', () => {
  // proves: S9.5, S9.7
  it('tells the figures of the exam: 100 questions of four options, 2 hours, no negative marking, 10 minutes early', () => {
    const { gist, instructions, pattern, timing } = instructionTexts(usual)
    expect(gist).toHaveLength(5)
    expect(instructions).toHaveLength(11)
    expect(pattern).toContain('100 multiple-choice questions')
    expect(pattern).toContain('Four options for each: A, B, C and D')
    expect(timing[0]).toContain('2 hours (120 minutes)')
    expect(timing.at(-1)).toMatch(/^No negative marking/)
    expect(instructions[0]?.text).toMatch(/^Log in 10 minutes before the start/)
  })

  // fails when: a paper with negative marks is called one without, or a kind of answer is not explained
  it('are made from the form of another paper', () => {
    const { form } = readForm(FORM_TEMPLATES.find(({ name }) => name === 'JEE Main')?.document)
    const texts = all({ sheet: sheetForm(form) })
    for (const words of [
      'for 90 questions. A wrong answer takes 1 mark away.',
      'Physics: numbers, questions 51–60: a number with up to 2 decimals',
      'Physics: numbers – Best 5 of 10 count. Right: 4. Wrong: −1.',
      'Type a number with a point or a comma.',
      'If that is equal, the student with the higher score in Mathematics ranks first.',
    ])
      expect(texts).toContain(words)
    expect(texts).not.toMatch(/No negative|multiple-choice|A, B, C or D/)
  })

  it.each([
    [15, 'You have 15 minutes for'],
    [59, 'You have 59 minutes for'],
    [60, 'You have 1 hour (60 minutes) for'],
    [90, 'You have 1 hour 30 minutes (90 minutes) for'],
    [143, 'You have 2 hours 23 minutes (143 minutes) for'],
  ])('give %i minutes to who has them', (minutes, words) => {
    expect(all({ exam: lasting(minutes) })).toContain(words)
  })

  it('say who gave more time, to students who have more time', () => {
    expect(all()).not.toContain('more, given')
    const extension = { addedMs: 23 * MINUTE_MS, by: 'organiser' as const }
    expect(all({ exam: lasting(143), extension })).toContain('(143 minutes): 23 minutes more, given by the organiser')
  })

  it('say how often pictures are taken, from the bounds by which they are', () => {
    expect(all()).toContain(
      'at the start and when you leave the page. It also takes a small one every 30 seconds to 2 minutes.',
    )
  })

  it('say only to watched students that something is recorded', () => {
    for (const watching of ['no', 'unsure'] as const) {
      expect(all({ watching })).not.toMatch(/is recorded|We record|takes a|small picture|your rank/)
    }
    expect(all({ watching: 'no' })).toContain('A supervisor may watch in person instead.')
  })

  it('do not ask a student who may sit without a camera to have one', () => {
    expect(all()).toContain('with a working camera')
    expect(all({ isCameraExcused: true })).not.toContain('with a working camera')
  })

  it('name SUBMIT and HELP only where the service has them', () => {
    for (const name of ['SUBMIT', 'HELP']) expect(all()).toContain(name)
    expect(all({ hasActs: false })).not.toMatch(/SUBMIT|HELP/)
  })

  it('say when the result is out: released by a person, or after the end', () => {
    const byHand = all({ exam: { ...lasting(120), release: 'byHand' } })
    expect(byHand).toContain('when the organisers release it')
    expect(byHand).not.toContain('once the exam is over for everybody')
    expect(all()).toContain('once the exam is over for everybody')
  })

  it('describe a practice as a practice', () => {
    const facts = factsOfPractice(lasting(15))
    const texts = all(facts)
    expect(texts).toContain('You have 15 minutes for 10 questions')
    expect(texts).toContain('Then it shows which answers were right')
    expect(texts).toContain('In the practice nothing is kept.')
    expect(texts).not.toMatch(/Each answer is saved|small picture|your rank|We record/)
  })
})

import { expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { readForm } from '../../../forms/declared/read-form.ts'
import { scoreByForm } from './score-by-form.ts'

const attemptsOf = (answers: readonly string[]) =>
  answers.flatMap((option, at) => (option === '' ? [] : [{ questionnumber: at + 1, option }]))

it('a sheet is marked in units of its form, and each answer says how it came out', () => {
  const { form } = readForm({
    version: 1,
    unit: 4,
    sections: [
      { questions: 3, answer: { kind: 'number', decimals: 2 }, marks: { right: 8, wrong: -2 }, count: { best: 2 } },
      {
        ...{ questions: 1, answer: { kind: 'letters', letters: 'ABCD', marking: 'partial', partial: [4, 8] } },
        marks: { right: 16, wrong: -8 },
      },
    ],
  })
  const answers = ['3.1..3.2', '7', '-', 'ABC']
  const score = scoreByForm(form ?? SPEC_EXAM_FORM, {
    ...{ attempts: attemptsOf(['3.14', '8', '1', 'AB']), answers, takes: [] },
  })
  expect(score).toMatchObject({
    marks: 8 - 2 + 8,
    mostMarks: 32,
    unit: 4,
    right: 1,
    wrong: 1,
    partial: 1,
    withdrawn: 1,
  })
  expect(score.questions.map(({ outcome, accepted }) => [outcome, ...accepted])).toEqual([
    ['right', '3.1..3.2'],
    ['wrong', '7'],
    ['withdrawn'],
    ['partial', 'ABC'],
  ])
  expect([score.attempted, score.total, score.valid]).toEqual([4, 4, true])
})

// fails when: a student whose choice nobody noted gets nothing for their answers
it('of sections to choose from those noted count, or else those with most answers', () => {
  const section = { questions: 2, answer: { kind: 'letter', letters: 'ABCD' }, marks: { right: 1 } }
  const { form } = readForm({
    version: 1,
    sections: [section, section, section],
    choose: [{ sections: [0, 1, 2], take: 1 }],
  })
  const own = { attempts: attemptsOf(['A', '', 'A', 'A', 'A', 'A']), answers: 'AAAAAA'.split('') }
  const counted = (takes: readonly number[]) =>
    scoreByForm(form ?? SPEC_EXAM_FORM, { ...own, takes }).questions.map(({ outcome }) => outcome === 'right')
  expect(counted([2])).toEqual([false, false, false, false, true, true])
  expect(counted([])).toEqual([false, false, true, true, false, false])
})

import { expect, it } from 'vitest'
import { examFacts } from './facts/exam-facts.ts'
import type { ExamState, PaperState, Slot } from './states.ts'

const paper: PaperState = { id: 'one', label: 'a.pdf', size: 9, fault: '', keyed: 30, misfits: [], content: '' }
const exam: ExamState = {
  ...{ id: 'senior', name: 'Senior', level: '2', type: '', startsMs: 1e6, endsMs: 2e6, closesMs: 2e6, releasedMs: 3e6 },
  ...{ approval: '', isApproved: true, questions: 30, accounts: { students: 1, withoutPaper: 0 }, papers: [paper] },
}
const slot: Slot = { nowMs: 0, requireApproval: false, freeBytes: 1e12, bytesEach: 0, floorBytes: 0 }

// fails when: a key is measured by another form than that of its exam
it.each<[string, Partial<ExamState>, Partial<PaperState>, string]>([
  ['is whole', {}, {}, 'ok: 30 of 30 questions.'],
  ['lacks a question', {}, { keyed: 29 }, 'wrong: 29 of 30 questions.'],
  [
    'has one of another kind',
    {},
    { misfits: [7] },
    'wrong: Question 7 of the key does not fit the form of 30 questions.',
  ],
  [
    'has many beyond the form',
    { questions: 1 },
    { misfits: Array.from({ length: 99 }, (_, at) => at + 2) },
    'wrong: Questions 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 89 more of the key do not fit the form of 1 question.',
  ],
])('a key that %s is told by the form of its exam', (_, changed, key, told) => {
  const facts = examFacts({ ...exam, ...changed, papers: [{ ...paper, ...key }] }, slot, [])
  expect(facts.flatMap(({ id, state, sentence }) => (id === 'key' ? [`${state}: ${sentence}`] : []))).toEqual([told])
})

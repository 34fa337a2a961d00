import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { InstructionFacts } from '../instructions/instruction-facts.ts'
import { practiceSheet } from './practice-exam.ts'

/** The facts of the practice. */
export function factsOfPractice(exam: Exam): InstructionFacts {
  return {
    kind: 'practice',
    sheet: practiceSheet,
    exam,
    extension: undefined,
    watching: 'no',
    isCameraExcused: true,
    hasActs: true,
  }
}

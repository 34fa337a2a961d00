import { makePaper } from '../make-paper.ts'
import { printPaper } from '../paper/print-paper.ts'
import type { Question } from '../question.ts'

const QUESTIONS_A_SECTION = [3, 3, 2, 2]
const INSTRUCTIONS = [
  'This paper is for practice. It has ten questions, numbered 001 to 010; that of the exam has 100.',
  'Each question has four options, A to D. Mark one of them on the answer sheet beside this paper; you may change it.',
  'There is no negative marking. Where two options are correct, either of them earns the mark.',
]

/** The day that its file names: it is of no edition. */
const PRACTICE_MADE = new Date('2000-01-01T00:00:00Z')

/** The practice exam that anybody may sit: ten questions, and the letters that are right. */
export async function practice(): Promise<Map<string, Uint8Array>> {
  const sections = makePaper('junior', 'practice').map(({ title, questions }, index) => {
    return { title, questions: questions.slice(0, QUESTIONS_A_SECTION[index]) }
  })
  const title = { olympiad: 'Olympiad', paper: 'Practice', note: '10 questions · 15 minutes' }
  const answers = sections.flatMap(({ questions }) => questions).map(({ key }: Question) => key.join(','))
  const listed = answers.map((letters) => JSON.stringify(letters)).join(', ')
  return new Map([
    ['practice-paper.pdf', await printPaper({ ...title, instructions: INSTRUCTIONS, made: PRACTICE_MADE }, sections)],
    ['practice-key.json', Buffer.from(`{ "answers": [${listed}] }\n`)],
  ])
}

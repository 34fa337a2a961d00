import { inWords } from './figure.ts'
import { questionsOf, type Section, sectionsOf } from './questions.ts'
import { typeset } from './typeset.ts'

/** The papers of the demo's exams, by their names in `questions/`. */
export const PAPERS = [
  { name: 'senior', title: 'Senior · Level 2' },
  { name: 'junior', title: 'Junior · Level 1' },
  { name: 'junior-mock', title: 'Junior mock · Level 1' },
  { name: 'senior-mock', title: 'Senior mock · Level 2' },
] as const

interface PaperHead {
  readonly olympiad: string
  readonly paper: string
  readonly note: string
  /** Where they are not those of an exam. */
  readonly instructions?: readonly string[]
  /** The date in the file, where it is not the demo edition's. */
  readonly made?: Date
}

const INSTRUCTIONS = [
  'This paper has 100 questions, numbered 001 to 100, in 120 minutes. Every question carries one mark.',
  'Each question has four options, A to D. Mark one of them on the answer sheet beside this paper; you may change it until the exam ends.',
  'There is no negative marking: a wrong answer and an unanswered question both count zero.',
  'Where two options are correct, either of them earns the mark.',
  'Numbers are rounded as the question says. Figures are not drawn to any scale but their own axes.',
]
export const MADE = new Date('2025-09-01T00:00:00Z')

/** A paper as PDF: A4, two columns, tagged. */
export function printPaper(head: PaperHead, sections: readonly Section[]): Uint8Array {
  const { instructions = INSTRUCTIONS, made = MADE, ...rest } = head
  return typeset('paper', { data: { ...rest, instructions, sections: sections.map(withWords) }, made })
}

/** Charts tell their data in words. */
const withWords = ({ title, questions }: Section) => ({
  title,
  questions: questions.map(({ stem, options, figure }) => ({
    ...{ stem, options },
    ...(figure && { figure: { ...figure, words: inWords(figure) } }),
  })),
})

/** The papers of the demo's exams and their keys, by path in the bundle. */
export function paperFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const { name, title } of PAPERS) {
    const note = '100 questions · 120 minutes · 100 marks'
    files.set(
      `papers/${name}.pdf`,
      printPaper({ olympiad: 'Statistics Olympiad 2025', paper: title, note }, sectionsOf(name)),
    )
    const lines = questionsOf(name).map(({ key }, index) => `${index + 1},${lettersOf(key)}`)
    files.set(`answers/${name}.csv`, Buffer.from(`${['question,letters', ...lines].join('\n')}\n`))
  }
  return files
}

const lettersOf = (key: readonly string[]) => (key.length > 1 ? `"${key.join(',')}"` : key.join(''))

const PRACTICE = [
  'This paper is for practice. It has ten questions, numbered 001 to 010; that of the exam has 100.',
  'Each question has four options, A to D. Mark one of them on the answer sheet beside this paper; you may change it.',
  'There is no negative marking. Where two options are correct, either of them earns the mark.',
]
/** The day that its file names: it is of no edition. */
const PRACTICE_MADE = new Date('2000-01-01T00:00:00Z')

/** The practice exam that anybody may sit: ten questions, and the letters that are right. */
export function practiceFiles(): Map<string, Uint8Array> {
  const head = { olympiad: 'Olympiad', paper: 'Practice', note: '10 questions · 15 minutes' }
  const listed = questionsOf('practice').map(({ key }) => JSON.stringify(key.join(',')))
  return new Map([
    [
      'practice-paper.pdf',
      printPaper({ ...head, instructions: PRACTICE, made: PRACTICE_MADE }, sectionsOf('practice')),
    ],
    ['practice-key.json', Buffer.from(`{ "answers": [${listed.join(', ')}] }\n`)],
  ])
}

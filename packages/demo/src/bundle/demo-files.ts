import { type Level, makePaper } from '../make-paper.ts'
import { printPaper } from '../paper/print-paper.ts'
import { accounts, PASSWORD } from './accounts.ts'
import { pastAttempts } from './past-attempts.ts'

export const PAPERS: { key: string; level: Level; title: string; seed: string }[] = [
  { key: 'senior', level: 'senior', title: 'Senior · Level 2', seed: 'demo-senior' },
  { key: 'junior', level: 'junior', title: 'Junior · Level 1', seed: 'demo-junior' },
  { key: 'junior-mock', level: 'junior', title: 'Junior mock · Level 1', seed: 'demo-junior-mock' },
  { key: 'senior-mock', level: 'senior', title: 'Senior mock · Level 2', seed: 'demo-senior-mock' },
]

/** The generated files of the demo bundle, by their path in it. */
export async function demoFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const write = (path: string, lines: string[]) => files.set(path, Buffer.from(`${lines.join('\n')}\n`))
  for (const { key, level, title, seed } of PAPERS) {
    const sections = makePaper(level, seed)
    const questions = sections.flatMap((section) => section.questions)
    const heading = {
      olympiad: 'Statistics Olympiad 2025',
      paper: title,
      note: '100 questions · 120 minutes · 100 marks',
    }
    files.set(`papers/${key}.pdf`, await printPaper(heading, sections))
    write(`answers/${key}.csv`, [
      'question,letters',
      ...questions.map((question, index) => `${index + 1},${letters(question.key)}`),
    ])
    if (key === 'senior-mock') {
      const attempts = pastAttempts(questions).map(({ username, number, option }) => `${username},${number},${option}`)
      write('attempts.csv', ['examinee,question,option', ...attempts])
    }
  }
  write('examinees.csv', [
    'username,name,password,exam,school',
    ...accounts.map(({ username, name, exam, school }) => `${username},${name},${PASSWORD},${exam},${school}`),
  ])
  return files
}

const letters = (key: string[]) => (key.length > 1 ? `"${key.join(',')}"` : key.join(''))

import { LETTERS, type Question } from '../question.ts'
import { seededRandom } from '../random.ts'

interface PastSitting {
  readonly username: string
  readonly answered: number
  readonly skill: number
}

/** How many questions each account of the ended exam answered, and how well. */
const SITTINGS: readonly PastSitting[] = [
  { username: 'ended01', answered: 95, skill: 0.92 },
  { username: 'ended02', answered: 88, skill: 0.74 },
  { username: 'ended03', answered: 81, skill: 0.61 },
  { username: 'ended04', answered: 72, skill: 0.48 },
  { username: 'ended05', answered: 60, skill: 0.33 },
  ...Array.from({ length: 30 }, (_, index) => {
    const username = `mock${String(index + 1).padStart(2, '0')}`
    const random = seededRandom(`sittings/${username}`)
    return { username, answered: random.int(60, 95), skill: random.int(25, 90) / 100 }
  }),
]

/** Answers as students of different skill would have given them, by account and question. */
export function pastAttempts(questions: Question[]) {
  return SITTINGS.flatMap(({ username, answered, skill }) => {
    const random = seededRandom(`attempts/${username}`)
    const numbers = random
      .sample(
        questions.map((_, index) => index + 1),
        answered,
      )
      .sort((left, right) => left - right)
    return numbers.map((number) => {
      const { key } = questions[number - 1] as Question
      const knows = random.int(1, 100) <= skill * 100
      const option = random.pick(LETTERS.filter((letter) => key.includes(letter) === knows))
      return { username, number, option }
    })
  })
}

import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { ABOUT_PERCENTILES } from './percentile.ts'
import type { RankRule, RankStep } from './rank-rule.ts'

/** The rule in plain English, a sentence each, to be printed in the instructions and beside the list. */
export function rankSentences(rule: RankRule): string[] {
  const [first, ...others] = rule.steps
  return [
    ...(first ? [firstSentence(first)] : []),
    ...(first?.by === 'percentile' ? PERCENTILE_SENTENCES : []),
    ...others.map((step) => `If that is equal, ${stepWords(step)} ranks first.`),
    `Students who are still equal share a rank, as in 1, 2, 2, 4.`,
    ...awardSentences(rule),
  ]
}

const PERCENTILE_SENTENCES: readonly string[] = [
  'All exams of a level are ranked together; each is a slot.',
  ...ABOUT_PERCENTILES,
  'The best student of each slot has 100: several students may be first.',
]

function firstSentence(step: RankStep): string {
  return `The student with ${stepWords(step)} ranks first.`
}

function stepWords(step: RankStep): string {
  switch (step.by) {
    case 'score':
      return 'the higher score'
    case 'percentile':
      return 'the higher percentile'
    case 'wrongToRight':
      return 'the smaller ratio of wrong to right answers'
    case 'questions':
      return `the higher score on ${questionsWords(step.questions)}`
    case 'fewerWrong':
      return 'the smaller number of wrong answers'
    case 'longestRun':
      return 'the longer run of right answers'
    case 'younger':
      return 'the later birth date'
    case 'section':
      return `the higher score in section ${step.section + 1}`
  }
}

function awardSentences({ prizes, merit, sharedPrizes }: RankRule): string[] {
  const shared =
    sharedPrizes === 'each'
      ? 'All who share a rank get the prize of that rank.'
      : 'Prizes of a shared rank are added up and split equally.'
  return [
    ...(prizes > 0 ? [`${ranksWords(prizes)} a prize.`, shared] : []),
    ...(merit > 0 ? [`${ranksWords(merit)} a certificate of merit.`] : []),
    ...(prizes > 0 || merit > 0 ? ['A shared last rank may make them a few more.'] : []),
  ]
}

const ranksWords = (last: number) => (last === 1 ? 'Rank 1 gets' : `Ranks 1 to ${last} get`)

/** `questions 091 to 095 and 100`. */
function questionsWords(questions: readonly number[]): string {
  const runs: [number, number][] = []
  for (const question of questions.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && question <= run[1] + 1) run[1] = question
    else runs.push([question, question])
  }
  const words = runs.map(([from, to]) =>
    from === to ? questionLabel(from) : `${questionLabel(from)} to ${questionLabel(to)}`,
  )
  const list = words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return `${questions.length === 1 ? 'question' : 'questions'} ${list}`
}

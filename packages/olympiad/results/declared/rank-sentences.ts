import { listed, runsOf } from '../../forms/declared/words/lists.ts'
import { fillMessage, messageTable, type Say, type Values } from '../../ground/declared/spelling/message.ts'
import { questionLabel } from '../../ground/declared/spelling/question-label.ts'
import { ABOUT_PERCENTILES } from './percentile.ts'
import type { RankRule, RankStep } from './rank-rule.ts'

/**
 * The rule in plain words, a sentence each, to be printed in the instructions and beside the list: in English unless a page
 * says it in another language.
 */
export function rankSentences(rule: RankRule, say: Say = fillMessage): string[] {
  const [first, ...others] = rule.steps
  return [
    ...(first ? [say(FIRST[first.by], valuesOf(first, say))] : []),
    ...(first?.by === 'percentile' ? PERCENTILES.map((sentence) => say(sentence)) : []),
    ...others.map((step) => say(THEN[step.by], valuesOf(step, say))),
    say('Students who are still equal share a rank, as in 1, 2, 2, 4.'),
    ...awardSentences(rule, say),
  ]
}

const FIRST = messageTable({
  score: 'The student with the higher score ranks first.',
  percentile: 'The student with the higher percentile ranks first.',
  wrongToRight: 'The student with the smaller ratio of wrong to right answers ranks first.',
  questions:
    'The student with the higher score on {count, plural, one {question {list}} other {questions {list}}} ranks first.',
  fewerWrong: 'The student with the smaller number of wrong answers ranks first.',
  longestRun: 'The student with the longer run of right answers ranks first.',
  younger: 'The student with the later birth date ranks first.',
  section: 'The student with the higher score in section {section} ranks first.',
})

const THEN = messageTable({
  score: 'If that is equal, the higher score ranks first.',
  percentile: 'If that is equal, the higher percentile ranks first.',
  wrongToRight: 'If that is equal, the smaller ratio of wrong to right answers ranks first.',
  questions:
    'If that is equal, the higher score on {count, plural, one {question {list}} other {questions {list}}} ranks first.',
  fewerWrong: 'If that is equal, the smaller number of wrong answers ranks first.',
  longestRun: 'If that is equal, the longer run of right answers ranks first.',
  younger: 'If that is equal, the later birth date ranks first.',
  section: 'If that is equal, the higher score in section {section} ranks first.',
})

const PERCENTILES = [
  ...messageTable(['All exams of a level are ranked together; each is a slot.']),
  ...ABOUT_PERCENTILES,
  ...messageTable(['The best student of each slot has 100: several students may be first.']),
] as const

function valuesOf(step: RankStep, say: Say): Values {
  if (step.by === 'section') return { section: step.section + 1 }
  return step.by === 'questions' ? { count: step.questions.length, list: listOf(step.questions, say) } : {}
}

function awardSentences({ prizes, merit, sharedPrizes }: RankRule, say: Say): string[] {
  const shared = say(
    sharedPrizes === 'each'
      ? 'All who share a rank get the prize of that rank.'
      : 'Prizes of a shared rank are added up and split equally.',
  )
  return [
    ...(prizes > 0
      ? [say('{last, plural, one {Rank 1 gets a prize.} other {Ranks 1 to # get a prize.}}', { last: prizes }), shared]
      : []),
    ...(merit > 0
      ? [
          say(
            '{last, plural, one {Rank 1 gets a certificate of merit.} other {Ranks 1 to # get a certificate of merit.}}',
            { last: merit },
          ),
        ]
      : []),
    ...(prizes > 0 || merit > 0 ? [say('A shared last rank may make them a few more.')] : []),
  ]
}

/** `091 to 095 and 100`. */
function listOf(questions: readonly number[], say: Say): string {
  const words = runsOf(questions).map(([from, to]) =>
    from === to ? questionLabel(from) : say('{from} to {to}', { from: questionLabel(from), to: questionLabel(to) }),
  )
  return listed(words, 'and', say)
}

import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { first, type Screen } from '../screen-ways.ts'
import { exam, items, line, openPage, set, withResults } from './results-screens.ts'

/** Quarters of a mark: letters, numbers of which the best count, several letters with parts, and a match. */
const { form } = readForm({
  ...{ version: 1, unit: 4 },
  sections: [
    { title: 'Letters', questions: 2, answer: { kind: 'letter', letters: 'ABCDE' }, marks: { right: 16, wrong: -4 } },
    {
      ...{ title: 'Numbers', questions: 3, answer: { kind: 'number', decimals: 2 }, marks: { right: 16, wrong: -3 } },
      ...{ count: { best: 2 }, cutoff: 0 },
    },
    {
      ...{ title: 'Several', questions: 1, marks: { right: 16, wrong: -8 } },
      answer: { kind: 'letters', letters: 'ABCD', marking: 'partial', partial: [4, 8] },
    },
    {
      ...{ title: 'Match', questions: 1, marks: { right: 4, wrong: -1 } },
      answer: { kind: 'match', rows: 'PQRS', letters: '12345', marking: 'row' },
    },
  ],
})
const key = ['A', 'B,E', '3.1..3.2', '7|-7', '-0.5', 'ABC', 'P2,Q3,R1,S5']
const byForm = { forms: { paper: form }, keys: { paper: key } }

const entry = (question: number, before: string) => {
  return { questionpaper: 'paper', question, before, after: key[question - 1], gain: 96, lose: 3 }
}
const changes = {
  ...{ gain: 471, lose: 58, same: 73, mostGain: 13, mostLose: 3, ranks: 512, medianMove: 4, awards: 7, prizes: 2 },
  ...{ meritIn: 2, meritOut: 2, entries: [entry(2, 'B'), entry(4, '7'), entry(7, 'P2,Q3,R1,S4')] },
}
const before = { state: 'published', published: '2026-11-21 10:40:00.000Z' }
const sets = items(
  set(1, 'published', { ...byForm, ...before }),
  set(2, 'ready', { ...byForm, changes, against: 'set100000000000', sheets: 618 }),
)
const marked = (marks: number, sections: readonly number[], partial = 1) => ({ unit: 4, marks, sections, partial })
const lines = {
  ...{ found: 3, isMore: false, page: 1 },
  items: [
    line(1, 'Ananya Sharma', { ...marked(95, [32, 32, 15, 16]), marksbefore: 90, rankbefore: 1, awardbefore: 'prize' }),
    line(2, 'Kabir Menon', { ...marked(61, [12, 29, 8, 12], 2), marksbefore: 48 }),
    line(7, 'आशा राव', { ...marked(-3, [-8, 0, 4, 1], 2), marksbefore: 0, awardbefore: 'participation' }),
  ],
}

interface QuestionAnswers {
  readonly answers: readonly (readonly [answer: string, sheets: number])[]
  readonly hints?: readonly string[]
}
const item = (question: number, { answers, hints = [] }: QuestionAnswers) => ({
  ...{ question, p: 0.2 + question / 10, pointBiserial: 0.6 - question / 20, itemRest: 0.5 - question / 20, hints },
  discrimination: 0.4,
  choices: answers.map(([answer, sheets], cell) => ({
    ...{ cell, answer, sheets, meanMarks: 90 - 7 * cell, rest: 0.3 - 0.1 * cell },
    groups: [1, 2, 3, 4, 5].map((group) => Math.round((sheets * (cell % 2 === 0 ? group : 6 - group)) / 15)),
  })),
})
const numbers = ['3.14', '3.15', '3.1416', '22', '0.32', '-3.14', '31.4', '3', '6.28', '9.87', '1.57', '2.72'] as const
const figures = {
  ...{ isTold: true, n: 602, mean: 45.4, sd: 21, kr20: 0.71, sem: 11.3 },
  histogram: Array.from({ length: 125 }, (_, at) => {
    const marks = at - 24
    return { marks, sheets: Math.round(12 * Math.exp(-(((marks - 45) / 25) ** 2))) }
  }),
  items: [
    item(1, {
      answers: [
        ['', 12],
        ['A', 300],
        ['B', 120],
        ['C', 80],
        ['D', 60],
        ['E', 30],
      ],
    }),
    item(2, {
      answers: [
        ['', 22],
        ['A', 30],
        ['B', 220],
        ['C', 80],
        ['D', 60],
        ['E', 190],
      ],
    }),
    item(3, { answers: [['', 90], ...numbers.map((answer, at) => [answer, 160 - 12 * at] as const), ['…', 40]] }),
    item(4, {
      answers: [
        ['', 40],
        ['7', 400],
        ['-7', 100],
        ['49', 62],
      ],
    }),
    item(5, {
      answers: [
        ['', 90],
        ['-0.5', 200],
        ['0.5', 212],
        ['-5', 100],
      ],
      hints: ['keyOfTheWeak'],
    }),
    item(6, {
      answers: [
        ['', 50],
        ['ABC', 150],
        ['AB', 200],
        ['ABCD', 120],
        ['D', 82],
      ],
    }),
    item(7, {
      answers: [
        ['', 50],
        ['P2,Q3,R1,S5', 250],
        ['P2,Q3,R1,S4', 200],
        ['P1,Q2,R3,S4', 102],
      ],
    }),
  ],
}
const answers = { sets, lines, figures }

/** Results and statistics of a paper with a form. */
export const resultsFormScreens: Screen[] = [
  {
    name: 'console-results-set-form',
    open: first(withResults(answers), openPage(`results/${exam.id}`, 'Kabir Menon')),
  },
  { name: 'console-ranks-form', open: first(withResults(answers), openPage('ranks', 'How ranks are made')) },
  {
    name: 'console-statistics-form',
    open: first(withResults(answers), openPage('statistics?item=3', 'All questions')),
  },
]

import { previewPercentiles } from '@olympiad/olympiad/results/declared/percentile'
import { standardRankRule } from '@olympiad/olympiad/results/declared/rank-rule'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, nothing, records, type Screen, type Way } from '../screen-ways.ts'

/** A time of the day of the exam. */
const at = (minute: number) => `2026-11-21 10:${String(minute).padStart(2, '0')}:00.000Z`
export const items = (...all: object[]) => ({
  status: 200,
  json: { ...nothing.json, totalItems: all.length, items: all },
})
export const exam = {
  ...{ id: 'senior000000000', name: 'Senior, slot A', level: '2', type: 'Online', registrationopen: false },
  ...{ starts: at(0), ends: at(10), release: '', released: at(10), updated: at(10) },
}
const entry = (question: number, before: string, after: string) => {
  return { questionpaper: 'paper', question, before, after, gain: 96, lose: 3 }
}
const changes = {
  ...{ gain: 471, lose: 58, same: 73, mostGain: 3, mostLose: 1, ranks: 512, medianMove: 4, awards: 7, prizes: 2 },
  ...{ meritIn: 2, meritOut: 2, entries: [entry(17, 'B', '*'), entry(30, 'D', '-'), entry(42, 'B', 'B,C')] },
}
export const set = (number: number, state: string, values: object = {}) => ({
  ...{
    id: `set${number}`.padEnd(15, '0'),
    exam: exam.id,
    number,
    state,
    rule: standardRankRule,
    keys: {},
    slots: null,
    forms: null,
  },
  ...{ sheets: 603, ranked: 602, hash: '9f3c41aa'.repeat(8), changes: null, against: '', published: '' },
  ...{ created: at(20 + number), updated: at(20 + number), by: 'organiser', ...values },
})
const sets = items(
  set(1, 'discarded'),
  set(2, 'published', { published: at(40) }),
  set(3, 'ready', { changes, against: 'set200000000000' }),
)
export const line = (rank: number, name: string, values: object = {}) => ({
  ...{ id: `line${rank}${name}`, examinee: name, username: name.toLowerCase(), name, decidedby: 1, isShared: false },
  ...{ school: { id: 's', name: 'राजकीय बालिका विद्यालय, जयपुर' }, marks: 98 - rank, right: 98 - rank, wrong: rank + 1 },
  ...{ unit: 1, partial: 0, sections: null },
  ...{
    ignored: 1,
    rank,
    award: rank < 6 ? 'prize' : 'merit',
    standing: 'counts',
    move: 'gain',
    marksbefore: 95 - rank,
  },
  ...{ rankbefore: rank + 2, awardbefore: 'merit', ...values },
})
const lines = {
  found: 4,
  isMore: false,
  page: 1,
  items: [
    line(1, 'Ananya Sharma', { rankbefore: 1, awardbefore: 'prize' }),
    line(2, 'Kabir Menon', { isShared: true }),
    line(2, 'Zoë D’Souza', { isShared: true, rankbefore: 1, decidedby: 0, move: 'lose' }),
    line(7, 'आशा राव', { decidedby: 2, awardbefore: 'participation' }),
  ],
}
const score = (marks: number) => ({ marks, sheets: Math.round(40 * Math.exp(-(((marks - 61) / 14) ** 2))) })
const item = (question: number) => ({
  ...{ question, p: (question % 10) / 10, pointBiserial: 0.6 - question / 150, itemRest: 0.5 - question / 150 },
  discrimination: 0.4,
  choices: [2, 212, 191, 120, 78].map((sheets, cell) => ({
    ...{ cell, sheets, meanMarks: 50 + cell, rest: 0.1 * cell - 0.2 },
    groups: [1, 2, 3, 4, 5].map((group) => 10 + group * cell),
  })),
  hints: question === 100 ? ['keyOfTheWeak'] : [],
})
const figures = {
  ...{ isTold: true, n: 602, mean: 61.4, sd: 14.2, kr20: 0.91, sem: 4.3 },
  histogram: Array.from({ length: 101 }, (_, marks) => score(marks)),
  items: Array.from({ length: 100 }, (_, at) => item(at + 1)),
}
const free = { isOpen: false, open: [], rescues: [], decisions: [], revisions: [], objections: [] }
const blocked = {
  ...free,
  open: ['asha', 'ravi'],
  rescues: ['meera'],
  decisions: ['zoya'],
  revisions: [42],
  objections: [17],
}

const alone = { slots: [], fewestFirsts: 0, tooSmall: [], sentences: [] }
const slots = [
  { exam: 'a', name: 'Senior, slot A', students: 602 },
  { exam: 'b', name: 'Senior, slot B', students: 98 },
]
const together = { slots, ...previewPercentiles(slots) }

const student = (name: string) => ({ id: name, name, username: name.toLowerCase() })
const pair = (one: string, other: string, matches: number) => ({
  ...{ school: { id: 's', name: 'राजकीय बालिका विद्यालय, जयपुर' }, one: student(one), other: student(other) },
  ...{ questions: 98, matches, wrongMatches: matches - 50, expected: 51.4 },
})
const compared = {
  ...{ questionpaper: 'paper', sheets: 602, untold: '', compared: 18_060, found: 2, tooLarge: [] },
  ...{
    pairs: [pair('Kabir Menon', 'Zoë D’Souza', 87), pair('आशा राव', 'Mohammed Abdul Rahman bin Yusuf Qureshi', 79)],
  },
  alike: [{ id: 't', name: 'Loyola School, Jamshedpur' }],
}
const similar = answering('**/api/olympiad/similar-sheets*', {
  status: 200,
  json: { state: 'done', compared: at(50), found: 2, papers: [compared] },
})

const sheet = answering('**/api/olympiad/examinee-sheet*', {
  status: 200,
  json: {
    ...{ exam: { id: exam.id, name: exam.name }, questionpaper: 'paper', form: null, isVoid: false },
    examinee: { id: 'a', name: 'Zoë D’Souza', username: 'zoe', school: 'राजकीय बालिका विद्यालय, जयपुर' },
    options: Array.from({ length: 100 }, (_, at) => ['A', 'B', 'C', 'D', ''][at % 5]),
    entries: Array.from({ length: 100 }, (_, at) => ['A', 'B,C', '*', '-', 'D'][at % 5]),
    outcomes: Array.from({ length: 100 }, (_, at) => ['right', 'right', 'given', 'withdrawn', 'ignored'][at % 5]),
  },
})

/** What the service answers, as far as it differs from a paper of the specification with a set to publish. */
interface Answers {
  readonly blockers?: object
  readonly preview?: object
  readonly sets?: ReturnType<typeof items>
  readonly lines?: object
  readonly figures?: object
}

export const withResults = (differs: Answers = {}): Way => {
  const answers = { blockers: free, preview: alone, sets, lines, figures, ...differs }
  const figuresOf = items({ id: 'f', resultset: 'x', questionpaper: 'paper', figures: answers.figures })
  return first(
    first(answering(records('exams'), items(exam)), answering(records('resultsets'), answers.sets)),
    first(
      first(
        answering('**/api/olympiad/publication-blockers*', { status: 200, json: answers.blockers }),
        answering('**/api/olympiad/rank-preview*', { status: 200, json: answers.preview }),
      ),
      first(
        answering('**/api/olympiad/result-list*', { status: 200, json: answers.lines }),
        answering(records('paperfigures'), figuresOf),
      ),
    ),
  )
}
/** Opens a page of the console, and waits for a text of it. */
export const openPage =
  (path: string, text: string): Way =>
  async (page) => {
    await signIn(page, 'organiser1', { path: `/console/${path}` })
    await expect(page.getByText(text).first()).toBeVisible()
  }

/** Results and ranks as organisers see them. */
export const resultsScreens: Screen[] = [
  { name: 'console-results', open: first(withResults(), openPage('results', 'Senior, slot A')) },
  {
    name: 'console-results-failed',
    open: first(answering(records('resultsets'), broken), openPage('results', 'could not be loaded')),
  },
  { name: 'console-results-set', open: first(withResults(), openPage(`results/${exam.id}`, 'Kabir Menon')) },
  {
    name: 'console-results-blocked',
    open: first(withResults({ blockers: blocked }), openPage(`results/${exam.id}/3`, 'cannot be published yet')),
  },
  {
    name: 'console-results-publish',
    open: first(withResults(), async (page) => {
      await openPage(`results/${exam.id}/3`, 'Kabir Menon')(page)
      await page.getByRole('button', { name: 'Publish set 3…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
  },
  {
    name: 'console-results-slots',
    open: first(withResults({ preview: together }), openPage(`results/${exam.id}/3`, 'ranked together')),
  },
  { name: 'console-statistics', open: first(withResults(), openPage('statistics', 'All questions')) },
  {
    name: 'console-similarity',
    open: first(first(withResults(), similar), openPage('similarity', 'Kabir Menon')),
  },
  {
    name: 'console-sheets',
    open: first(
      first(withResults(), first(similar, sheet)),
      openPage('similarity?sheets=aaaaaaaaaaaaaaa-bbbbbbbbbbbbbbb', 'full mark'),
    ),
  },
  { name: 'console-ranks', open: first(withResults(), openPage('ranks', 'How ranks are made')) },
]

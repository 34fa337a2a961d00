import { answering, broken, first, opened, type Screen } from '../screen-ways.ts'

const until = '2099-01-31 18:29:59.000Z'
const exam = { id: 'senior000000000', name: 'Senior, slot A', level: '2' }
const student = (rank: number, name: string, award: string) => ({
  ...{ rank, name, award, school: 'राजकीय बालिका विद्यालय, जयपुर' },
})
const students = [
  student(1, 'Ananya Sharma', 'prize'),
  student(2, 'आशा राव', 'prize'),
  student(2, 'Zoë D’Souza', 'prize'),
  student(7, 'Kabir Menon', 'merit'),
]
const rule = ['The student with the higher score ranks first.', 'Ranks 1 to 5 get a prize.']
const ranks = { until, exams: [{ ...exam, ranked: 602, rule, students }] }
const revision = (number: number, question: number, letters: string) => ({
  ...{ number, question, before: 'B', letters, reason: 'Both answers are right.', decided: '2026-11-21 11:00:00.000Z' },
})
const revised = {
  ...exam,
  published: '2026-11-21 12:00:00.000Z',
  revisions: [revision(1, 42, 'B,C'), revision(2, 17, '*')],
}
const RANKS = '**/api/olympiad/public-ranks'
const REVISIONS = '**/api/olympiad/revisions'

/** What everybody reads of published results. */
export const publicResultScreens: Screen[] = [
  { name: 'ranks', open: first(answering(RANKS, { status: 200, json: ranks }), opened('/ranks', 'Ananya Sharma')) },
  { name: 'ranks-none', open: opened('/ranks', 'There is no public list now.') },
  { name: 'ranks-failed', open: first(answering(RANKS, broken), opened('/ranks', 'could not be loaded')) },
  {
    name: 'revisions',
    open: first(answering(REVISIONS, { status: 200, json: { exams: [revised] } }), opened('/revisions', 'Revision 2')),
  },
]

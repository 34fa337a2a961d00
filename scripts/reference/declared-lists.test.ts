import { describe, expect, it } from 'vitest'
import { DECLARED_LISTS } from './declared-lists.ts'

const root = 'packages/olympiad/'
const [collections, acts, tasks] = DECLARED_LISTS
const lines = (text = '') => text.split('\n')

describe('the list of collections', () => {
  const files = [
    {
      path: `${root}hall/declared/notes.ts`,
      text: "import { own } from './own.ts'\nexport const notes = collection('notes', {",
    },
    {
      path: `${root}hall/declared/own.ts`,
      text: "import { examinees } from '../../people/declared/examinees.ts'\nexport const own = 1",
    },
    { path: `${root}hall/declared/own.test.ts`, text: "export const tested = collection('tested', {" },
    { path: `${root}hall/server/notes.ts`, text: 'export const two = collection(' },
    { path: `${root}people/declared/examinees.ts`, text: "export const examinees = authCollection('examinees', {" },
  ]

  // fails when: the files are listed in the order of their names
  it('has each after those that its file imports, also by another file', () => {
    const names = lines(collections?.text(files)).filter((line) => /^ {2}\w+,$/.test(line))
    expect(names).toEqual(['  superusers,', '  examinees,', '  notes,'])
  })

  it('imports what it names, and neither tests nor files that declare none', () => {
    expect(lines(collections?.text(files)).filter((line) => line.includes('from'))).toEqual([
      '// Written by `npm run generate` from what the capabilities declare; never by hand.',
      "import { superusers } from '../ground/declared/collection.ts'",
      "import { notes } from '../hall/declared/notes.ts'",
      "import { examinees } from '../people/declared/examinees.ts'",
    ])
  })
})

it('lists acts and readings apart, several of a file too', () => {
  const text =
    "export const seat = act('seat', {\n})\nexport const MOST = 5\nexport const seats = reading('seats', {\n})\nexport const unseat = act("
  const list = acts?.text([{ path: `${root}hall/declared/seat.ts`, text }]) ?? ''
  expect(list).toContain("import { seat, seats, unseat } from '../hall/declared/seat.ts'")
  expect(list).toContain('ACTS: readonly Act[] = [\n  seat,\n  unseat,\n]')
  expect(list).toContain('READINGS: readonly Reading[] = [\n  seats,\n]')
})

it('lists kinds of tasks, also where the type of their result is long', () => {
  const text = 'export const makeIt = declareTask<{ readonly sheets: number }>({\n})\nexport const other = make('
  const list = tasks?.text([{ path: `${root}results/declared/make-it.ts`, text }]) ?? ''
  expect(lines(list).filter((line) => line.startsWith('  ') || line.startsWith('import'))).toEqual([
    "import { makeIt } from '../results/declared/make-it.ts'",
    '  makeIt,',
  ])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { type Choice, Notes, type Row } from './notes.ts'

const INSTANT = Date.parse('2026-01-01T10:00:00.000Z')
const at = (ms: number) => INSTANT + ms
const choice = (option: Choice['option'], ms: number, session = 'one'): Choice => ({
  computer: `computer of ${session}`,
  ...{ session, questionnumber: 1, option, chosenAt: at(ms) },
})
const row = (option: Row['option'], ms: number, marked = false): Row => ({
  ...{ questionnumber: 1, option, marked },
  chosen: new Date(at(ms)).toISOString().replace('T', ' '),
})

let notes: Notes
beforeEach(() => {
  notes = new Notes()
})

describe('in the end', () => {
  it('the newest choice has to stand, by its instant and not by when it was noted', () => {
    notes.chosen(choice('B', 20))
    notes.chosen(choice('A', 10))
    expect(notes.wrong([row('B', 20)])).toEqual([])
    expect(notes.wrong([row('A', 10)])).toEqual([`the newest choice of 1 is B; there is A of ${at(10)}`])
    expect(notes.wrong([])).toEqual(['the newest choice of 1 is B; there is no row'])
  })

  it('what was cleared may have no row, and a mark that somebody touched has to stand', () => {
    notes.chosen(choice('', 10))
    expect(notes.wrong([])).toEqual([])
    notes.chosen({ ...choice('A', 20), marked: true })
    expect(notes.wrong([row('A', 20)])).toHaveLength(1)
    expect(notes.wrong([row('A', 20, true)])).toEqual([])
  })

  it('what was chosen after another computer took over does not count, unless the exam is sat there again', () => {
    notes.chosen(choice('A', 10, 'one'))
    notes.chosen(choice('B', 30, 'one'))
    notes.takenOver = new Map([['one', at(20)]])
    expect(notes.wrong([row('A', 10)])).toEqual([])
    expect(notes.wrong([row('B', 30)])).toHaveLength(1)
    notes.takenOver = new Map()
    expect(notes.wrong([row('B', 30)])).toEqual([])
  })

  it('a question has one row', () => {
    expect(notes.wrong([row('A', 10), row('A', 10)])).toEqual(['1 rows too many'])
  })
})

describe('what a page says is saved', () => {
  it('is there, or a later choice is in its place', () => {
    notes.chosen(choice('A', 10))
    const said = [{ questionnumber: 1, option: 'A', marked: false }] as const
    notes.prove(said, [row('A', 10)])
    notes.prove(said, [row('C', 20)])
    expect(notes.faults).toEqual([])
    notes.prove(said, [row('C', 5)])
    notes.prove(said, [])
    expect(notes.faults).toEqual([
      `a page said that 1 A is saved; there is C of ${at(5)}`,
      'a page said that 1 A is saved; there is no row',
    ])
  })
})

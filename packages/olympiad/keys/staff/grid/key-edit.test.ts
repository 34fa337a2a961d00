import { describe, expect, it } from 'vitest'
import {
  changedEntries,
  editConflicts,
  NO_EDIT,
  settleConflict,
  shownEntries,
  typeEntries,
  withoutSaved,
} from './key-edit.ts'

const stored = ['A', '', 'C', 'D']
const typed = (entries: readonly (readonly [number, string])[], edit = NO_EDIT) =>
  typeEntries(stored, edit, new Map(entries))

describe('what is typed over a key', () => {
  it('is shown in its place, and is nothing once it is what the key has', () => {
    const edit = typed([
      [2, 'B'],
      [3, 'C'],
    ])
    expect([shownEntries(stored, edit), [...changedEntries(stored, edit)]]).toEqual([['A', 'B', 'C', 'D'], [[2, 'B']]])
    expect(typed([[2, '']], edit)).toEqual(NO_EDIT)
  })

  it('goes with what another person fills in beside it', () => {
    const edit = typed([[2, 'B']])
    const theirs = stored.with(0, 'D')
    expect([shownEntries(theirs, edit), editConflicts(theirs, edit)]).toEqual([['D', 'B', 'C', 'D'], []])
  })

  it('is a conflict where they gave the same question another entry, until one of both is chosen', () => {
    const edit = typed([[2, 'B']])
    const theirs = stored.with(1, 'C')
    expect(editConflicts(theirs, edit)).toEqual([{ question: 2, theirs: 'C', mine: 'B' }])
    expect(editConflicts(stored.with(1, 'B'), edit)).toEqual([])
    const mine = settleConflict(theirs, edit, { question: 2, keepsMine: true })
    expect([editConflicts(theirs, mine), shownEntries(theirs, mine)[1]]).toEqual([[], 'B'])
    const taken = settleConflict(theirs, edit, { question: 2, keepsMine: false })
    expect([editConflicts(theirs, taken), shownEntries(theirs, taken)[1]]).toEqual([[], 'C'])
  })

  it('stays a conflict when it is typed again', () => {
    const theirs = stored.with(1, 'C')
    const again = typeEntries(theirs, typed([[2, 'B']]), new Map([[2, 'D']]))
    expect(editConflicts(theirs, again)).toEqual([{ question: 2, theirs: 'C', mine: 'D' }])
  })

  it('stays where it was typed while the rest was saved', () => {
    const sent = new Map([
      [2, 'B'],
      [4, 'A'],
    ])
    const edit = typed([
      [2, 'C'],
      [4, 'A'],
      [3, 'A'],
    ])
    const left = withoutSaved(edit, sent)
    expect([left, editConflicts(['A', 'B', 'C', 'A'], left)]).toEqual([
      { typed: { 2: 'C', 3: 'A' }, read: { 2: 'B', 3: 'C' } },
      [],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { byFields, patchList } from './patch-list.ts'
import type { RecordEvent } from './watch.ts'

interface Note {
  readonly id: string
  readonly updated?: string
  readonly at: string
  readonly isShown: boolean
}

const note = (id: string, at: string, fields: Partial<Note> = {}): Note => ({ id, at, isShown: true, ...fields })
const list = [note('b', '10'), note('c', '20')]
const rules = { collection: 'notes', includes: ({ isShown }: Note) => isShown, compare: byFields<Note>('at') }
const patch = (action: RecordEvent['action'], record: Note, items = list) =>
  patchList(items, { collection: 'notes', action, record }, rules)

describe('a list that follows events', () => {
  it('gains a record at its place, after others of the same time by its id', () => {
    expect(patch('create', note('a', '20'))?.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(patch('create', note('d', '05'))?.map(({ id }) => id)).toEqual(['d', 'b', 'c'])
  })

  it('gains a record that was there and belongs to it only now', () => {
    expect(patch('update', note('a', '30'))).toEqual([...list, note('a', '30')])
  })

  it('has a changed record in place of the old one, and moves it', () => {
    expect(patch('update', note('b', '30'))).toEqual([note('c', '20'), note('b', '30')])
  })

  it('loses a record that was deleted, or does not belong to it any more', () => {
    expect(patch('delete', note('b', '10'))).toEqual([note('c', '20')])
    expect(patch('update', note('b', '10', { isShown: false }))).toEqual([note('c', '20')])
  })

  it('stays the very same when nothing in it changes', () => {
    expect(patch('delete', note('x', '10'))).toBe(list)
    expect(patch('create', note('x', '10', { isShown: false }))).toBe(list)
    expect(patchList(list, { collection: 'others', action: 'delete', record: note('b', '10') }, rules)).toBe(list)
  })

  it('does not change the list it was given', () => {
    const items = Object.freeze([...list]) as Note[]
    expect(patch('update', note('b', '30'), items)).toHaveLength(2)
  })

  it('cannot tell what holds by an event that is older than what it shows', () => {
    const items = [note('b', '10', { updated: '2026-11-22 10:00:01.000Z' })]
    expect(patch('update', note('b', '30', { updated: '2026-11-22 10:00:00.999Z' }), items)).toBeUndefined()
    const sameInstant = note('b', '30', { updated: '2026-11-22 10:00:01.000Z' })
    expect(patch('update', sameInstant, items)).toEqual([sameInstant])
  })

  it('cannot tell what holds by an event without a record', () => {
    expect(patch('update', note('', ''))).toBeUndefined()
  })
})

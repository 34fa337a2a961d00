import { describe, expect, it } from 'vitest'
import { gridStep, nextOpen, withLetter } from './grid-keys.ts'

const press = (key: string, { hasShift = false, question = 25, entry = '', areSingleOn = true } = {}) =>
  gridStep({ key, hasShift, question, entry, areSingleOn })

describe('a key that is pressed in the grid', () => {
  it('sets a letter, and with Shift adds or takes out one', () => {
    expect(press('b', { entry: 'A' })).toEqual({ entry: 'B' })
    expect(press('B', { entry: 'A' })).toEqual({ entry: 'B' }) // Caps Lock
    expect(press('B', { entry: 'A', hasShift: true })).toEqual({ entry: 'A,B' })
    expect(press('A', { entry: 'A,B', hasShift: true })).toEqual({ entry: 'B' })
    expect(press('C', { entry: '*', hasShift: true })).toEqual({ entry: 'C' })
    expect(press('e')).toBe(null)
  })

  it('sets what is no letter, and clears', () => {
    expect(['*', '!', '-', 'Delete'].map((key) => press(key, { entry: 'A' }))).toEqual(
      ['*', '*!', '-', ''].map((entry) => ({ entry })),
    )
  })

  it('goes to another question, and never beyond the paper', () => {
    const steps = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => press(key))
    expect(steps).toEqual([26, 24, 45, 5, 1, 100].map((go) => ({ go })))
    expect([press('ArrowUp', { question: 1 }), press('ArrowRight', { question: 95 })]).toEqual([{ go: 1 }, { go: 100 }])
  })

  it('does nothing where it is a single key and those are off, but for arrows', () => {
    expect(['a', '*', 'n'].map((key) => press(key, { areSingleOn: false }))).toEqual([null, null, null])
    expect(press('ArrowDown', { areSingleOn: false })).toEqual({ go: 26 })
  })
})

it('the next open question is found from where one is, and from the beginning again', () => {
  expect([nextOpen(['A', '', 'C', ''], 2), nextOpen(['A', '', 'C', ''], 4), nextOpen(['A'], 1)]).toEqual([
    4,
    2,
    undefined,
  ])
  expect(withLetter('A,B', 'B')).toBe('A')
})

import { expect, it } from 'vitest'
import { SlowShapes } from './slow-shapes.ts'

it('takes a statement for slow after several slow times in a row, or one beyond doubt, until it is quick again', () => {
  const shapes = new SlowShapes(25)
  for (const ms of [30, 30, 30]) shapes.note('a', ms)
  expect(shapes.has('a')).toBe(false)
  shapes.note('a', 30)
  expect(shapes.has('a')).toBe(true)
  shapes.note('a', 1)
  shapes.note('a', 30)
  expect(shapes.has('a')).toBe(false)
  shapes.note('b', 150)
  expect(shapes.has('b')).toBe(true)
  expect(shapes.has('c')).toBe(false)
})

it('remembers a thousand', () => {
  const shapes = new SlowShapes(25)
  for (let at = 0; at <= 1000; at++) shapes.note(`s${at}`, 200)
  expect([shapes.has('s0'), shapes.has('s1'), shapes.has('s1000')]).toEqual([false, true, true])
})

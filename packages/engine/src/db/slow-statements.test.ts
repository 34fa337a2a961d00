import { expect, it } from 'vitest'
import { SlowStatements } from './slow-statements.ts'

it('counts a statement as slow after several slow runs or one very slow run, until it is quick again', () => {
  const shapes = new SlowStatements(25)
  for (const ms of [30, 30, 30]) shapes.note('me', 'a', ms)
  expect(shapes.has('me', 'a')).toBe(false)
  shapes.note('me', 'a', 30)
  expect(shapes.has('me', 'a')).toBe(true)
  shapes.note('me', 'a', 1)
  shapes.note('me', 'a', 30)
  expect(shapes.has('me', 'a')).toBe(false)
  shapes.note('me', 'b', 150)
  expect(shapes.has('me', 'b')).toBe(true)
  expect([shapes.has('me', 'c'), shapes.has('you', 'b')]).toEqual([false, false])
})

it('remembers a thousand', () => {
  const shapes = new SlowStatements(25)
  for (let at = 0; at <= 1000; at++) shapes.note('me', `s${at}`, 200)
  expect([shapes.has('me', 's0'), shapes.has('me', 's1'), shapes.has('me', 's1000')]).toEqual([false, true, true])
})

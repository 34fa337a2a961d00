import { number } from '@olympiad/schema/fields'
import { expect, it } from 'vitest'
import { shownValue, storedValue } from './form-values.ts'

const field = (min: number) => ({ name: 'figure', label: 'Figure', help: '', declared: number({ int: true, min }) })

// fails when: a year of birth that nobody entered is shown as 0 beside “Empty: 1998”
it.each([
  [1900, 0, ''],
  [1900, 2004, '2004'],
  [0, 0, '0'],
])('shows a number from %i, stored as %i, as “%s”, and stores that again', (min, stored, shown) => {
  expect(shownValue(field(min), stored, 'UTC')).toBe(shown)
  expect(storedValue(field(min), shown, 'UTC')).toBe(stored)
})

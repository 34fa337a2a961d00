import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marksText } from '../declared/words/marks-text.ts'
import { commonUnit, readMarksText } from './typed-marks.ts'

// fails when: a sign, a fraction or a decimal is read as another number
it.each([
  ['4', 4, 1],
  ['-1', -1, 1],
  ['−¼', -1, 4],
  ['1¼', 5, 4],
  ['1 ¼', 5, 4],
  ['-1 1/4', -5, 4],
  ['2/6', 1, 3],
  ['0.25', 1, 4],
  ['0,25', 1, 4],
  ['+2', 2, 1],
  ['-0', 0, 1],
  ['१½', 3, 2],
])('%s is read', (text, top, bottom) => {
  expect(readMarksText(text)).toEqual({ top, bottom })
})

it.each(['', 'four', '1/0', '1.', '--1', '1/2/3', '1e3', '¼¼', '12345678', '1 0/0'])('%j is no marks', (text) => {
  expect(readMarksText(text)).toBeUndefined()
})

it('what is shown is read again as the same', () => {
  const unit = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), unit, (units, parts) => {
      const read = readMarksText(marksText(units, parts))
      expect(read && (read.top * parts) / read.bottom).toBe(units)
    }),
  )
})

it('the unit grows only as far as the marks need', () => {
  const all = ['¼', '1/3', '2'].flatMap((text) => readMarksText(text) ?? [])
  expect([commonUnit(1, all), commonUnit(4, all.slice(0, 1)), commonUnit(3, [])]).toEqual([12, 4, 3])
})

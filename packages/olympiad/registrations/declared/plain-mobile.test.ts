import { expect, it } from 'vitest'
import { plainMobile } from './plain-mobile.ts'

// fails when: the sign before the country, or the zero of a call within it, stays
it.each([
  ['9845012345', '9845012345'],
  ['+91 98450-12345', '919845012345'],
  ['0091 98450 12345', '919845012345'],
  ['098450 12345', '9845012345'],
  ['+91 (0) 98450 12345', '919845012345'],
  ['९८४५०१२३४५', '9845012345'],
  ['+٩١ ٩٨٤٥٠ ١٢٣٤٥', '919845012345'],
  ['98450\u200b12345', '9845012345'],
  ['98450', '98450'],
  ['+44 7700 900123', '447700900123'],
  ['letters', 'letters'],
])('%s is the number %s', (typed, number) => expect(plainMobile(typed)).toBe(number))

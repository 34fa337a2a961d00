import { expect, it } from 'vitest'
import { latinDigits } from './latin-digits.ts'

// fails when: the digits are told by their last figure in hexadecimal
it('digits of every script are digits, and nothing else changes', () => {
  expect(latinDigits('प्रश्न ०१२३४५६७८९, ٠١٢٣٤٥٦٧٨٩, ۴۲, ௧௦')).toBe('प्रश्न 0123456789, 0123456789, 42, 10')
})

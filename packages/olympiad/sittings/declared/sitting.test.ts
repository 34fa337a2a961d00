import { describe, expect, it } from 'vitest'
import { readReceiptCode } from './sitting.ts'

describe('the code of a receipt', () => {
  it.each([
    '0123-4567-89AB-CDEF',
    '0123456789abcdef',
    ' o123 4567 89ab cdef ',
    'OI23-4567-89AB-CDEF',
    'ol234567-89AB-CDEF',
  ])('is read from %s as it was meant', (typed) => expect(readReceiptCode(typed)).toBe('0123-4567-89AB-CDEF'))
  it.each([
    '',
    '0123-4567-89AB-CDE',
    '0123-4567-89AB-CDEFG',
    'U123-4567-89AB-CDEF',
    '٠123-4567-89AB-CDEF',
    '-'.repeat(1e6),
  ])('is undefined for an invalid code', (typed) => expect(readReceiptCode(typed)).toBeUndefined())
})

import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'

describe('the key of a name', () => {
  it.each([
    ['Asha Rao', 'RAO  asha'],
    ['Zoë D’Souza', "zoe d'souza"],
    ['अनन्या शर्मा', 'शर्मा अनन्या'],
    ['Å', 'Å'],
  ])('is the same for %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['रमा', 'रम'],
    ['Asha Rao', 'Asha Rau'],
    ['राम', 'रमा'],
  ])('tells %s and %s apart', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))
})

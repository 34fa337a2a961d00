import type { TextField } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { birthYearsOf } from '../../ground/declared/birth-years.ts'
import { registrationFields } from './registration-fields.ts'
import { registrations } from './registrations.ts'

const { fields } = registrations

/** Whether a text fits a field's length and pattern. */
function takes({ min = 0, max = 5000, pattern }: TextField, value: string): boolean {
  return value.length >= min && value.length <= max && (!pattern || new RegExp(`^(?:${pattern})$`, 'u').test(value))
}

describe('the registration form', () => {
  // proves: S3.23, S5.16, S5.17
  it('asks for the thirteen fields of the specification, none of them left out', () => {
    const asked = Object.entries(registrationFields).filter(([, field]) => 'required' in field && field.required)
    expect(asked.map(([name]) => name)).toEqual([
      'photo',
      'name',
      'gender',
      'yob',
      'email',
      'mobile',
      'pinCode',
      'standard',
      'idCard',
      'guardianName',
      'guardianAddress',
      'schoolName',
      'schoolAddress',
    ])
    const others = Object.entries(fields).filter(([name]) => !asked.some(([one]) => one === name))
    expect(others.filter(([, field]) => 'required' in field && field.required)).toEqual([])
  })

  // proves: S5.9, S9.18
  it.each(['name', 'guardianName'] as const)('takes letters and spaces, 3 to 100 of them, as %s', (name) => {
    const fits = (value: string) => takes(fields[name], value)
    expect(
      ['Asha Rao', 'Ada', 'a'.repeat(100), 'आशा राव', 'नरेन्द्र', 'Zoë', 'Ζωή', '王小明', 'محمد عارف'].every(fits),
    ).toBe(true)
    expect(['Al', 'a'.repeat(101), 'R2 D2', '   ', 'http://x.example', '<b>', '\u202eoaR'].some(fits)).toBe(false)
  })

  it.each(['name', 'guardianName'] as const)('takes names as people have them as %s', (name) => {
    const fits = (value: string) => takes(fields[name], value)
    expect(
      ['S. Ramanujan', 'Mary-Jane', 'Ryan D’Souza', "O'Brien", 'Md. Arif', 'Ng', '-Asha', '. . .'].map(fits),
    ).toEqual([...[true, true, true, true, true, false, false, false]])
  })

  // proves: V11.1.4
  it('fills no disk: an address adds at most 2 GiB a day, and all guests together 10 GiB', () => {
    const bytesADay = (of?: 'guests') =>
      (registrations.limits?.create ?? [])
        .filter((limit) => limit.unit === 'bytes' && limit.of === of)
        .map(({ max, windowS }) => (max * 24 * 3600) / windowS)
    expect(Math.min(...bytesADay())).toBeLessThanOrEqual(2 * 2 ** 30)
    expect(Math.min(...bytesADay('guests'))).toBeLessThanOrEqual(10 * 2 ** 30)
  })

  // proves: S5.10, S5.15, S9.21
  it('knows two genders and six standards', () => {
    expect(fields.gender.values).toEqual(['MALE', 'FEMALE'])
    expect(fields.standard.values).toEqual(['VIII', 'IX', 'X', 'XI', 'XII', 'UG'])
  })

  // proves: S5.11, S9.19
  it('takes whole years of birth from 1998 to 2013, or those of the edition', () => {
    expect(fields.yob).toMatchObject({ type: 'number', int: true })
    expect([null, {}, { bornfrom: 0, bornuntil: 0 }].map(birthYearsOf)).toEqual(
      Array(3).fill({ from: 1998, until: 2013 }),
    )
    expect(birthYearsOf({ bornfrom: 2001, bornuntil: 2015 })).toEqual({ from: 2001, until: 2015 })
  })

  // proves: S5.13, S9.20, V5.1.3
  it('takes mobile numbers of 10 or 12 digits, and no other', () => {
    const fits = (value: string) => takes(fields.mobile, value)
    expect(['9876543210', '919876543210'].every(fits)).toBe(true)
    expect(['987654321', '98765432101', '9198765432101', '+919876543210', '98765 43210'].some(fits)).toBe(false)
  })

  // proves: S5.14, S9.20
  it('takes PIN codes of exactly 6 digits', () => {
    const fits = (value: string) => takes(fields.pinCode, value)
    expect(fits('560059')).toBe(true)
    expect(['56005', '5600591', '56005a'].some(fits)).toBe(false)
  })

  // proves: S5.16
  it.each(['guardianAddress', 'schoolName', 'schoolAddress'] as const)('takes 3 to 100 characters as %s', (name) => {
    const fits = (value: string) => takes(fields[name], value)
    expect(['12, Mysore Road', 'a'.repeat(100)].every(fits)).toBe(true)
    expect(['', 'ab', 'a'.repeat(101)].some(fits)).toBe(false)
  })

  // proves: S5.12
  it('asks for a photo and an ID card as files, and for a valid e-mail address', () => {
    expect([fields.photo, fields.idCard, fields.email].map(({ type }) => type)).toEqual(['file', 'file', 'email'])
  })
})

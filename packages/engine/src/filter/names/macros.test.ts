import { expect, it } from 'vitest'
import { macro } from './macros.ts'

const rule = { isClient: false }
const client = { isClient: true }
const at = (name: string, instant: string) => macro(name, client)?.(Date.parse(instant))
const leapDay = '2024-02-29T23:59:58.007Z'

const expected: [string, string | bigint][] = [
  ['@now', '2024-02-29 23:59:58.007Z'],
  ['@yesterday', '2024-02-28 23:59:58.007Z'],
  ['@tomorrow', '2024-03-01 23:59:58.007Z'],
  ['@todayStart', '2024-02-29 00:00:00.000Z'],
  ['@todayEnd', '2024-02-29 23:59:59.999Z'],
  ['@monthStart', '2024-02-01 00:00:00.000Z'],
  ['@monthEnd', '2024-02-29 23:59:59.999Z'],
  ['@yearStart', '2024-01-01 00:00:00.000Z'],
  ['@yearEnd', '2024-12-31 23:59:59.999Z'],
  ['@second', 58n],
  ['@minute', 59n],
  ['@hour', 23n],
  ['@day', 29n],
  ['@month', 2n],
  ['@weekday', 4n],
  ['@year', 2024n],
]
for (const [name, value] of expected) {
  it(`${name} is ${value}`, () => expect(at(name, leapDay)).toBe(value))
}

it('@inTenMinutes works only in rules, because PocketBase does not have it', () => {
  expect(macro('@inTenMinutes', rule)?.(Date.parse(leapDay))).toBe('2024-03-01 00:09:58.007Z')
  expect(at('@inTenMinutes', leapDay)).toBeUndefined()
  expect(macro('@now', rule)?.(Date.parse(leapDay))).toBe('2024-02-29 23:59:58.007Z')
})

it('@monthEnd of December is the end of the year', () => {
  expect(at('@monthEnd', '2026-12-15T00:00:00Z')).toBe('2026-12-31 23:59:59.999Z')
})

it('other names are no macros', () => {
  expect(['now', '@Now', '@later', 'constructor', '@request'].map((name) => macro(name, rule))).toEqual(
    Array(5).fill(undefined),
  )
})

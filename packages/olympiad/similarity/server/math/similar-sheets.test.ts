// long: schools of three thousand students are simulated nineteen times
import { type SimulatedSheets, simulateSchools } from '@olympiad/server/test/results/simulate-schools'
import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../../forms/declared/exam-form.ts'
import { AnswerCells } from '../../../ground/server/figures/answer-cells.ts'
import { keyTable } from '../../../ground/server/figures/sheet-matrix.ts'
import { similarSheets } from './similar-sheets.ts'

const compare = ({ matrix, key, schools }: SimulatedSheets) => {
  const found = similarSheets({ matrix, table: keyTable(new AnswerCells(SPEC_EXAM_FORM), key), schools })
  if (!found.isTold) throw new Error(`nothing told: ${found.why}`)
  return found
}
const SCHOOLS = 40
const size = { schools: SCHOOLS, students: 75 }

/** The same sheets many times, each time in schools of another name. */
function repeat({ matrix, key, schools }: SimulatedSheets, times: number): SimulatedSheets {
  const cells = new Uint8Array(matrix.cells.length * times)
  for (let turn = 0; turn < times; turn++) cells.set(matrix.cells, turn * matrix.cells.length)
  const names = Array.from({ length: times }, (_, turn) => schools.map((school) => `${school} of ${turn}`)).flat()
  return { matrix: { ...matrix, sheets: matrix.sheets * times, cells }, key, schools: names, copies: [] }
}

describe('the comparison of sheets', () => {
  // fails when: the school's effect is left out (teaching of 0.9 then accuses most honest schools)
  it.each([0, 0.3, 0.6, 0.9])(
    'hints at no more than one honest school in twenty, with common teaching of %d',
    (teaching) => {
      const hinted = [1, 2, 3].flatMap((seed) => {
        const { pairs, alike, compared } = compare(simulateSchools({ ...size, seed, teaching }))
        expect(compared).toBe((SCHOOLS * 75 * 74) / 2)
        return [...new Set(pairs.map(({ school }) => school)), ...alike]
      })
      expect(hinted.length).toBeLessThanOrEqual((3 * SCHOOLS) / 20)
    },
  )

  it.each([0, 0.6])('finds most sheets half copied, with common teaching of %d', (teaching) => {
    const copied = Array.from({ length: 20 }, () => 0.5)
    const simulated = [11, 12].map((seed) => simulateSchools({ ...size, seed, teaching, copied }))
    const found = simulated.flatMap((sheets) => {
      const { pairs } = compare(sheets)
      const hits = pairs.filter(({ one, other }) => sheets.copies.some(({ from, to }) => from === one && to === other))
      expect(pairs.length - hits.length).toBeLessThanOrEqual(2)
      return hits
    })
    expect(found.length).toBeGreaterThan(20)
    const [pair] = found
    expect(pair?.matches).toBeGreaterThan(pair?.expected ?? 100)
    expect(pair?.wrongMatches).toBeLessThan(pair?.matches ?? 0)
  })

  it('does not depend on the order of the sheets', () => {
    const sheets = simulateSchools({ ...size, seed: 21, teaching: 0.3, copied: [0.6, 0.6, 0.7] })
    const { matrix, schools } = sheets
    const order = schools.map((_, sheet) => (sheet * 1237 + 5) % schools.length)
    const cells = Uint8Array.from(order.flatMap((sheet) => [...matrix.cells.subarray(sheet * 100, sheet * 100 + 100)]))
    const turned = compare({
      ...sheets,
      matrix: { ...matrix, cells },
      schools: order.map((sheet) => schools[sheet] ?? ''),
    })
    const named = (pairs: readonly { one: number; other: number }[], nameOf: (row: number) => number) =>
      pairs.map(({ one, other }) => [nameOf(one), nameOf(other)].toSorted((a, b) => a - b).join(' ')).toSorted()
    const before = named(compare(sheets).pairs, (row) => row)
    expect(before).toHaveLength(3)
    expect(named(turned.pairs, (row) => order[row] ?? -1)).toEqual(before)
  })

  it('lists a school whose sheets are alike as a whole, and none of its pairs', () => {
    const sheets = simulateSchools({ ...size, seed: 31, teaching: 0 })
    const { cells } = sheets.matrix
    for (let sheet = 1; sheet < 75; sheet++)
      for (let question = 0; question < 80; question++) cells[sheet * 100 + question] = cells[question] ?? 0
    const { alike, pairs } = compare(sheets)
    expect([alike, pairs]).toEqual([['school 0'], []])
  })

  it('tells nothing of few sheets, of one school, and where sheets of different schools look alike', () => {
    const tell = ({ matrix, key, schools }: SimulatedSheets) =>
      similarSheets({ matrix, table: keyTable(new AnswerCells(SPEC_EXAM_FORM), key), schools })
    expect(tell(simulateSchools({ seed: 1, schools: 2, students: 99, teaching: 0 }))).toEqual({
      isTold: false,
      why: 'few',
    })
    const one = simulateSchools({ seed: 1, schools: 1, students: 300, teaching: 0 })
    expect(tell(one)).toEqual({ isTold: false, why: 'oneSchool' })
    const several = simulateSchools({ ...size, seed: 41, teaching: 0.9 })
    const mixed = several.schools.map((_, sheet) => `mixed ${sheet % SCHOOLS}`) // taught together, and named apart
    expect(tell({ ...several, schools: mixed })).toEqual({ isTold: false, why: 'misfit' })
  })

  it('leaves out questions with a special entry, and sheets without a school', () => {
    const sheets = simulateSchools({ ...size, seed: 51, teaching: 0, copied: [0.9] })
    const [pair] = compare({ ...sheets, key: sheets.key.with(0, '-').with(1, '*').with(2, '*!') }).pairs
    expect(pair).toMatchObject({ one: 0, other: 1, school: 'school 0' })
    expect(pair?.questions).toBeLessThanOrEqual(97)
    const schools = sheets.schools.map((school) => (school === 'school 0' ? '' : school))
    expect(compare({ ...sheets, schools })).toMatchObject({ pairs: [], compared: (39 * 75 * 74) / 2 })
  })

  it('compares the 2.8 million pairs of 1,000 schools in seconds', () => {
    const sheets = repeat(simulateSchools({ ...size, seed: 61, teaching: 0.3 }), 25)
    const began = process.cpuUsage()
    const { compared, pairs } = compare(sheets)
    const { user, system } = process.cpuUsage(began)
    expect([compared, pairs]).toEqual([2_775_000, []])
    expect((user + system) / 1_000_000).toBeLessThan(10) // two, with those of the collection of garbage
  })
})

import { describe, expect, it } from 'vitest'
import { readSchoolList } from './school-list.ts'

const rowsOf = (text: string) => readSchoolList(text).schools.map(({ code, name, place }) => [code, name, place])

describe('a list of schools', () => {
  it.each([
    ['School Code;Name of School;District\nKV-1;Kendriya Vidyalaya;Mysore', [['KV-1', 'Kendriya Vidyalaya', 'Mysore']]],
    ['Name,Place\n"St. Mary\'s, Hill",Ooty', [['st-mary-s-hill', "St. Mary's, Hill", 'Ooty']]],
    [
      '29200100101\tRiverside High School\tPune\n29200100102\tHill School\tAgra',
      [
        ['29200100101', 'Riverside High School', 'Pune'],
        ['29200100102', 'Hill School', 'Agra'],
      ],
    ],
    [
      'Hill School\nHill School\nLake School',
      [
        ['hill-school', 'Hill School', ''],
        ['hill-school-2', 'Hill School', ''],
        ['lake-school', 'Lake School', ''],
      ],
    ],
    ['विद्यालय का नाम;जिला\nसरस्वती विद्यालय;वाराणसी', [['school', 'सरस्वती विद्यालय', 'वाराणसी']]],
    ["Code,School\n'-7,x\nA 1,Hill", [['A-1', 'Hill', '']]],
  ])('is read: %s', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it('accounts for each line, and names what it leaves out', () => {
    const text = 'Code;School;Head\nA1;Hill "North School;Dr Rao\n\nA1;Lake School;\nA/2;River School;\nA3;;x\n'
    const { lines, faults, leftOut } = readSchoolList(text)
    expect(lines).toEqual({ all: 6, taken: 1, faulty: 3, empty: 1, heading: 1 })
    expect(faults.map(({ message }) => message)).toEqual([
      'Line 4: the code A1 stands in line 2 too.',
      'Line 5: “A/2” is no code.',
      'Line 6: no name.',
    ])
    expect(leftOut).toEqual(['Head'])
  })

  it('that is too long says so in one line, and its lines add up', () => {
    const { schools, faults, lines } = readSchoolList('Hill School\n'.repeat(2500))
    expect(schools).toEqual([])
    expect(faults).toEqual([{ line: 2001, message: 'The list has 2,501 lines, which is more than 2,000. Divide it.' }])
    expect(lines).toMatchObject({ all: 2501, faulty: 2501, taken: 0 })
    const whole = readSchoolList('Hill School\n'.repeat(2000)).schools
    expect([whole.length, whole.at(-1)?.code]).toEqual([2000, 'hill-school-2000'])
  })
})

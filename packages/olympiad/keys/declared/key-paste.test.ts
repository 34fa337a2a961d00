import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { SPEC_LETTERS, SPEC_QUESTIONS } from '../../forms/declared/spec-paper.ts'
import { readKeyPaste } from './key-paste.ts'
import { keyWarnings, sharedEntries } from './key-warnings.ts'

const numbers = Array.from({ length: SPEC_QUESTIONS }, (_, at) => at + 1)

const read = (text: string) => readKeyPaste(SPEC_EXAM_FORM, text)
const entries = (text: string) => Object.fromEntries(read(text).entries)

describe('a key that is pasted', () => {
  it.each([
    ['1 a', 'A'],
    ['1;B', 'B'],
    ['001,B/C', 'B,C'],
    ['1,"C,B"', 'B,C'],
    ['Q1: d', 'D'],
    ['1.\tA or D', 'A,D'],
    ['1\tA/B/C/D', 'A,B,C,D'],
    ['1\t(c)', 'C'],
    ['1. (d)', 'D'],
    ['1) D)', 'D'],
    ['1\tOption C', 'C'],
    ['1;3', 'C'],
    ['1 Ｂ', 'B'],
    ['1,A,D', 'A,D'],
    ['1\t*', '*'],
    ['1;*!', '*!'],
    ['1;Bonus', '*'],
    ['1;-', '-'],
    ['1\tX', '-'],
    ['Question 1 = B', 'B'],
  ])('has the entry of %j', (text, entry) => {
    expect([entries(text), read(text).faults]).toEqual([{ 1: entry }, []])
  })

  it.each(['Q.No;Answer', 'Key', 'Question\tCorrect option', 'Nr,Antwort', '"No.","Key"'])(
    'has a header: %j',
    (header) => {
      expect([entries(`${header}\r\n1;A\r\n2;B\r\n`), read(`${header}\n1;A\n2;B`).faults]).toEqual([
        { 1: 'A', 2: 'B' },
        [],
      ])
    },
  )

  it('takes one column, one row, and a word of all letters', () => {
    const letters = numbers.map((number) => 'ABCD'[number % 4]!)
    const key = Object.fromEntries(letters.map((letter, at) => [at + 1, letter]))
    for (const text of [letters.join('\n'), letters.join('\t'), letters.join(' '), letters.join(','), letters.join('')])
      expect(entries(text)).toEqual(key)
    expect(entries(`Answer\n${letters.join('\n')}`)).toEqual(key)
  })

  it('says whether it had a heading, and whether its lines name their questions', () => {
    const facts = (text: string) => [read(text).hasHeading, read(text).isNumbered]
    expect(facts('Q.No;Answer\n1;A\n2;B')).toEqual([true, true])
    expect(facts('A\n-\n*')).toEqual([false, false])
    expect(facts('A,B,C,D,A')).toEqual([false, false])
  })

  it('takes the later of two lines of a question, and says both', () => {
    const { entries: found, faults } = read('57;B\n58;A\n57;C')
    expect([Object.fromEntries(found), faults]).toEqual([
      { 57: 'C', 58: 'A' },
      [{ line: 3, question: 57, instead: 'B', message: '057 comes twice: line 1 says B, line 3 says C. C is taken.' }],
    ])
  })

  it.each([
    ['1;E\n2;A', 'Line 1, question 001: “E” is no option of this paper.'],
    ['1;A\n101;B', 'Line 2: there is no question 101 on this paper.'],
    ['1;A\n0;B', 'Line 2: there is no question 0 on this paper.'],
    ['1;A\n2;', 'Line 2, question 002: no letter.'],
    ['1\tA\n13\t', 'Line 2, question 013: no letter.'],
    ['1;A\n2;ABCD', 'Line 2, question 002: “ABCD” has no sign between the letters. Write A/B, or * for everybody.'],
    ['1;A\n2;А', 'Line 2, question 002: “А” is no option of this paper.'],
  ])('says what is wrong with %j by its line, and takes the rest', (text, message) => {
    expect(read(text).faults.map((fault) => fault.message)).toEqual([message])
    expect(read(text).entries.size).toBe(1)
  })

  it('passes over a line of words beside numbered ones', () => {
    expect([entries('1;A\n2;B\nTotal of all: 2'), read('1;A\n2;B\nTotal of all: 2').faults]).toEqual([
      { 1: 'A', 2: 'B' },
      [],
    ])
  })

  it('comes back as it was, in any order, with any separator, header and line end', () => {
    const letter = fc.constantFrom(...SPEC_LETTERS)
    const entry = fc.uniqueArray(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.toSorted().join(','))
    const keys = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: SPEC_QUESTIONS }), entry), {
      selector: ([number]) => number,
      minLength: 2,
    })
    const style = fc.record({
      header: fc.constantFrom('', 'Q.No;Answer\n', 'Key\n'),
      between: fc.constantFrom(';', '\t', ' ', ': '),
      or: fc.constantFrom('/', ',', ' or '),
      end: fc.constantFrom('\n', '\r\n', '\n\n'),
      isSmall: fc.boolean(),
    })
    fc.assert(
      fc.property(keys, style, (key, { header, between, or, end, isSmall }) => {
        const lines = key.map(([number, letters]) => `${number}${between}${letters.replaceAll(',', or)}`)
        const text = header + lines.map((line) => (isSmall ? line.toLowerCase() : line)).join(end)
        const result = read(text)
        expect(result.faults).toEqual([])
        expect([...result.entries]).toEqual(key)
      }),
    )
  })

  it('is never more than the paper has, and never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        for (const [number, entry] of read(text).entries) {
          expect(numbers).toContain(number)
          expect(entry).toMatch(/^([A-D](,[A-D])*|\*!?|-)$/)
        }
      }),
    )
  })

  it('is read at once, however long the lines are', () => {
    const began = Date.now()
    read(`${'1 '.repeat(50_000)}\n${' '.repeat(100_000)}x\n${'A'.repeat(100_000)}`)
    expect(Date.now() - began).toBeLessThan(30_000) // some ms; a pattern that looks again and again takes minutes
  })
})

describe('a key in another form', () => {
  const key = numbers.map((number) => 'ABCD'[(number * 7) % 4]!)
  const all = Object.fromEntries(key.map((letter, at) => [at + 1, letter]))
  const lines = (line: (number: number, letter: string) => string) =>
    key.map((letter, at) => line(at + 1, letter)).join('\n')
  const turned = (letter: string, by: number) => 'ABCD'[('ABCD'.indexOf(letter) + by) % 4]
  const rowsOf = (size: number) =>
    Array.from({ length: 100 / size }, (_, row) => key.slice(row * size, row * size + size))

  it.each([
    ['letters in brackets', lines((number, letter) => `${number}. (${letter.toLowerCase()})`)],
    ['brackets behind', lines((number, letter) => `${number}) ${letter})`)],
    ['numbers of options', `Q No\tKey\n${lines((number, letter) => `${number}\t${'ABCD'.indexOf(letter) + 1}`)}`],
    [
      'four pairs a line',
      [...Array(25).keys()]
        .map((at) => [0, 25, 50, 75].map((by) => `${at + by + 1}\t${key[at + by]}`).join('\t'))
        .join('\n'),
    ],
    [
      'pairs between blanks',
      rowsOf(5)
        .map((row, at) => row.map((letter, by) => `${at * 5 + by + 1}. (${letter})`).join(' '))
        .join('\n'),
    ],
    [
      'pairs of two numbers',
      [...Array(50).keys()]
        .map((at) => [0, 50].map((by) => `${at + by + 1} ${'ABCD'.indexOf(key[at + by]!) + 1}`).join(' '))
        .join('\n'),
    ],
    [
      'numbers above letters',
      rowsOf(10)
        .map((row, at) => `${row.map((_, by) => at * 10 + by + 1).join('\t')}\n${row.join('\t')}`)
        .join('\n'),
    ],
    [
      'lines of ten letters',
      rowsOf(10)
        .map((row) => row.join(''))
        .join('\n'),
    ],
    [
      'groups of five',
      rowsOf(5)
        .map((row) => row.join(''))
        .join(' '),
    ],
    [
      'rows of cells',
      rowsOf(20)
        .map((row) => row.join('\t'))
        .join('\n'),
    ],
    [
      'a column of words beside it',
      `Q\tKey\tAnswer\n${lines((number, letter) => `${number}\t${letter}\t${number} apples`)}`,
    ],
    ['marks beside it', `Q\tKey\tMarks\n${lines((number, letter) => `${number}\t${letter}\t1`)}`],
    ['a block beside it', `Q\tKey\tBlock\n${lines((number, letter) => `${number}\t${letter}\t${'AB'[number % 2]}`)}`],
    [
      'a title and a sum',
      `Answer key of 2026\nQ.No;Answer\n${lines((number, letter) => `${number};${letter}`)}\nTotal of all questions;100`,
    ],
    ['a serial number before it', `Sl;Question;Key\n${lines((number, letter) => `${number + 1};${number};${letter}`)}`],
  ])('is understood with %s', (_, text) => {
    const found = read(text)
    expect([found.faults, found.series]).toEqual([[], []])
    expect(Object.fromEntries(found.entries)).toEqual(all)
    const { all: count, ...parts } = found.lines
    expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBe(count)
  })

  // fails when: several columns of letters are one entry (100 of 100 accept all four)
  it.each([
    [
      'tabs',
      `Q.No\tSet A\tSet B\tSet C\n${lines((number, letter) => [number, letter, turned(letter, 1), turned(letter, 2)].join('\t'))}`,
    ],
    [
      'blanks',
      `Q Set-A Set-B Set-C\n${lines((number, letter) => [number, letter, turned(letter, 1), turned(letter, 2)].join(' '))}`,
    ],
    [
      'commas, without a heading',
      lines((number, letter) => [number, letter, turned(letter, 1), turned(letter, 2)].join(',')),
    ],
    [
      'bars, by number',
      `Q|P|Q|R\n${lines((number, letter) => [number, ...[0, 1, 2].map((by) => 'ABCD'.indexOf(turned(letter, by)!) + 1)].join('|'))}`,
    ],
  ])('of several series between %s asks which one, and merges nothing', (_, text) => {
    const asked = read(text)
    expect([asked.entries.size, asked.faults, asked.series.length]).toEqual([0, [], 3])
    const chosen = readKeyPaste(SPEC_EXAM_FORM, text, asked.series[1])
    expect(Object.fromEntries(chosen.entries)).toEqual(
      Object.fromEntries(key.map((letter, at) => [at + 1, turned(letter, 1)])),
    )
  })

  it('names the columns that it leaves out', () => {
    expect(read('Q;Key;Block;Marks;Empty\n1;A;B;1;\n2;B;A;1;').leftOut).toEqual(['Block', 'Marks'])
  })

  it('takes nothing of letters without numbers that are too few', () => {
    const { entries: found, faults } = read(
      rowsOf(10)
        .slice(1)
        .map((row) => row.join(''))
        .join('\n'),
    )
    expect([found.size, faults]).toEqual([
      0,
      [{ line: 1, message: '90 letters without numbers, and the paper has 100 questions.' }],
    ])
  })

  it('says what became of each line', () => {
    expect(read('Key of 2026\nQ;Key\n1;A\n\n2;E\n3;C\nTotal;3\n').lines).toEqual({
      ...{ all: 7, taken: 2, faulty: 1, empty: 1, others: 3 },
    })
  })
})

describe('what is odd about a key', () => {
  const even = numbers.map((number) => 'ABCD'[number % 4]!)

  it('is nothing of an even one', () => {
    expect(keyWarnings(SPEC_EXAM_FORM, even)).toEqual([])
  })

  it('are open questions, a letter ten times in a row, and one far too often', () => {
    const odd = even.map((letter, at) => (at === 60 || at === 98 ? '' : at >= 10 && at < 60 ? 'C' : letter))
    expect(keyWarnings(SPEC_EXAM_FORM, odd)).toEqual([
      { question: 61, message: '2 questions have no letter: 061, 099.' },
      { question: 10, message: 'C comes 51 times in a row, from 010 on.' },
      { question: 2, message: expect.stringMatching(/^C is the answer of 6\d of 98 questions\.$/) },
    ])
    expect(keyWarnings(SPEC_EXAM_FORM, even.with(5, even[4]!)).length).toBe(0)
  })

  it('is the key of another exam', () => {
    expect(sharedEntries(even, even.with(3, 'A').with(4, ''))).toEqual({
      same: 99 - 1 + (even[3] === 'A' ? 1 : 0),
      of: 99,
    })
  })
})

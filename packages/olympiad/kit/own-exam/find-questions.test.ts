import { describe, expect, it } from 'vitest'
import type { PaperText } from '../ui/paper/paper-text.ts'
import { findQuestions } from './find-questions.ts'

const numbers = Array.from({ length: 100 }, (_, at) => at + 1)

interface Print {
  write?: (number: number) => string
  /** Of the left edge of a number. */
  left?: (number: number) => number
  /** Of the piece after the number; none when it is written in one piece with it. */
  body?: string
  font?: string
}

/** A paper of five pages, twenty questions a page, ten in each of two columns. */
function print({ write = String, left = () => 0.1, body = 'Which of these?', font = 'f1' }: Print = {}): PaperText[][] {
  return [0, 20, 40, 60, 80].map((before) =>
    numbers.slice(before, before + 20).flatMap((number, at) => {
      const x = left(number) + (at < 10 ? 0 : 0.45)
      const top = 0.05 + (at % 10) * 0.09
      const line = { font, top, size: 0.012 }
      const pieces = [{ ...line, text: write(number), left: x, right: x + write(number).length * 0.006 }]
      return body ? [...pieces, { ...line, text: body, left: x + 0.1, right: x + 0.4 }] : pieces
    }),
  )
}

function piece(text: string, at: Partial<PaperText>): PaperText {
  const { left = 0.1, font = 'f1', top = 0.5, size = 0.012 } = at
  return { text, font, left, top, size, right: left + 0.02 }
}

describe('the questions on a paper', () => {
  it.each<[string, Print]>([
    ['057', { write: (number) => String(number).padStart(3, '0') }],
    ['57', {}],
    ['57.', { write: (number) => `${number}.` }],
    ['(57)', { write: (number) => `(${number})` }],
    ['Q57', { write: (number) => `Q${number}` }],
    ['Question 57:', { write: (number) => `Question ${number}:` }],
    ['57. Which of these?', { write: (number) => `${number}. 3 of these are`, body: '' }],
    ['numbers that end at one edge', { left: (number) => 0.12 - String(number).length * 0.006 }],
  ])('are found where they are written as %s', (_name, how) => {
    const places = findQuestions(print(how), 100)
    expect([...places.keys()]).toEqual(numbers)
    expect(places.get(57)?.spot).toMatchObject({ page: 3 })
    expect(places.get(57)?.spot.down).toBeCloseTo(0.05 + 6 * 0.09)
    expect(places.get(57)?.spot.across).toBeGreaterThan(0.5)
  })

  it('are found in an order of the file that goes across the columns', () => {
    const across = print().map((page) => page.toSorted((a, b) => a.top - b.top || a.left - b.left))
    expect(findQuestions(across, 100).size).toBe(100)
  })

  it('are not mistaken for the numbered notes in front of them', () => {
    const pages = print({ write: (number) => `${number}.` })
    const notes = [1, 2, 3, 4, 5].map((number) => piece(`${number}.`, { top: 0.001 * number }))
    const places = findQuestions([[...notes, ...(pages[0] ?? [])], ...pages.slice(1)], 100)
    expect(places.get(3)?.spot.down).toBeCloseTo(0.05 + 2 * 0.09)
  })

  it('are not mistaken for figures in tables, sentences or scales', () => {
    const pages = print().map((page, index) => [
      ...page,
      ...[12, 13, 14, 55].map((number, at) =>
        piece(String(number), { left: 0.2 + at * 0.05, top: 0.1 + index * 0.01 }),
      ),
      piece('12 students were asked', { left: 0.13 }),
      ...[20, 40, 60].map((number) => piece(String(number), { left: 0.15, size: 0.008, top: number / 100 })),
    ])
    const clean = findQuestions(print(), 100)
    expect([...findQuestions(pages, 100)]).toEqual([...clean])
  })

  it('leave out the few that cannot be read', () => {
    const places = findQuestions(print({ write: (number) => (number % 25 === 0 ? '\uFFFD' : String(number)) }), 100)
    expect(places.size).toBe(96)
    expect(places.has(50)).toBe(false)
  })

  it.each<[string, PaperText[][]]>([
    ['a scan has no text', [[], [], []]],
    ['half of them are missing', print().slice(0, 3)],
    ['they do not count upwards', print({ write: (number) => String(101 - number) })],
    [
      'numbers stand inside lines',
      print({ body: '' }).map((page) =>
        page.flatMap((text) => [{ ...text, text: 'Question', left: text.left - 0.03, right: text.left - 0.005 }, text]),
      ),
    ],
  ])('are left alone when %s', (_why, pages) => {
    expect(findQuestions(pages, 100).size).toBe(0)
  })
})

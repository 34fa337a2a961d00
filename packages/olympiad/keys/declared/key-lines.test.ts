import { describe, expect, it } from 'vitest'
import { SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { readForm } from '../../forms/declared/read-form.ts'
import { readKeyPaste } from './key-paste.ts'
import { keyWarnings } from './key-warnings.ts'

describe('a pasted key of other kinds', () => {
  const marks = { right: 1 }
  const { form } = readForm({
    version: 1,
    sections: [
      { questions: 1, answer: { kind: 'integer', digits: 3 }, marks },
      { questions: 1, answer: { kind: 'number', decimals: 2 }, marks },
      { questions: 1, answer: { kind: 'match', rows: 'PQ', letters: '123' }, marks },
      { questions: 1, answer: { kind: 'letters', letters: 'ABCD', marking: 'all' }, marks },
      { questions: 1, answer: { kind: 'letter', letters: 'ABCDE' }, marks },
    ],
  })
  const paste = (text: string) => readKeyPaste(form ?? SPEC_EXAM_FORM, text)

  // fails when: a comma or a bar of an entry is taken for a border of cells
  it.each([
    ['1\t007,012\n2\t3.10..3.20|5\n3\tP2,Q3\n4\tdac\n5\tE or b'],
    ['Q.No,Answer\n1,"007,012"\n2,"3.1..3.2|5"\n3,"P2, Q3"\n4,ACD\n5,B/E'],
    ['007,012\n3.1..3.2|5\nQ3 P2\nACD\n(b)/(e)'],
    ['Key\n007, 012\n3.1..3.2 | 5\nP2;Q3\nACD\nB,E'],
  ])('has its entries in one spelling: %j', (text) => {
    expect([...paste(text).entries.values()]).toEqual(['007,012', '3.1..3.2|5', 'P2,Q3', 'ACD', 'B,E'])
    expect(paste(text).faults).toEqual([])
  })

  it('names what does not fit, by its question', () => {
    const { entries, faults, lines } = paste('1: 7\n2: x\n3: bonus\n4: A,C\n6: 5\n')
    expect([...entries]).toEqual([
      [2, '-'],
      [3, '*'],
    ])
    expect(faults.map(({ message }) => message)).toEqual([
      'Line 1, question 001: 3 digits, several by commas, or *, *! or -.',
      'Line 4, question 004: letters of ABCD without commas, or *, *! or -.',
      'Line 5: there is no question 6: on this paper.',
    ])
    expect(lines).toMatchObject({ all: 6, taken: 2, faulty: 3, empty: 1, others: 0 })
  })

  it('is warned of where a question has no entry', () => {
    const [missing] = keyWarnings(form ?? SPEC_EXAM_FORM, ['007', '', 'P2,Q3', 'A', 'B'])
    expect(missing).toEqual({ question: 2, message: 'One question has no entry: 002.' })
  })
})

import { describe, expect, it } from 'vitest'
import { canonicalForm, SPEC_EXAM_FORM } from './exam-form.ts'
import { formFaultText } from './form-place.ts'
import { questionsOf } from './form-questions.ts'
import { readForm } from './read-form.ts'

const letters = { kind: 'letter', letters: 'ABCD' }
const section = { questions: 10, answer: letters, marks: { right: 1 } }
const partial = { kind: 'letters', letters: 'ABCD', marking: 'partial' }
const of = (...sections: object[]) => ({ version: 1, sections })
const faultsOf = (document: unknown) => readForm(document).faults.map(formFaultText)

describe('a form', () => {
  it('is complete once it is read, and the specification’s is the shortest', () => {
    const document = { ...of({ ...section, questions: 100 }), ties: ['score', 'wrongToRight'] }
    expect(readForm(document).form).toEqual(SPEC_EXAM_FORM)
    expect(canonicalForm(SPEC_EXAM_FORM)).toBe(
      '{"version":1,"unit":1,"start":0,"floor":null,"sections":[{"title":"","questions":100,"answer":{"kind":"letter",' +
        '"letters":"ABCD"},"marks":{"right":1,"wrong":0,"blank":0},"overrides":[],"count":"all","cutoff":null}],"choose":[],' +
        '"ties":["score","wrongToRight"]}',
    )
  })

  // fails when: properties keep the order of the document, or what is left out is not filled in
  it('has one text however it is spelt, and another one for another meaning', () => {
    const text = (document: unknown) => canonicalForm(readForm(document).form ?? SPEC_EXAM_FORM)
    const short = of({ ...section, overrides: [{ questions: [3, 2], marks: { right: 2 } }] })
    const long = {
      ties: ['score'],
      sections: [
        {
          overrides: [{ marks: { blank: 0, wrong: -0, right: 2 }, questions: [2, 3] }],
          ...{ cutoff: null, count: 'all', title: '', ...section },
        },
      ],
      ...{ choose: [], floor: null, start: 0, unit: 1, version: 1 },
    }
    expect(text(long)).toBe(text(short))
    expect(text({ ...short, unit: 4 })).not.toBe(text(short))
    expect(text(JSON.parse(text(short)))).toBe(text(short))
  })

  it('takes partial marks beside the marking or among the marks', () => {
    const marks = { right: 4, wrong: -2 }
    const among = readForm(of({ ...section, answer: partial, marks: { ...marks, partial: [1, 2, 3] } })).form
    const beside = readForm(of({ ...section, answer: { ...partial, partial: [1, 2, 3] }, marks })).form
    expect(beside?.sections[0]?.marks).toEqual({ right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] })
    expect(beside).toEqual(among)
  })

  it('numbers its questions over all sections, and an override names them so', () => {
    const second = { ...section, questions: 3, overrides: [{ questions: [12], marks: { right: 5 } }] }
    const { form } = readForm(of(section, second))
    const questions = form ? questionsOf(form) : []
    expect(questions.map((question) => question.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(questions.slice(10).map((question) => [question.section, question.marks.right])).toEqual([
      [1, 1],
      [1, 5],
      [1, 1],
    ])
  })

  // fails when: a fault is passed over, or is named without the path that leads to it
  it.each([
    ['nothing', null, 'an object with version, unit, start, floor, sections, choose, ties'],
    ['a list', [], 'an object with version, unit, start, floor, sections, choose, ties'],
    ['another version', { ...of(section), version: 2 }, 'version: 1, the only version so far'],
    ['no sections', { version: 1 }, 'sections: a list'],
    ['an empty list of sections', of(), 'sections: a list of 1 to 20'],
    ['half a mark', of(section, { ...section, marks: { right: 0.5 } }), 'sections[1].marks.right: a whole number'],
    ['a mark as text', of({ ...section, marks: { right: '1' } }), 'sections[0].marks.right: a whole number'],
    [
      'a misspelt name',
      of({ ...section, marks: { right: 1, wrnog: -1 } }),
      'sections[0].marks.wrnog: not known here; known are right, wrong, blank, partial',
    ],
    [
      'a wrong answer above a right one',
      of({ ...section, marks: { right: 1, wrong: 2 } }),
      'sections[0].marks.wrong: not more than a right answer',
    ],
    ['too many questions', of({ ...section, questions: 300 }, section), 'sections: at most 300 questions, not 310'],
    [
      'nine letters',
      of({ ...section, answer: { kind: 'letter', letters: 'ABCDEFGHI' } }),
      'sections[0].answer.letters: 2 to 8 labels of A–Z or 0–9, such as "ABCD"',
    ],
    [
      'a letter twice',
      of({ ...section, answer: { kind: 'letter', letters: 'ABCA' } }),
      'sections[0].answer.letters: each label once',
    ],
    [
      'an unknown kind',
      of({ ...section, answer: { kind: 'essay' } }),
      'sections[0].answer.kind: one of "letter", "letters", "integer", "number", "match"',
    ],
    [
      'digits of a letter',
      of({ ...section, answer: { ...letters, digits: 2 } }),
      'sections[0].answer.digits: not known here; known are kind, letters',
    ],
    [
      'partial marks of a letter',
      of({ ...section, marks: { right: 4, partial: [1] } }),
      'sections[0].marks.partial: only for letters with "marking": "partial"',
    ],
    ['no partial marks', of({ ...section, answer: partial }), 'sections[0].marks.partial: a list'],
    [
      'an override of another section',
      of(section, { ...section, overrides: [{ questions: [10], marks: { right: 2 } }] }),
      'sections[1].overrides[0].questions[0]: a whole number from 11 to 20',
    ],
    [
      'a question in two overrides',
      of({ ...section, overrides: [1, 2].map((right) => ({ questions: [right, 7], marks: { right } })) }),
      'sections[0].overrides: question 7 is in two of them',
    ],
    [
      'best eleven of ten',
      of({ ...section, count: { best: 11 } }),
      'sections[0].count.best: a whole number from 1 to 10',
    ],
    ['another count', of({ ...section, count: 'some' }), 'sections[0].count: "all", { "best": n } or { "first": n }'],
    [
      'first answers where a blank has marks',
      of({ ...section, marks: { right: 2, blank: 1 }, count: { first: 2 } }),
      'sections[0].count: no first answers where a blank has marks',
    ],
    [
      'a section in two groups',
      { ...of(section, section), choose: [1, 1].map((take) => ({ sections: [0, 1], take })) },
      'choose: section 0 is in two of them',
    ],
    [
      'more sections than there are',
      { ...of(section, section), choose: [{ sections: [0, 1], take: 3 }] },
      'choose[0].take: a whole number from 1 to 2',
    ],
    ['a tie of no section', { ...of(section), ties: [{ section: 1 }] }, 'ties[0].section: a whole number from 0 to 0'],
    [
      'a tie of no question',
      { ...of(section), ties: [{ questions: [11] }] },
      'ties[0].questions[0]: a whole number from 1 to 10',
    ],
    ['a tie twice', { ...of(section), ties: ['score', 'score'] }, 'ties: has "score" twice'],
    [
      'a title of two lines',
      of({ ...section, title: 'Part\nA' }),
      'sections[0].title: one line of at most 100 letters',
    ],
  ])('refuses %s', (_, document, fault) => {
    expect(faultsOf(document)).toEqual([fault])
  })

  it('names all faults at once', () => {
    expect(faultsOf({ ...of({ ...section, marks: { right: 1.5 } }, { ...section, questions: 0 }), unit: 0 })).toEqual([
      ...['sections[0].marks.right: a whole number', 'sections[1].questions: a whole number from 1 to 300'],
      'unit: a whole number from 1 to 1000',
    ])
  })
})

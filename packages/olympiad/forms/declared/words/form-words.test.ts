import { describe, expect, it } from 'vitest'
import { type ExamForm, SPEC_EXAM_FORM } from '../exam-form.ts'
import { FORM_TEMPLATES } from '../form-templates.ts'
import { readForm } from '../read-form.ts'
import { sheetForm } from '../sheet-form.ts'
import { markingLines, patternLines, tieSentences, wrongWords } from './form-words.ts'
import { marksText, marksWords } from './marks-text.ts'
import { sectionName, sectionRange } from './section-name.ts'
import { sectionRule } from './section-words.ts'

const formOf = (document: object): ExamForm => {
  const { form, faults } = readForm(document)
  if (!form) throw new Error(JSON.stringify(faults))
  return form
}
const template = (name: string) => formOf(FORM_TEMPLATES.find((one) => one.name === name)?.document ?? {})
const rulesOf = (form: ExamForm) => [...new Set(form.sections.map((_, at) => sectionRule(form, at)))]

describe('marks in words', () => {
  // fails when: a fraction is rounded, or not reduced
  it.each([
    [0, 1, '0'],
    [-1, 4, '−¼'],
    [6, 4, '1½'],
    [-5, 4, '−1¼'],
    [2, 6, '⅓'],
    [17, 7, '2 3/7'],
    [3, 7, '3/7'],
    [-20, 1, '−20'],
  ])('%d units of 1/%d are %s', (units, unit, text) => expect(marksText(units, unit)).toBe(text))

  it('of at most one are a mark, and none are marks', () => {
    const words = [1, 2, 3, 0].map((units) => marksWords(units, 2))
    expect(words).toEqual(['½ mark', '1 mark', '1½ marks', '0 marks'])
  })
})

describe('the rules of the sections of each template', () => {
  const rules: Readonly<Record<string, readonly string[]>> = {
    'Statistics olympiad': ['Right: 1. Wrong: 0.'],
    IOQM: ['Right: 2. Wrong: 0.', 'Right: 3. Wrong: 0.', 'Right: 5. Wrong: 0.'],
    NSEP: ['Right: 3. Wrong: −1.', 'Right: 6. Wrong: 0.'],
    NTSE: ['Right: 1. Wrong: −⅓.'],
    KVPY: ['Right: 1. Wrong: −¼.', 'Right: 2. Wrong: −½.'],
    SOF: ['Right: 1. Wrong: 0.', 'Right: 3. Wrong: 0.'],
    'JEE Main': ['Right: 4. Wrong: −1.', 'Best 5 of 10 count. Right: 4. Wrong: −1.'],
    'JEE Advanced': [
      'Right: 3. Wrong: −1.',
      'Right: 4. Only some of the right letters: 1, 2 or 3. Wrong: −2.',
      'Right: 4. Wrong: 0.',
      'Right: 3. Wrong: 0.',
      'Each right row: 1. Each wrong row: −1.',
    ],
    NEET: ['Right: 4. Wrong: −1.', 'By number, the first 10 answered count. Right: 4. Wrong: −1.'],
    'AMC (USA)': ['Right: 6. Wrong: 0. Not answered: 1½.'],
    AIME: ['Right: 1. Wrong: 0.'],
    'AMC (Australia)': ['Right: 3, 4 or 5. Wrong: 0.', 'Right: 6, 7, 8, 9 or 10. Wrong: 0.'],
    Kangourou: ['Right: 3. Wrong: −¾.', 'Right: 4. Wrong: −1.', 'Right: 5. Wrong: −1¼.', 'Right: 1. Wrong: 0.'],
    'UKMT Intermediate': ['Right: 5 or 6. Wrong: 0, −1 or −2.'],
    'UKMT Senior': ['Right: 4. Wrong: −1.'],
    Bebras: ['Right: 6. Wrong: −2.', 'Right: 9. Wrong: −3.', 'Right: 12. Wrong: −4.'],
    'Marks by option': ['Each right letter: 2. Each wrong letter: −1.'],
  }

  // fails when: a mark, a count or a fraction of a section is not said
  it.each(FORM_TEMPLATES.map(({ name }) => name))('%s', (name) => expect(rulesOf(template(name))).toEqual(rules[name]))
})

describe('what a wrong answer costs', () => {
  it.each([
    ['Statistics olympiad', 'A wrong answer takes nothing away.'],
    ['NTSE', 'A wrong answer takes ⅓ mark away.'],
    ['UKMT Senior', 'A wrong answer takes 1 mark away.'],
    ['JEE Advanced', 'A wrong answer can take marks away.'],
    ['Marks by option', 'A wrong answer can take marks away.'],
    ['AMC (USA)', 'A wrong answer can give less than no answer.'],
  ])('%s: %s', (name, words) => expect(wrongWords(template(name))).toBe(words))
})

describe('the words of a paper', () => {
  // fails when: a part is left out, or has the questions of another one
  it('name each part, its questions and how they are answered', () => {
    const jee = template('JEE Advanced')
    expect(sectionName(SPEC_EXAM_FORM, 0)).toBe('')
    expect(sectionRange(jee, 2)).toEqual({ first: 8, last: 13 })
    expect(patternLines(sheetForm(jee))).toEqual([
      '21 questions in 6 parts',
      'Part 1, questions 1–4: one answer: A, B, C or D',
      'Part 2, questions 5–7: one or more answers: A, B, C or D',
      'Part 3, questions 8–13: one digit',
      'Part 4, questions 14–17: a number with up to 2 decimals',
      'Part 5, questions 18–19: for each of P, Q, R and S one answer: 1, 2, 3, 4 or 5',
      'Part 6, questions 20–21: for each of P, Q, R and S one answer: 1, 2, 3 or 4',
    ])
    expect(patternLines(sheetForm(template('KVPY'))).slice(-2)).toEqual([
      'You take 3 of Mathematics, Physics, Chemistry and Biology, as chosen before the exam',
      'You take 2 of Mathematics II, Physics II, Chemistry II and Biology II, as chosen before the exam',
    ])
  })

  // fails when: a student reads of parts that are not on their sheet
  it('are of the parts that a student takes, once these are noted', () => {
    const sheet = sheetForm(template('KVPY'), [1, 2, 3, 5])
    const [all, ...lines] = patternLines(sheet)
    expect(all).toBe('70 questions in 4 parts')
    expect(lines.slice(-2)).toEqual([
      'You take Physics, Chemistry and Biology, as chosen',
      'You take Physics II, as chosen',
    ])
    expect([...lines, ...markingLines(sheet)].filter((line) => line.includes('Mathematics'))).toEqual([])
  })

  it('say the start, the floor, the pass and the questions that are worth something else', () => {
    expect(markingLines(sheetForm(template('Kangourou'))).slice(-3)).toEqual([
      'Part 4 – Right: 1. Wrong: 0.',
      'Everybody begins with 24 marks',
      'Nobody has less than 0 marks in all',
    ])
    expect(markingLines(sheetForm(template('NTSE')))).toContain('Mental ability needs 40 marks for a rank')
    expect(markingLines(sheetForm(template('UKMT Intermediate')))).toContain('Questions 16–20: right 6, wrong −1')
  })

  it('say what decides between equals, in order', () => {
    expect(tieSentences(template('Bebras'))).toEqual([
      'The student with the higher score ranks first.',
      'If that is equal, the student with fewer wrong answers ranks first.',
      'If that is equal, the student with the higher score in Part 3 ranks first.',
      'If that is equal, the student with the higher score in Part 2 ranks first.',
      'If that is equal, the student with the later date of birth ranks first.',
      'Students who are still equal share a rank, as in 1, 2, 2, 4.',
    ])
    expect(tieSentences(template('Kangourou'))[1]).toContain('the higher score on questions 25–26')
  })

  it('are sentences that a screen has room for', () => {
    for (const { document } of FORM_TEMPLATES) {
      const form = formOf(document)
      const lines = [
        ...patternLines(sheetForm(form)),
        ...markingLines(sheetForm(form)),
        ...tieSentences(form),
        wrongWords(form),
      ]
      const sentences = lines.flatMap((line) => line.split('. '))
      for (const sentence of sentences) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20)
      expect(lines.join()).not.toMatch(/undefined|NaN/)
    }
  })
})

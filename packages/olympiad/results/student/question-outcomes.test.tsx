import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readForm } from '../../forms/declared/read-form.ts'
import { scoreByForm } from '../../kit/own-exam/fetching/score-by-form.ts'
import { QuestionOutcomes } from './question-outcomes.tsx'

const marks = { right: 4, wrong: -1 }

/** The outcomes of a sheet with a section of one question for each answer. */
function show(sections: readonly [answer: object, key: string, option: string][]) {
  const { form } = readForm({ version: 1, sections: sections.map(([answer]) => ({ questions: 1, answer, marks })) })
  const attempts = sections.map(([, , option], at) => ({ questionnumber: at + 1, option }))
  const { questions } = scoreByForm(form!, { attempts, answers: sections.map(([, key]) => key), takes: [] })
  render(<QuestionOutcomes questions={questions} late={[]} />)
}

// fails when: an entry of several answers reads as one answer, or a match of several pairs as several answers
it('tells every kind of answer, and each answer that the key takes', () => {
  show([
    [{ kind: 'letter', letters: '1234' }, '2,4', '3'],
    [{ kind: 'letters', letters: 'ABCD', marking: 'all' }, 'ACD', 'AC'],
    [{ kind: 'integer', digits: 3 }, '007,012', '007'],
    [{ kind: 'number', decimals: 2 }, '3.10..3.20|5', '3.14'],
    [{ kind: 'match', rows: 'PQ', letters: '123', marking: 'row' }, 'P2,Q3', 'P2,Q1'],
    [{ kind: 'integer', digits: 1 }, '*', ''],
  ])
  const [, ...rows] = within(screen.getByRole('table', { name: 'Question by question' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '00132 or 4✕ Wrong',
    '002ACACD✕ Wrong',
    '003007007 or 012✓ Right',
    '0043.143.10..3.20 or 5✓ Right',
    '005P2,Q1P2, Q3◐ Partly right',
    '006–★ Full mark',
  ])
  // Such answers do not fit into a place of the sheet.
  expect(screen.queryByRole('button', { name: 'Sheet' })).toBeNull()
})

it('is a sheet where answers are short, whatever their kind', () => {
  show([[{ kind: 'integer', digits: 2 }, '07', '07']])
  expect(screen.getByRole('list', { name: 'Question by question' }).textContent).toBe('001your answer 07 ✓Right')
})

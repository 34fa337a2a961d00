import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import ofForms from '../../forms/declared/texts/hi.json' with { type: 'json' }
import { speak, tongueOf } from '../../kit/language/language.ts'
import { standardRankRule } from '../declared/rank-rule.ts'
import declared from '../declared/texts/hi.json' with { type: 'json' }
import student from './texts/hi.json' with { type: 'json' }

const RANKS = 'GET /api/olympiad/public-ranks'
let service: TestService
afterEach(() => speak())
beforeEach(() => {
  service = openTestService({ [RANKS]: { body: { until: '', exams: [] } } })
})

it('lists students who agreed, with the rule beside them', async () => {
  const student = { rank: 2, name: 'Asha Rao', school: 'North', award: 'prize' }
  const exam = { id: 'senior', name: 'Senior', level: '2', ranked: 603, rule: ['The higher score ranks first.'] }
  const body = {
    until: '2027-01-31 00:00:00.000Z',
    exams: [{ ...exam, students: [student, { ...student, award: 'merit' }] }],
  }
  service.answer(RANKS, { body })
  renderSite('/ranks')
  const rows = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RankNameSchoolAward',
    '2Asha RaoNorthPrize',
    '2Asha RaoNorthMerit',
  ])
  expect(screen.getByText('Level 2. 603 students have a rank; 2 agreed to be named here.')).toBeDefined()
  expect(screen.getByText('The higher score ranks first.')).toBeDefined()
})

// fails when: the page shows the sentences of the server, which are English
it('says the rule in the language of the reader', async () => {
  speak(tongueOf('hi', { ...ofForms, ...declared, ...student }))
  const by = { ...standardRankRule, steps: [{ by: 'questions', questions: [91, 92, 100] } as const] }
  const exam = { id: 'senior', name: 'Senior', level: '2', ranked: 1, rule: ['The higher score ranks first.'], by }
  service.answer(RANKS, { body: { until: '2027-01-31 00:00:00.000Z', exams: [{ ...exam, students: [] }] } })
  renderSite('/ranks')
  const sentences = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(sentences.length).toBeGreaterThan(3)
  for (const { textContent } of sentences) expect(textContent).not.toMatch(/[A-Za-z]/)
  expect(sentences[0]?.textContent).toContain('प्रश्नों 091 से 092 और 100 में')
})

it('says so where there is no list', async () => {
  renderSite('/ranks')
  expect(await screen.findByText('There is no public list now.')).toBeDefined()
})

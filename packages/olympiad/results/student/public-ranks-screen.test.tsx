import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

const RANKS = 'GET /api/olympiad/public-ranks'
let service: TestService
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

it('says so where there is no list', async () => {
  renderSite('/ranks')
  expect(await screen.findByText('There is no public list now.')).toBeDefined()
})

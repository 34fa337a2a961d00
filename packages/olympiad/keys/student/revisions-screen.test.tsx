import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

const REVISIONS = 'GET /api/olympiad/revisions'
const revision = {
  number: 1,
  question: 42,
  before: 'B',
  letters: 'B,C',
  reason: 'Both are right.',
  decided: '2026-11-21 10:00:00.000Z',
}
const exam = { id: 'senior', name: 'Senior', level: '2', published: '2026-11-21 12:00:00.000Z' }

let service: TestService
beforeEach(() => {
  service = openTestService({ [REVISIONS]: { body: { exams: [] } } })
})

it('tells everybody which entry of a key was changed, and why', async () => {
  service.answer(REVISIONS, {
    body: {
      exams: [
        { ...exam, revisions: [revision, { ...revision, number: 2, question: 17, language: 'hi', letters: '*' }] },
      ],
    },
  })
  renderSite('/revisions')
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Revision 1: question 042, B → B or CBoth are right.',
    'Revision 2: question 017 (हिन्दी), B → mark for allBoth are right.',
  ])
})

it('says so where nothing is published, and where nothing was changed', async () => {
  const { unmount } = { unmount: () => {} }
  renderSite('/revisions')
  expect(await screen.findByText('No results are published yet.')).toBeDefined()
  unmount()
})

import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const FIGURES = 'GET /api/collections/paperfigures/records'
const exam = { id: 'senior000000000', name: 'Senior', level: '2', starts: '2026-01-01 09:00:00.000Z', released: '' }
const set = { id: 'set100000000000', exam: exam.id, number: 1, state: 'ready', ranked: 40, slots: null }

// fails when: figures that cannot be asked leave the page loading for ever
it('says why the statistics of an exam do not come, and shows them as soon as they do', async () => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  const service = openTestService({
    'GET /api/collections/exams/records': listOf([{ ...exam, ends: '2026-01-01 11:00:00.000Z' }]),
    'GET /api/collections/resultsets/records': listOf([set]),
    [FIGURES]: { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } },
  })
  renderSite(`/console/statistics/${exam.id}`)
  await screen.findByText('The statistics could not be loaded.')
  expect(screen.queryByText('Loading...')).toBeNull()
  service.answer(FIGURES, listOf([]))
  await screen.findByRole('heading', { name: 'Statistics of Senior' }, { timeout: 10_000 })
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

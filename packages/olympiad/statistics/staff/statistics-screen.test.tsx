import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readForm } from '../../forms/declared/read-form.ts'
import { recordService } from '../../kit/lib/record-service.ts'

const FIGURES = 'GET /api/collections/paperfigures/records'
const exam = { id: 'senior000000000', name: 'Senior', level: '2', starts: '2026-01-01 09:00:00.000Z', released: '' }
const set = {
  id: 'set100000000000',
  exam: exam.id,
  number: 1,
  state: 'ready',
  ranked: 40,
  slots: null,
  forms: null,
  keys: {},
}

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

const { form } = readForm({
  ...{ version: 1, unit: 4 },
  sections: [
    { questions: 1, answer: { kind: 'number', decimals: 2 }, marks: { right: 16, wrong: -4 } },
    {
      questions: 1,
      answer: { kind: 'match', rows: 'PQ', letters: '123', marking: 'row' },
      marks: { right: 4, wrong: 0 },
    },
  ],
})
const choice = (cell: number, answer: string, sheets: number) => {
  return { cell, answer, sheets, meanMarks: 10 * cell, groups: [1, 1, 1, 1, sheets - 4], rest: 0.1 }
}
const item = (question: number, choices: readonly object[]) => {
  return {
    question,
    p: 0.5,
    pointBiserial: question / 10,
    itemRest: question / 10,
    discrimination: 0.2,
    choices,
    hints: [],
  }
}
const figures = {
  ...{ isTold: true, n: 40, mean: 10, sd: 6, kr20: 0.4, sem: 3 },
  histogram: [
    { marks: -4, sheets: 5 },
    { marks: 24, sheets: 35 },
  ],
  items: [
    item(1, [choice(0, '', 9), choice(1, '3.14', 20), choice(2, '22', 6), choice(3, '…', 5)]),
    item(2, [choice(0, '', 10), choice(1, 'P1,Q2', 15), choice(2, 'P1,Q3', 15)]),
  ],
}

// fails when: figures are shown in units of a quarter, or the key of a number or a match is taken for letters
it('shows the figures of another form in marks, with the answers given and the ones that the key takes', async () => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  openTestService({
    'GET /api/collections/exams/records': listOf([{ ...exam, ends: '2026-01-01 11:00:00.000Z', form }]),
    'GET /api/collections/resultsets/records': listOf([
      { ...set, forms: { p: form }, keys: { p: ['3.1..3.2', 'P1,Q3'] } },
    ]),
    [FIGURES]: listOf([{ id: 'figures00000000', resultset: set.id, questionpaper: 'p', figures }]),
  })
  const user = renderSite(`/console/statistics/${exam.id}`)
  const whole = within(await screen.findByLabelText('The test'))
  for (const text of ['2.5 ± 1.5', 'Reliability, alpha', 'SEM: ± 0.8 marks'])
    expect(whole.getByText(text)).toBeDefined()
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rowsOf('Choices')).toEqual(['blank90.00.10', '3.14 (key)202.50.10', '2265.00.10', '…57.50.10'])
  expect(screen.getByText('Answers in %, by fifths of the sheets by score')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next question' }))
  expect(screen.getByText('key: P1, Q3')).toBeDefined()
  expect(rowsOf('Choices')).toEqual(['blank100.00.10', 'P1,Q2152.50.10', 'P1,Q3 (key)155.00.10'])
  expect(rowsOf('Sheets by score')).toEqual(['−15', '00', '10', '20', '30', '40', '50', '635'])
})

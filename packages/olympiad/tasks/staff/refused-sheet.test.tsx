import { openTestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RefusedSheet } from './refused-sheet.tsx'

const ROWS = 'GET /api/olympiad/task-rows'

function show(address: string) {
  const row = { id: 'asha00000000000', username: 'asha', name: 'Asha', school: '', why: 'The exam is over.' }
  const service = openTestService({ [ROWS]: { body: { found: 1, isMore: false, page: 1, items: [row] } } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <RefusedSheet />
        <p>The page is there.</p>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return service
}

// fails when: the list asks before the address names a task, which is a 404 at each visit
it('asks whom a task refused only if the address names one', async () => {
  const quiet = show('/console/tasks')
  await screen.findByText('The page is there.')
  expect(quiet.to(ROWS)).toEqual([])
})

it('shows whom the task of the address refused, and why', async () => {
  const service = show('/console/tasks?task=task00000000000')
  await screen.findByText('The exam is over.')
  expect(service.to(ROWS)[0]?.query).toMatchObject({ task: 'task00000000000' })
})

import { openTestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useList } from '../../kit/console/lists/use-list.ts'
import { useTableAddress } from '../../kit/staff/table/use-table-address.ts'
import { askedPeople, askPeopleAhead, PEOPLE_FILTERS, readPeople } from './people-queries.ts'

const PEOPLE = 'GET /api/olympiad/people'

// fails when: the list is asked for ahead in other words than by its screen, and so twice
it.each([
  ['', { edition: 'this', page: '1' }],
  [
    'find=rao&level=2&page=3&sort=-username',
    { find: 'rao', level: '2', page: '3', sort: '-username', edition: 'this' },
  ],
  ['exam=morning&edition=former&person=asha', { exam: 'morning', page: '1' }],
])('the students of the address ?%s are asked for once, ahead of their screen', async (address, query) => {
  const service = openTestService({ [PEOPLE]: { body: { found: 7, isMore: false, page: 1, items: [] } } })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  for (let draws = 0; draws < 2; draws += 1) askPeopleAhead(client, new URLSearchParams(address))
  const within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/console/people?${address}`]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useList('people', readPeople, askedPeople(useTableAddress(PEOPLE_FILTERS))), {
    wrapper: within,
  })
  await waitFor(() => expect(result.current.found).toBe(7))
  expect(service.to(PEOPLE).map((asked) => asked.query)).toEqual([query])
})

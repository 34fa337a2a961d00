import { openTestService } from '@olympiad/web/testing/test-service'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { countRecords } from '../area.ts'
import { useWaiting } from './waiting.ts'

const list = (totalItems: number) => ({ body: { page: 1, perPage: 1, totalItems, totalPages: 1, items: [] } })
const REGISTRATIONS = 'GET /api/collections/registrations/records'
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const told = (pages: Parameters<typeof useWaiting>[0]) =>
  renderHook(() => useWaiting(pages), { wrapper: within }).result

// fails when: nothing waits and a figure is shown, or all records are read to count them
it('the rail says how much waits on the pages that the account may open, and nothing where nothing does', async () => {
  const service = openTestService({
    [REGISTRATIONS]: list(23),
    'GET /api/collections/imports/records': list(0),
    'GET /api/collections/helprequests/records': list(4),
    'GET /api/collections/tasks/records': { status: 500 },
  })
  const page = (path: string, collection: string, words: string) => ({
    path,
    waiting: { words, count: () => countRecords(collection, 'state = "open"') },
  })
  const result = told([
    page('/console/registrations', 'registrations', 'wait'),
    page('/console/files', 'imports', 'not applied yet'),
    page('/console/tasks', 'tasks', 'failed'),
    { path: '/console/log' },
    page('/hall', 'helprequests', 'ask for help'),
  ])
  await waitFor(() => expect(result.current.size).toBe(2))
  expect(Object.fromEntries(result.current)).toEqual({
    '/console/registrations': { count: 23, words: 'wait' },
    '/hall': { count: 4, words: 'ask for help' },
  })
  expect(service.to(REGISTRATIONS)[0]?.query).toMatchObject({ perPage: '1', fields: 'id', filter: 'state = "open"' })
})

import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { useOpenRow } from './use-open-row.ts'

const NO_FILTERS: string[] = []

// fails when: the row is closed in the address as it was when its dialog was opened
it('a row that is closed leaves what was searched for meanwhile in the address', () => {
  const list = renderHook(
    () => ({ row: useOpenRow('open'), table: useTableAddress(NO_FILTERS), search: useLocation().search }),
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/?open=school']}>{children}</MemoryRouter> },
  )
  const { show } = list.result.current.row
  act(() => list.result.current.table.change({ find: 'vidya' }))
  expect(list.result.current.search).toBe('?open=school&find=vidya')
  act(() => show(''))
  expect(list.result.current.search).toBe('?find=vidya')
})

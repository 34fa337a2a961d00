import { act, renderHook } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useTableAddress } from '../../staff/table/use-table-address.ts'
import { useOpenRow } from './use-open-row.ts'

const NO_FILTERS: string[] = []

function openList(address: string) {
  window.history.replaceState(null, '', address)
  const list = () => ({ row: useOpenRow('open'), table: useTableAddress(NO_FILTERS), search: useLocation().search })
  return renderHook(list, { wrapper: BrowserRouter }).result
}

// fails when: the row is closed in the address as it was when its dialog was opened
it('a row that is closed leaves what was searched for meanwhile in the address', () => {
  const list = openList('/?open=school')
  const { show } = list.current.row
  act(() => list.current.table.change({ find: 'vidya' }))
  expect(list.current.search).toBe('?open=school&find=vidya')
  act(() => show(''))
  expect(list.current.search).toBe('?find=vidya')
})

// fails when: a search changes the address as it was drawn
it('a row that is opened while a search waits stays open, though it is not drawn yet', () => {
  const list = openList('/')
  act(() => {
    list.current.row.show('school')
    list.current.table.change({ find: 'vidya' })
  })
  expect(list.current.search).toBe('?open=school&find=vidya')
})

import { expect, it } from 'vitest'
import { nameTableHeads } from './table-heads.ts'

it('the head of a table is a group of rows, and a cell of a table without rows stays one', () => {
  const page = document.createElement('div')
  const row = '<span role="row"><span role="columnheader">x</span></span>'
  page.innerHTML = `<span role="table"><span role="columnheader">${row}</span></span><span role="table"><span role="columnheader">y</span></span>`
  nameTableHeads(page)
  const roles = [...page.querySelectorAll('[role]')].map((one) => one.getAttribute('role'))
  expect(roles).toEqual(['table', 'rowgroup', 'row', 'columnheader', 'table', 'columnheader'])
})

import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StaffTheme } from '../staff-theme.tsx'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { tableCsv } from './table-csv.ts'
import { useSelection } from './use-selection.ts'
import { useTableAddress } from './use-table-address.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly answered: number
}
const people: readonly Person[] = [
  { id: 'a', name: 'Asha Rao', answered: 12 },
  { id: 'b', name: 'अनन्या शर्मा', answered: 40 },
  { id: 'c', name: '=HYPERLINK("x"), "quoted"', answered: 7 },
]
const columns: readonly Column<Person>[] = [
  { id: 'name', head: 'Student', cell: ({ name }) => <bdi>{name}</bdi>, sort: 'name', csv: ({ name }) => name },
  {
    id: 'answered',
    head: 'Answered',
    cell: ({ answered }) => answered,
    isFigure: true,
    csv: (row) => String(row.answered),
  },
  { id: 'acts', head: 'Acts', cell: () => <button type="button">More</button> },
]
const opened = vi.fn()

function People(props: Partial<DataTableProps<Person>>) {
  const address = useTableAddress(['exam'])
  const selection = useSelection(JSON.stringify(address.filters))
  const { search } = useLocation()
  return (
    <>
      <output aria-label="address">{search}</output>
      <output aria-label="selected">{selection.count(300)}</output>
      <button type="button" onClick={selection.selectAll}>
        Select all 300
      </button>
      <button type="button" onClick={() => address.change({ filters: { exam: 'senior' } })}>
        Senior
      </button>
      <DataTable
        label="Students"
        rows={people}
        total={300}
        pageSize={3}
        nothing={{ what: 'No students yet', action: <button type="button">Add a student</button> }}
        noMatch={{ what: 'No student matches.' }}
        idOf={({ id }) => id}
        onOpen={({ id }) => opened(id)}
        {...{ columns, address, selection, ...props }}
      />
    </>
  )
}
function show(props: Partial<DataTableProps<Person>> = {}, path = '/console/people') {
  window.history.replaceState(null, '', path)
  return render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <BrowserRouter>
          <People {...props} />
        </BrowserRouter>
      </StaffTheme>
    </ThemeProvider>,
  )
}
const said = (name: string) => screen.getByLabelText(name).textContent
const row = (name: RegExp) => screen.getByRole('row', { name })

beforeEach(() => opened.mockClear())

describe('a table of the staff', () => {
  it('keeps sort, page and filter in its address, and goes back to the first page for anything but a page', async () => {
    const user = userEvent.setup()
    show({}, '/console/people?page=2&other=kept')
    expect(screen.getByText('4–6 of 300')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(said('address')).toBe('?page=3&other=kept')
    await user.click(screen.getByRole('button', { name: 'Student' }))
    expect(said('address')).toBe('?other=kept&sort=name')
    expect(screen.getByRole('columnheader', { name: 'Student' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Student' }))
    expect(said('address')).toBe('?other=kept&sort=-name')
    expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Senior' }))
    expect(said('address')).toContain('exam=senior')
  })

  it.each(['?page=0', '?page=-3', '?page=x', '?page=1e400'])('takes %s for the first page', (query) => {
    show({ total: 3 }, `/console/people${query}`)
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
    expect(screen.getByText('1–3 of 3')).toBeDefined()
  })

  it('is gone through by the keyboard: one tab stop, j and k, Enter opens, x selects, brackets turn the page', async () => {
    const user = userEvent.setup()
    show()
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    row(/Asha/).focus()
    await user.keyboard('j{Enter}x')
    expect(opened.mock.calls).toEqual([['b']])
    expect(row(/अनन्या/).getAttribute('aria-selected')).toBe('true')
    expect(said('selected')).toBe('1')
    await user.keyboard('kkk{ArrowDown}')
    expect(document.activeElement).toBe(row(/अनन्या/))
    await user.keyboard(']')
    expect(said('address')).toBe('?page=2')
    await user.keyboard('[[')
    expect(said('address')).toBe('')
    const button = within(row(/अनन्या/)).getByRole('button', { name: 'More' })
    button.focus()
    await user.keyboard('x')
    expect(said('selected')).toBe('1')
  })

  it('selects a page, or all that the filter lets through, until the filter changes', async () => {
    const user = userEvent.setup()
    show()
    await user.click(screen.getByLabelText('Select all rows of this page'))
    expect(said('selected')).toBe('3')
    await user.click(within(row(/Asha/)).getByLabelText('Select this row'))
    expect(said('selected')).toBe('2')
    expect(opened).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Select all 300' }))
    expect(said('selected')).toBe('300')
    await user.click(screen.getByRole('button', { name: 'Senior' }))
    expect(said('selected')).toBe('0')
  })

  it('says why it is empty, and otherwise that nothing matches', () => {
    const { unmount } = show({ rows: [], total: 0 })
    expect(screen.getByText('No students yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a student' })).toBeDefined()
    unmount()
    show({ rows: [], total: 0 }, '/console/people?find=sharmaa')
    expect(screen.getByText('No student matches.')).toBeDefined()
    expect(screen.queryByText('No students yet')).toBeNull()
  })

  it('stands with its head while rows are loading, and says so when that lasts', async () => {
    show({ rows: undefined, total: 0 })
    expect((screen.getByLabelText('Select all rows of this page') as HTMLInputElement).disabled).toBe(true)
    expect(screen.getByRole('columnheader', { name: 'Student' })).toBeDefined()
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(await screen.findByText('Loading...')).toBeDefined()
  })

  it('keeps old rows when newer ones cannot be loaded, and says so', async () => {
    const user = userEvent.setup()
    const onRetry = vi.fn()
    show({ failure: 'The server answered “busy”.', onRetry })
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded. The server answered “busy”.')
    expect(row(/Asha/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Now' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

it('is told as CSV in which no cell is a formula', () => {
  const lines = tableCsv(columns, people).split('\r\n')
  expect(lines[0]).toBe('\uFEFFStudent,Answered')
  expect(lines[2]).toBe('अनन्या शर्मा,40')
  expect(lines[3]).toBe(`"'=HYPERLINK(""x""), ""quoted""",7`)
  expect(lines[4]).toBe('')
})

it('selects a range with Shift x, gives the page its own keys, and draws only rows that changed', async () => {
  const user = userEvent.setup()
  const pressed: string[] = []
  const drawn: string[] = []
  const counted: readonly Column<Person>[] = [
    {
      id: 'name',
      head: 'Student',
      cell: ({ id, name }) => {
        drawn.push(id)
        return name
      },
    },
  ]
  show({
    columns: counted,
    onKey: (key, { id }) => {
      pressed.push(`${key} ${id}`)
      return key === 't'
    },
  })
  row(/Asha/).focus()
  drawn.length = 0
  await user.keyboard('xjjXt')
  expect(said('selected')).toBe('3')
  expect(pressed).toEqual(['t c'])
  expect(drawn.filter((id) => id === 'a').length).toBeLessThan(drawn.length / 2)
})

import { ThemeProvider } from '@mui/material/styles'
import { bool, date, file, json, number, relation, select, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { queryClient } from '@olympiad/web/app/query-client'
import { theme } from '@olympiad/web/app/theme'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { collection } from '../../../ground/declared/collection.ts'
import { noPerson } from '../../../ground/declared/personal.ts'
import { signOut } from '../../lib/session/session.ts'
import { StaffTheme } from '../staff-theme.tsx'
import { RecordForm } from './record-form.tsx'

const halls = collection('halls', {
  about: 'A fixture.',
  fields: {
    name: text({ required: true, max: 20, label: 'Name', help: 'As it stands on the door.' }),
    seats: number({ int: true, min: 0, max: 500, label: 'Seats' }),
    opens: date({ required: true, label: 'Opens' }),
    side: select(['left', 'right'], { label: 'Side' }),
    isOpen: bool({ label: 'Open' }),
    school: relation('schools', { label: 'School' }),
    plan: file({ label: 'Plan', maxSize: 10, mimeTypes: ['application/pdf'] }),
    doors: json<unknown>({ label: 'Doors' }),
  },
  personal: noPerson('A fixture.'),
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
})
const fields = [
  { name: 'name' },
  { name: 'seats' },
  { name: 'opens' },
  { name: 'side', words: { '': 'Nowhere', left: 'On the left', right: 'On the right' } },
  { name: 'isOpen' },
  { name: 'school', choice: { nameOf: ({ name }: { name?: unknown }) => String(name), search: ['name'] } },
  { name: 'plan' },
  { name: 'doors', columns: [{ name: 'to', label: 'Leads to' }] },
]
const stored = {
  ...{ id: 'hall1', name: 'North', seats: 30, opens: '2026-10-25 04:00:00.000Z', side: 'left', isOpen: false },
  ...{ school: 's1', plan: '', doors: [{ to: 'Yard' }], updated: '2026-01-01 00:00:00.000Z' },
}
const PATCH = 'PATCH /api/collections/halls/records/hall1'
const { id: _, updated: _updated, ...READ } = stored

let service: TestService
const saved = vi.fn()
beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  saved.mockClear()
  signInForTest('supervisors', 'meera')
  service = openTestService({
    [PATCH]: ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    'POST /api/collections/halls/records': ({ body }) => ({ body: { id: 'hall2', ...(body as object) } }),
    'GET /api/collections/schools/records': listOf([
      { id: 's1', name: 'Town' },
      { id: 's2', name: 'Hill' },
    ]),
    'GET /api/collections/schools/records/s1': { body: { id: 's1', name: 'Town' } },
  })
})
function show(record: typeof stored | null = stored) {
  render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <QueryClientProvider client={queryClient}>
          <RecordForm collection={halls} {...{ fields, record }} zone="Asia/Kolkata" onSaved={saved} />
        </QueryClientProvider>
      </StaffTheme>
    </ThemeProvider>,
  )
  return userEvent.setup()
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })
const conflict = (data: object) => ({ status: 409, body: { status: 409, message: 'Somebody else changed it.', data } })
const told = { code: 'x', message: 'x', by: 'A. Rao', at: '2026-01-02 00:00:00.000Z' }

describe('the form of a record', () => {
  it('has the declared labels, hints and limits, dates in the zone of the edition, and names for relations', async () => {
    show()
    expect([name().value, name().maxLength, name().getAttribute('aria-required')]).toEqual(['North', 20, 'true'])
    expect(screen.getByText('As it stands on the door.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Opens').value).toBe('2026-10-25T09:30')
    expect(screen.getByText('In Asia/Kolkata, GMT+5:30.')).toBeDefined()
    expect(screen.getByRole('combobox', { name: /Side/ })).toHaveProperty('value', 'left')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /School/ })).toHaveProperty('value', 'Town'))
    expect(save()).toHaveProperty('disabled', true)
  })

  it('sends what changed and nothing else, with what it had read', async () => {
    const user = show()
    await user.clear(name())
    await user.type(name(), 'South')
    await user.click(screen.getByRole('switch', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: /Add a line/ }))
    await user.type(screen.getByRole('textbox', { name: 'Leads to, line 2' }), 'Street')
    expect(screen.getByText('3 fields changed')).toBeDefined()
    await user.click(save())
    expect(await screen.findByText('Saved.')).toBeDefined()
    const doors = [{ to: 'Yard' }, { to: 'Street' }]
    expect(service.to(PATCH)[0]?.body).toEqual({ name: 'South', isOpen: true, doors, '@read': READ })
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ id: 'hall1', name: 'South' }))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  it('marks a change and puts it back', async () => {
    const user = show()
    await user.type(name(), '!')
    expect(screen.getByText('changed')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Undo: Name' }))
    expect([name().value, screen.queryByText('changed')]).toEqual(['North', null])
  })

  it('says what is wrong at the field, sends nothing, and gives the field the focus', async () => {
    const user = show()
    await user.clear(name())
    await user.type(screen.getByRole('spinbutton', { name: 'Seats' }), '0')
    await user.type(screen.getByRole('spinbutton', { name: 'Seats' }), '0')
    await user.upload(
      screen.getByLabelText('Plan', { selector: 'input' }),
      new File(['too long a plan'], 'a.pdf', { type: 'application/pdf' }),
    )
    await user.click(save())
    for (const fault of ['Fill this in.', 'A whole number from 0 to 500.', /The file has 1 MiB/])
      expect(screen.getByText(fault)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(service.to(PATCH)).toEqual([])
  })

  it('shows the server’s fault at its field', async () => {
    const data = { name: { code: 'x', message: 'There is one of that name.' } }
    service.answer(PATCH, { status: 400, body: { status: 400, message: 'Failed.', data } })
    const user = show()
    await user.type(name(), '!')
    await user.click(save())
    expect(await screen.findByText('There is one of that name.')).toBeDefined()
    expect(name().value).toBe('North!')
  })

  it('keeps what was typed after a closed tab, for this account alone, until it signs out', async () => {
    const user = show()
    await user.type(name(), ' hall')
    cleanup()
    show({ ...stored, name: 'West', seats: 40 })
    expect(name().value).toBe('North hall')
    expect(screen.getByText('Not saved yet.')).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: 'Seats' })).toHaveProperty('value', '40')
    await user.click(save())
    expect(service.to(PATCH)[0]?.body).toEqual({ name: 'North hall', '@read': { ...READ, seats: 40 } })
    await user.type(name(), '!')
    cleanup()
    signInForTest('supervisors', 'other')
    show()
    expect(name().value).toBe('North')
    await user.type(name(), '!')
    signOut()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft id-of-other'))).toEqual([])
  })

  it('shows who changed the same field, when, and both values; saves the one that is chosen', async () => {
    service.answer(PATCH, conflict({ name: { ...told, theirs: 'East', yours: 'North!' } }))
    const user = show()
    await user.type(name(), '!')
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('A. Rao saved this at 2 Jan')
    expect(alert.textContent).toContain('One field differs.')
    await waitFor(() => expect(alert.closest('[data-look]')).toBe(document.activeElement))
    const group = within(screen.getByRole('radiogroup', { name: 'Name' }))
    expect(group.getByRole('radio', { name: 'Saved: East' })).toBeDefined()
    await user.click(group.getByRole('radio', { name: 'Yours: North!' }))
    await user.click(screen.getByRole('button', { name: 'Take this' }))
    service.answer(PATCH, { body: { ...stored, name: 'North!' } })
    await user.click(save())
    expect(service.to(PATCH)[1]?.body).toEqual({ name: 'North!', '@read': { ...READ, name: 'East' } })
  })

  it('takes the saved value of a conflict, which is no change then', async () => {
    service.answer(PATCH, conflict({ name: { ...told, theirs: 'East', yours: 'North!' } }))
    const user = show()
    await user.type(name(), '!')
    await user.click(save())
    await user.click(await screen.findByRole('radio', { name: 'Saved: East' }))
    await user.click(screen.getByRole('button', { name: 'Take this' }))
    expect([name().value, screen.queryByText('changed')]).toEqual(['East', null])
  })

  it('says who changed another field', async () => {
    service.answer(PATCH, {
      body: { ...stored, name: 'N', seats: 99, '@merged': [{ field: 'seats', by: 'A. Rao', at: told.at }] },
    })
    const user = show()
    await user.type(name(), '!')
    await user.click(save())
    expect((await screen.findByText('Saved.')).parentElement?.textContent).toContain('A. Rao changed Seats at 2 Jan')
    expect(saved.mock.calls[0]?.[0]).not.toHaveProperty('@merged')
  })

  it('keeps the text where the line is lost, and says so', async () => {
    service.answer(PATCH, new TypeError('no network'))
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const user = show()
    await user.type(name(), '!')
    await user.click(save())
    expect((await screen.findByText(/You are offline/)).parentElement?.textContent).toContain('What you typed stays')
    expect(name().value).toBe('North!')
    offline.mockRestore()
  })

  it('creates a record with all that was filled in', async () => {
    const user = show(null)
    await user.type(name(), 'New hall')
    await user.type(screen.getByLabelText('Opens'), '2026-10-25T09:30')
    await user.click(screen.getByRole('combobox', { name: /School/ }))
    await user.click(await screen.findByRole('option', { name: 'Hill' }))
    await user.click(save())
    await screen.findByText('Saved.')
    const [call] = service.to('POST /api/collections/halls/records')
    expect(call?.body).toMatchObject({ name: 'New hall', opens: stored.opens, school: 's2' })
    expect(call?.body).not.toHaveProperty('@read')
  })

  // fails when: a search that the server did not answer looks like one that found nothing
  it('says that a search of names failed, in place of none', async () => {
    const failed = { status: 403, body: { status: 403, message: 'You may not read schools.', data: {} } }
    service.answer('GET /api/collections/schools/records', failed)
    const user = show(null)
    await user.click(screen.getByRole('combobox', { name: /School/ }))
    expect(await screen.findByText('You may not read schools.')).toBeDefined()
    expect(screen.queryByText('No such name.')).toBeNull()
  })

  it('cannot ask for a field that there is not', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() =>
      render(<RecordForm collection={halls} fields={[{ name: 'nothing' }]} record={null} onSaved={saved} />),
    ).toThrow('halls has no field nothing')
  })
})

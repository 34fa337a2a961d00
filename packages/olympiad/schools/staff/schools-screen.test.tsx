import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInAsStaff } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

const LIST = 'GET /api/olympiad/school-list'
const MANY = 'POST /api/olympiad/for-many'
const UPDATE = 'PATCH /api/collections/schools/records/north'
const row = (id: string, students: number, staff = 0) => ({
  ...{ id, code: id.toUpperCase(), name: `${id} School`, place: 'Pune', students, staff },
  updated: '2026-03-01 09:00:00.000Z',
})
const north = { ...row('north', 600, 2), collectionName: 'schools' }

let service: TestService
function answerSchools(...items: object[]): void {
  service.answer(LIST, { body: { found: items.length, isMore: false, page: 1, items } })
}
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAsStaff('organiser')
  service = openTestService({
    'GET /api/collections/schools/records/north': { body: north },
    'GET /api/collections/schools/records/empty': { body: { ...row('empty', 0), collectionName: 'schools' } },
    'GET /api/collections/tasks/records': listOf([]),
  })
  answerSchools(row('north', 600, 2), row('empty', 0))
})

const drawer = async (name = 'north School') => within(await screen.findByRole('region', { name }))

describe('schools', () => {
  it('are listed with the number of their students, which leads to them, and found by what is typed', async () => {
    const user = renderSite('/console/schools')
    const link = await screen.findByRole('link', { name: '600 students of north School' })
    expect(link.getAttribute('href')).toBe('/console/people?school=north')
    await user.type(screen.getByLabelText('Find a school by name, code or place'), 'pune')
    await waitFor(() => expect(service.to(LIST).at(-1)?.query.find).toBe('pune'))
  })

  it('are corrected beside the list, and only what was changed is sent', async () => {
    service.answer(UPDATE, { body: { ...north, place: 'Nagpur' } })
    const user = renderSite('/console/schools?open=north')
    const place = await (await drawer()).findByLabelText<HTMLInputElement>(/^Place/)
    await user.clear(place)
    await user.type(place, 'Nagpur')
    await user.click((await drawer()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(service.to(UPDATE)).toHaveLength(1))
    expect(service.to(UPDATE)[0]?.body).toMatchObject({ place: 'Nagpur' })
    expect(service.to(UPDATE)[0]?.body).not.toHaveProperty('name')
  })

  it('are removed only while nobody belongs to one, and neither merged nor withdrawn then', async () => {
    renderSite('/console/schools?open=empty')
    const named = await drawer('empty School')
    expect(await named.findByRole('button', { name: 'Remove…' })).toBeDefined()
    expect(named.queryByRole('button', { name: /^(Merge|Withdraw)…$/ })).toBeNull()
  })

  // fails when: the press sends the number that was shown first for ever, or agrees to more without asking
  it('are withdrawn as many students as were shown; where there are more by now, that is said and asked again', async () => {
    service.answer(MANY, ({ body }) =>
      (body as { found: number }).found === 603
        ? { body: { task: 'new', affected: 603 } }
        : {
            status: 409,
            body: {
              ...{ status: 409, message: '603 students are meant by now.', reason: 'people.changed' },
              data: { affected: 603 },
            },
          },
    )
    const user = renderSite('/console/schools?open=north')
    await user.click(await (await drawer()).findByRole('button', { name: 'Withdraw…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Withdraw the school/ }))
    expect(dialog.getByText('You can undo it for 10 minutes.')).toBeDefined()
    await user.type(dialog.getByLabelText(/^Reason/), 'It sits elsewhere.')
    await user.click(dialog.getByRole('button', { name: 'Withdraw the school' }))
    expect(await dialog.findByText('603 students are meant by now.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Withdraw the school' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const asked = { act: 'withdraw-examinees', filter: { school: 'north' }, reason: 'It sits elsewhere.' }
    expect(service.to(MANY).map(({ body }) => body)).toEqual([
      expect.objectContaining({ ...asked, found: 600 }),
      expect.objectContaining({ ...asked, found: 603 }),
    ])
  })

  it('are added by a pasted list, of which is shown first what was understood', async () => {
    const added = { added: ['S1'], known: ['S2'], faults: [] }
    service.answer('POST /api/olympiad/add-schools', { body: added })
    const user = renderSite('/console/schools?open=many')
    const list = await screen.findByLabelText(/^List of schools/)
    await user.click(list)
    await user.paste('Name;Code\nSouth;S1\nWest;S2\n\n;S3')
    const understood = within(await screen.findByRole('region', { name: 'What was understood' }))
    expect(understood.getByText(/^5 lines: 2 good \+ 1 faulty \+ 1 heading \+ 1 empty\.$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add 2 schools' }))
    expect(await screen.findByText('1 added.')).toBeDefined()
    expect(screen.getByText(/1 were here already\./)).toBeDefined()
  })

  it('are shown to a coordinator, who opens and adds none', async () => {
    signInAsStaff('coordinator', 'north')
    renderSite('/console/schools?open=north')
    expect(await screen.findByRole('row', { name: /north School/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'north School' })).toBeNull()
    expect(service.to('GET /api/collections/schools/records/north')).toEqual([])
  })
})

import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const COUNTS = 'GET /api/olympiad/slip-counts'
const MAKE = 'POST /api/olympiad/make-slips'
const PRINTS = 'GET /api/collections/slipprints/records'
const print = (state: string, more: object = {}) => ({
  ...{ id: state, state, students: 1, school: '', exam: '', actorName: 'Meera', created: '2026-03-01 09:00:00.000Z' },
  ...{ ends: '2026-03-02 09:00:00.000Z', collectionName: 'slipprints', ...more },
})

let service: TestService
function signInAs(role: string, school = ''): void {
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role, school })
}
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAs('organiser')
  service = openTestService({
    [COUNTS]: { body: { students: 1200, printed: 75 } },
    [MAKE]: { body: { task: 't', print: 'p' } },
    [PRINTS]: listOf([]),
    'GET /api/olympiad/school-list': {
      body: { found: 1, isMore: false, page: 1, items: [{ id: 'n', name: 'North' }] },
    },
  })
})

describe('slips', () => {
  it('say how many are printed, and ask before passwords that were handed out stop working', async () => {
    const user = renderSite('/console/slips')
    const form = within(await screen.findByRole('region', { name: 'Print slips' }))
    expect(await form.findByText('1,200 students. 75 have a slip.')).toBeDefined()
    expect(form.getByRole('button', { name: 'Print 1,125 slips…' })).toBeDefined()
    await user.click(form.getByLabelText('Also for students who have a slip'))
    await user.click(form.getByRole('button', { name: 'Print 1,200 slips…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('75 slips that were handed out stop working.')).toBeDefined()
    expect(service.to(MAKE)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Print 1,200 slips' }))
    await waitFor(() => expect(service.to(MAKE)).toHaveLength(1))
    expect(service.to(MAKE)[0]?.body).toMatchObject({ school: '', exam: '', again: true })
  })

  it('are not printed where nobody needs one', async () => {
    service.answer(COUNTS, { body: { students: 75, printed: 75 } })
    renderSite('/console/slips')
    const button = await screen.findByRole('button', { name: 'No slip to print' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  it('are fetched on each paper while they are ready, and not before or after', async () => {
    service.answer(
      PRINTS,
      listOf([print('making'), print('ready', { expand: { school: { name: 'North' } } }), print('ended')]),
    )
    renderSite('/console/slips')
    const sheet = within(await screen.findByRole('region', { name: 'Prints' }))
    const [making, ready, ended] = sheet.getAllByRole('listitem').map((line) => within(line))
    expect(ready?.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Download A4 slips of North',
      'Download Letter slips of North',
    ])
    for (const line of [making, ended]) expect(line?.queryByRole('button')).toBeNull()
    expect(making?.getByText('Being made')).toBeDefined()
  })

  // fails when: the form does not begin with the school of the account
  it('show a coordinator the slips of their own school, and of no other', async () => {
    signInAs('coordinator', 'n')
    renderSite('/console/slips')
    const form = within(await screen.findByRole('region', { name: 'Print slips' }))
    expect(await form.findByText('North')).toBeDefined()
    expect(form.queryByRole('combobox', { name: 'School' })).toBeNull()
    await waitFor(() => expect(service.to(COUNTS).at(-1)?.query).toMatchObject({ school: 'n' }))
    expect(service.to(COUNTS).filter(({ query }) => query.school !== 'n')).toEqual([])
    expect(await screen.findByText('No slips have been printed for your school alone.')).toBeDefined()
  })
})

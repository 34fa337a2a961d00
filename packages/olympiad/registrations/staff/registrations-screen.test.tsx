import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const RECORDS = 'GET /api/collections/registrations/records'
const texts = ['gender', 'standard', 'email', 'mobile', 'pinCode', 'schoolAddress', 'reply', 'guardian', 'guardianName']
const form = {
  ...Object.fromEntries([...texts, 'guardianEmail', 'guardianAddress', 'photo', 'idCard'].map((name) => [name, ''])),
  ...{ id: 'meena0000000000', name: 'Meena Iyer', yob: 2011, schoolName: 'North School', state: 'accepted' },
  ...{ decidedBy: 'Arun', holderName: '', created: '2026-10-01 04:30:00.000Z', examinee: 'account00000000' },
  expand: { exam: { id: 'exam00000000000', name: 'Senior, slot B' } },
}

let service: TestService
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role: 'organiser' })
  service = openTestService({
    [RECORDS]: { body: { page: 1, perPage: 50, totalItems: 1, totalPages: 1, items: [form] } },
    'POST /api/olympiad/review-registration': { body: { holderName: '', heldUntil: '', isYours: false } },
    'GET /api/olympiad/registration-twins': { body: { twins: [] } },
  })
})

/** The filters of the last list that was asked for. */
const asked = () => service.to(RECORDS).at(-1)?.query.filter ?? ''

describe('registrations', () => {
  it('begin with those that wait; who searches finds accepted ones too, with the exam and the account', async () => {
    const user = renderSite('/console/registrations')
    expect(await screen.findByText('✓ Accepted')).toBeDefined()
    expect(asked()).toContain('state = "waiting"')
    await user.type(screen.getByLabelText('Find a registration by name, e-mail or school'), 'meena')
    await waitFor(() => expect(asked()).toContain('meena'))
    expect(asked()).not.toContain('state')
    await user.click(screen.getByText('Meena Iyer'))
    const account = await screen.findByRole('link', { name: 'Open the student’s account' })
    expect(screen.getByText('Senior, slot B')).toBeDefined()
    expect(account.getAttribute('href')).toBe('/console/people?person=account00000000')
  })

  // fails when: the file has the rows that wait alone
  it('go into a file in every state, unless one was chosen', async () => {
    const user = renderSite('/console/registrations')
    await screen.findByText('✓ Accepted')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(service.to(RECORDS).at(-1)?.query.perPage).toBe('1000'))
    expect(asked()).not.toContain('state')
  })
})

import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest, testToken } from '@olympiad/web/testing/test-session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { currentSession, verifySession } from '../../kit/lib/session/session.ts'

const SUPERVISORS = '/api/collections/supervisors'
const PATCH = `PATCH ${SUPERVISORS}/records/id-of-coordinator1`
const STATE = `GET ${SUPERVISORS}/second-factor`
const fault = (data: object) => ({ status: 400, body: { message: 'Failed to update record.', status: 400, data } })
const none = { body: { isEnrolled: false, isRequired: false, recoveryCodesLeft: 0 } }
const record = { id: 'id-of-coordinator1', collectionName: 'supervisors', username: 'coordinator1' }

let service: TestService
beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  signInForTest('supervisors', 'coordinator1')
  service = openTestService({ [STATE]: none })
})

async function openAccount() {
  const user = renderSite('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Your account' }))
  await screen.findByRole('heading', { name: 'Your account' })
  return user
}
const field = (name: string) => screen.getByLabelText(name)

describe('the account dialog', () => {
  it('gets a new password by the old one, and goes on here by a session of its own', async () => {
    service.answer(PATCH, { body: record })
    const token = testToken({ lastsS: 600 })
    service.answer(`POST ${SUPERVISORS}/auth-with-password`, { body: { token, record } })
    const user = await openAccount()
    await user.type(field('Current password'), 'the old one')
    await user.type(field('New password'), 'the new one')
    await user.type(field('New password again'), 'another one')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
    expect([screen.queryByText('The two new passwords differ.') !== null, button.disabled]).toEqual([true, true])
    await user.clear(field('New password again'))
    await user.type(field('New password again'), 'the new one{Enter}')
    expect(await screen.findByText(/^Your password is changed/)).toBeDefined()
    const sent = { oldPassword: 'the old one', password: 'the new one', passwordConfirm: 'the new one' }
    expect(service.to(PATCH)[0]?.body).toEqual(sent)
    expect(recordService.authStore.token).toBe(token)
    expect(currentSession().isExpired).toBe(false)
    expect(field('Current password')).toHaveProperty('value', '')
  })

  it('says that its password is changed, though the old session is refused before the new one is there', async () => {
    const { promise: isSignedIn, resolve: letIn } = Promise.withResolvers<object>()
    service.answer(PATCH, { body: record })
    service.answer(`POST ${SUPERVISORS}/auth-with-password`, () => isSignedIn)
    service.answer(`POST ${SUPERVISORS}/auth-refresh`, { status: 401, body: { message: 'No.', status: 401, data: {} } })
    const user = await openAccount()
    await user.type(field('Current password'), 'the old one')
    await user.type(field('New password'), 'the new one')
    await user.type(field('New password again'), 'the new one{Enter}')
    await waitFor(() => expect(service.to(`POST ${SUPERVISORS}/auth-with-password`)).toHaveLength(1))
    const isValid = verifySession() // as any other part of the page does when it is refused
    await new Promise((settled) => setTimeout(settled))
    expect(screen.queryByRole('heading', { name: 'Please log in again' })).toBeNull()
    service.answer(`POST ${SUPERVISORS}/auth-refresh`, { body: { token: testToken({ lastsS: 900 }), record } })
    letIn({ body: { token: testToken({ lastsS: 600 }), record } })
    expect(await screen.findByText(/^Your password is changed/)).toBeDefined()
    expect(await isValid).toBe(true)
  })

  it('stays, when the old session was asked about before the password was changed', async () => {
    const { promise: refusal, resolve: refuse } = Promise.withResolvers<object>()
    const { promise: isSignedIn, resolve: letIn } = Promise.withResolvers<object>()
    service.answer(PATCH, { body: record })
    service.answer(`POST ${SUPERVISORS}/auth-with-password`, () => isSignedIn)
    service.answer(`POST ${SUPERVISORS}/auth-refresh`, () => refusal)
    const user = await openAccount()
    const isValid = verifySession()
    await user.type(field('Current password'), 'the old one')
    await user.type(field('New password'), 'the new one')
    await user.type(field('New password again'), 'the new one{Enter}')
    await waitFor(() => expect(service.to(`POST ${SUPERVISORS}/auth-with-password`)).toHaveLength(1))
    refuse({ status: 401, body: { message: 'No.', status: 401, data: {} } })
    await new Promise((settled) => setTimeout(settled))
    expect(screen.queryByRole('heading', { name: 'Please log in again' })).toBeNull()
    letIn({ body: { token: testToken({ lastsS: 600 }), record } })
    expect(await screen.findByText(/^Your password is changed/)).toBeDefined()
    expect(await isValid).toBe(true)
  })

  it('keeps its password when the old one is wrong, and says so', async () => {
    service.answer(PATCH, fault({ oldPassword: { code: 'x', message: 'Missing or invalid old password.' } }))
    const user = await openAccount()
    await user.type(field('Current password'), 'not the old one')
    await user.type(field('New password'), 'the new one')
    await user.type(field('New password again'), 'the new one{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Missing or invalid old password.')
    expect(service.to(`POST ${SUPERVISORS}/auth-with-password`)).toHaveLength(0)
    expect(screen.queryByText(/^Your password is changed/)).toBeNull()
  })

  it('is asked for the code of its second factor when the password is changed', async () => {
    service.answer(PATCH, { body: record })
    service.answer(`POST ${SUPERVISORS}/auth-with-password`, { status: 401, body: { mfaId: 'first' } })
    service.answer(`POST ${SUPERVISORS}/auth-refresh`, { status: 401, body: { message: 'No.', status: 401, data: {} } })
    const user = await openAccount()
    await user.type(field('Current password'), 'the old one')
    await user.type(field('New password'), 'the new one')
    await user.type(field('New password again'), 'the new one{Enter}')
    await waitFor(() => expect(currentSession().isExpired).toBe(true))
    expect(await screen.findByRole('heading', { name: 'Please log in again' })).toBeDefined()
  })

  it('sets up a second factor by password and code, and shows its recovery codes', async () => {
    const enrolment = { enrolId: 'enrol', secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }
    service.answer(`POST ${SUPERVISORS}/second-factor/enrol`, { body: enrolment })
    service.answer(`POST ${SUPERVISORS}/second-factor/confirm`, { body: { recoveryCodes: ['aaaa-bbbb'] } })
    const user = await openAccount()
    await user.type(await screen.findByLabelText('Your password'), 'secret{Enter}')
    expect(await screen.findByText('ABCD EFGH')).toBeDefined()
    service.answer(STATE, { body: { isEnrolled: true, isRequired: true, recoveryCodesLeft: 1 } })
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined()
    expect(service.to(`POST ${SUPERVISORS}/second-factor/confirm`)[0]?.body).toEqual({
      enrolId: 'enrol',
      code: '123456',
    })
    expect(await screen.findByText(/ 1 recovery code is left\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull() // it is required
  })

  it('removes a second factor by password and code', async () => {
    service.answer(STATE, { body: { isEnrolled: true, isRequired: false, recoveryCodesLeft: 8 } })
    service.answer(`POST ${SUPERVISORS}/second-factor/remove`, {})
    const user = await openAccount()
    expect(await screen.findByText(/ 8 recovery codes are left\.$/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Remove the second factor' }))
    await user.type(field('Your password'), 'secret')
    service.answer(STATE, none)
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
    expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeDefined()
    expect(service.to(`POST ${SUPERVISORS}/second-factor/remove`)[0]?.body).toEqual({
      password: 'secret',
      code: '123456',
    })
  })

  it('of a student has a password and no second factor', async () => {
    recordService.authStore.clear()
    signInForTest('examinees', 'live01')
    service.answer('GET /api/collections/examinees/records/id-of-live01', { body: { id: 'e', username: 'live01' } })
    await openAccount()
    expect(field('Current password')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull()
    expect(service.to('GET /api/collections/examinees/second-factor')).toHaveLength(0)
  })
})

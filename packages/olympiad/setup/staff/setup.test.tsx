import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const MAKE = 'POST /api/olympiad/first-organiser'
const SIGN_IN = 'POST /api/collections/supervisors/auth-with-password'
const OWN = { 'Your name': 'Meera Rao', Username: 'meera', 'Email address (optional)': 'meera@example.org' }

let service: TestService
let user: ReturnType<typeof renderSite>

async function fillIn(address: string, answers: Parameters<typeof openTestService>[0]) {
  service = openTestService({ [SIGN_IN]: { status: 400, body: { message: 'No.', status: 400, data: {} } }, ...answers })
  user = renderSite(address)
  await screen.findByRole('heading', { name: 'First account' })
  for (const [name, value] of Object.entries(OWN)) await user.type(screen.getByRole('textbox', { name }), value)
  await user.type(screen.getByLabelText('Password'), 'a long password')
}
const press = () => user.click(screen.getByRole('button', { name: 'Make my account' }))
const notFound = { status: 404, body: { message: 'Not found.', status: 404, data: {} } }

beforeEach(() => {
  recordService.authStore.clear()
  openTestStreams()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of the first account', () => {
  it('sends the code of its address with what was typed', async () => {
    await fillIn('/setup#the-code', { [MAKE]: { body: { username: 'meera' } } })
    expect(screen.queryByRole('textbox', { name: 'Setup code' })).toBeNull()
    await press()
    await waitFor(() => expect(service.to(SIGN_IN)).toHaveLength(1))
    expect(service.to(MAKE)[0]?.body).toEqual({
      ...{ code: 'the-code', name: 'Meera Rao', username: 'meera' },
      ...{ email: 'meera@example.org', password: 'a long password' },
    })
  })

  it('asks for the code where the address has none, and waits until all is filled', async () => {
    await fillIn('/setup', { [MAKE]: { body: { username: 'meera' } } })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Make my account' })
    expect(button.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Setup code' }), 'typed')
    expect(button.disabled).toBe(false)
  })

  it('keeps what was typed when the code is wrong, and asks for it', async () => {
    await fillIn('/setup#wrong', { [MAKE]: notFound })
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('The setup code is wrong')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('meera')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Setup code' }).value).toBe('wrong')
  })

  it('says at the field what the server does not take', async () => {
    const fault = { code: 'validation_min_text_constraint', message: 'Must be at least 8 characters.' }
    await fillIn('/setup#code', {
      [MAKE]: { status: 400, body: { message: 'Failed.', status: 400, data: { password: fault } } },
    })
    await press()
    expect(await screen.findByText(fault.message)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

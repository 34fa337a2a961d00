import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../lib/record-service.ts'
import { currentSession } from '../../lib/session.ts'
import { site } from '../../site.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { openTestStreams } from '../../testing/test-event-source.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { testToken } from '../../testing/test-session.ts'

const EXAMINEES = 'POST /api/collections/examinees/auth-with-password'
const SUPERVISORS = 'POST /api/collections/supervisors/auth-with-password'
const refusal = { status: 400, body: { message: 'Failed to authenticate.', status: 400, data: {} } }

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({ [EXAMINEES]: refusal, [SUPERVISORS]: refusal })
})

const username = () => screen.findByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })

describe('the examinee login', () => {
  it('is titled, and its button waits until both fields are filled', async () => {
    const user = renderSite('/login')
    expect(await screen.findByRole('heading', { name: 'Examinee Login' })).toBeDefined()
    expect(document.title).toBe('Login')
    expect(button().disabled).toBe(true)
    await user.type(await username(), 'live01')
    expect(button().disabled).toBe(true)
    await user.type(password(), 'secret')
    expect(button().disabled).toBe(false)
  })

  it('masks the password until asked to show it', async () => {
    const user = renderSite('/login')
    await username()
    expect(password().getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show what is typed' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  it('submits by Enter in the password field and shows why it failed', async () => {
    const user = renderSite('/login')
    await user.type(await username(), ' live01 ')
    await user.type(password(), 'wrong{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to authenticate.')
    expect(service.to(EXAMINEES)[0]?.body).toEqual({ identity: 'live01', password: 'wrong' })
    expect(currentSession().kind).toBe('visitor')
  })

  it('signs in and goes home, which leads on to the exam', async () => {
    const record = { id: 'e', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
    service.answer(EXAMINEES, { body: { token: testToken({ lastsS: 600 }), record } })
    service.answer('GET /api/collections/examinees/records/e', { body: record })
    const user = renderSite('/login')
    await user.type(await username(), 'live01')
    await user.type(password(), 'secret{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(currentSession()).toMatchObject({ kind: 'examinee', record })
  })

  it('says what to do when the server does not answer', async () => {
    service.answer(EXAMINEES, new TypeError('network error'))
    const user = renderSite('/login')
    await user.type(await username(), 'live01')
    await user.type(password(), 'secret{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server did not answer/)
  })

  it('goes back home', async () => {
    const user = renderSite('/login')
    await username()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(document.title).toBe(site.name)
  })
})

describe('the supervisor login', () => {
  it('is never disabled, and sends nothing while a field is empty', async () => {
    const user = renderSite('/login-supervisor')
    expect(await screen.findByRole('heading', { name: 'Supervisor Login' })).toBeDefined()
    expect(document.title).toBe('Login')
    expect(button().disabled).toBe(false)
    await user.click(button())
    await user.type(await username(), 'supervisor1{Enter}')
    await user.clear(await username())
    await user.type(password(), 'secret{Enter}')
    expect(service.to(SUPERVISORS)).toHaveLength(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('signs in and goes on to the dashboard', async () => {
    const record = { id: 's', collectionId: 'c', collectionName: 'supervisors', username: 'coordinator1' }
    service.answer(SUPERVISORS, { body: { token: testToken({ lastsS: 600 }), record } })
    const user = renderSite('/login-supervisor')
    await user.type(await username(), 'coordinator1')
    await user.type(password(), 'secret')
    await user.click(button())
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeDefined()
  })
})

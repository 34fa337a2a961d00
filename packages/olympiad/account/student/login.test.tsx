import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { setServerTime } from '@olympiad/web/testing/test-clock'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest, testToken } from '@olympiad/web/testing/test-session'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { currentSession } from '../../kit/lib/session/session.ts'
import { signIn } from '../../kit/lib/session/sign-in.ts'
import { site } from '../../kit/site.ts'

const EXAMINEES = 'POST /api/collections/examinees/auth-with-password'
const SUPERVISORS = 'POST /api/collections/supervisors/auth-with-password'
const OTP = 'POST /api/collections/supervisors/auth-with-otp'
const staff = { id: 's', collectionId: 'c', collectionName: 'supervisors', username: 'coordinator1' }
const wrongCode = {
  status: 400,
  body: { message: 'The code is not right, or was used already.', status: 400, data: {} },
}
const refusal = { status: 400, body: { message: 'Failed to authenticate.', status: 400, data: {} } }

let service: TestService

beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({ [EXAMINEES]: refusal, [SUPERVISORS]: refusal })
})

const username = () => screen.findByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })

describe('the examinee login', () => {
  // proves: S2.8, S2.54, S2.56
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

  it('says which exam runs or comes next', async () => {
    const noonMs = new Date(2026, 2, 1, 12).getTime() // a start of today is told without its date
    vi.useFakeTimers({ toFake: ['Date'], now: noonMs })
    setServerTime(noonMs)
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
    const exam = (name: string, starts: number) => ({
      ...{ id: name, name, level: '1', starts: inMinutes(starts), ends: inMinutes(starts + 100) },
    })
    service.answer('GET /api/collections/exams/records', listOf([exam('Past', -300), exam('Next', 5), exam('Last', 9)]))
    renderSite('/login')
    await username()
    expect((await screen.findByText('Next')).parentElement?.textContent).toMatch(/^Next · starts \d+:\d\d [AP]M/)
    expect(screen.queryByText(/Past|Last/)).toBeNull()
    cleanup()
    service.answer('GET /api/collections/exams/records', listOf([exam('Now', -9), exam('Next', 5)]))
    renderSite('/login')
    expect((await screen.findByText('Now')).parentElement?.textContent).toMatch(/^Now · runs until /)
    expect(screen.queryByText('Next')).toBeNull()
    vi.useRealTimers()
    setServerTime(Date.now())
  })

  // proves: S2.55
  it('masks the password until asked to show it', async () => {
    const user = renderSite('/login')
    await username()
    expect(password().getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().getAttribute('type')).toBe('text')
  })

  // proves: S2.57, S2.59, S7.9, S8.2
  it('submits by Enter in the password field and shows why it failed', async () => {
    const user = renderSite('/login')
    await user.type(await username(), ' live01 ')
    await user.type(password(), 'wrong{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /^Failed to authenticate\. Check your username and password\. Are you a supervisor\?/,
    )
    expect(alert.className).toContain('MuiAlert-colorError')
    expect(service.to(EXAMINEES)[0]?.body).toEqual({ identity: 'live01', password: 'wrong' })
    expect(currentSession().kind).toBe('visitor')
    const other = screen.getByRole('link', { name: 'Log in here.' })
    expect(other.getAttribute('href')).toBe('/login-supervisor')
  })

  it('sends a signed-in user on', async () => {
    signInForTest('supervisors', 'coordinator1')
    renderSite('/login')
    expect(await screen.findByRole('heading', { name: 'Coordinator' })).toBeDefined()
    expect(window.location.pathname).toBe('/dashboard')
    expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull()
  })

  it('tells the service that this device signed in before', async () => {
    const record = { id: 'e', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
    const answer = { token: testToken({ lastsS: 600 }), record, meta: { deviceToken: 'a.device' } }
    service.answer(EXAMINEES, { body: answer })
    await signIn('examinees', { username: 'live01', password: 'secret' })
    await signIn('examinees', { username: 'live01', password: 'secret' })
    const sent = service.to(EXAMINEES).map(({ headers }) => headers.get('x-device-token'))
    expect(sent).toEqual(['new', 'a.device'])
  })

  // proves: S1.2, S2.60
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

  // proves: S1.20, S2.58
  it('goes back home', async () => {
    const user = renderSite('/login')
    await username()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(document.title).toBe(site.name)
  })
})

describe('the two logins', () => {
  it('know of each other', async () => {
    const user = renderSite('/login')
    await user.click(await screen.findByRole('link', { name: 'Supervisor Login' }))
    expect(await screen.findByRole('heading', { name: 'Supervisor Login' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Examinee Login' }))
    expect(await screen.findByRole('heading', { name: 'Examinee Login' })).toBeDefined()
    expect(window.location.pathname).toBe('/login')
  })
})

describe('the supervisor login', () => {
  // proves: S2.9, S2.61, S2.62, S5.1
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

  // proves: S1.7
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

  it('asks for a code after the password where the account has a second factor', async () => {
    service.answer(SUPERVISORS, { status: 401, body: { mfaId: 'the first step' } })
    service.answer(OTP, wrongCode)
    const user = renderSite('/login-supervisor')
    await user.type(await username(), 'coordinator1')
    await user.type(password(), 'secret{Enter}')
    const code = await screen.findByRole('textbox', { name: 'Code' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await user.type(code, '111111{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('The code is not right, or was used already.')
    expect(currentSession().kind).toBe('visitor')
    service.answer(OTP, { body: { token: testToken({ lastsS: 600 }), record: staff } })
    await user.clear(code)
    await user.type(code, '222222{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(service.to(OTP).map(({ body, query }) => [body, query])).toEqual([
      [{ mfaId: 'the first step', password: '111111' }, {}],
      [{ mfaId: 'the first step', password: '222222' }, {}],
    ])
  })

  it('sets up a second factor where the site requires one, and shows the recovery codes before it goes on', async () => {
    const enrol = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Olympiad:x?secret=ABCDEFGH' }
    service.answer(SUPERVISORS, { status: 401, body: { mfaId: 'the first step', enrol } })
    const meta = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
    service.answer(OTP, { body: { token: testToken({ lastsS: 600 }), record: staff, meta } })
    const user = renderSite('/login-supervisor')
    await user.type(await username(), 'coordinator1')
    await user.type(password(), 'secret{Enter}')
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeDefined()
    expect(screen.getByText('ABCD EFGH')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
    expect(await screen.findByText('cccc-dddd')).toBeDefined()
    expect(window.location.pathname).toBe('/login-supervisor')
    await user.click(screen.getByRole('button', { name: 'I have saved them' }))
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  })
})

import { askServerTime } from '@olympiad/olympiad/kit/lib/keep-clock'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { signOut } from '@olympiad/olympiad/kit/lib/session/session'
import { site } from '@olympiad/olympiad/kit/site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '../../testing/render-site.tsx'
import { setServerTime } from '../../testing/test-clock.ts'
import { openTestStreams } from '../../testing/test-event-source.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { signInForTest, testToken } from '../../testing/test-session.ts'

let service: TestService

beforeEach(() => {
  setServerTime(Date.now())
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({})
})

describe('a page that is older than its server', () => {
  it('says so without being in the way, until the student reloads it or puts it off', async () => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-Old1.js' })
    document.head.append(script)
    const user = renderSite('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('status')).toBeNull()
    service.answer('GET /api/health', { body: { build: 'index-New1' } })
    await act(askServerTime)
    expect(screen.getByRole('status').textContent).toBe(
      'A newer version of this page is ready. You can go on with this one.ReloadLater',
    )
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('status')).toBeNull()
    service.answer('GET /api/health', { body: { build: 'index-New2' } })
    await act(askServerTime)
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    service.answer('GET /api/health', { body: { build: 'index-Old1' } })
    await act(askServerTime)
    expect(screen.queryByRole('status')).toBeNull()
    script.remove()
  })
})

describe('the top bar', () => {
  // First, since a late reply to another page would set the clock right again.
  // proves: S2.52, S9.10
  it('shows UTC and local time in a dialog that follows the server', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    const user = renderSite('/nowhere')
    act(() => setServerTime(Date.UTC(2030, 0, 31, 20, 30, 15)))
    await user.click(await screen.findByRole('button', { name: /^Current time/ }))
    const utc = within(await screen.findByRole('region', { name: 'UTC time' }))
    expect(utc.getByText(/20:30:1\d/)).toBeDefined()
    expect(utc.getByText(/31 January 2030/)).toBeDefined()
    const local = within(screen.getByRole('region', { name: 'Local time' }))
    expect(local.getByText(/02:00:1\d/)).toBeDefined()
    expect(local.getByText(/1 February 2030/)).toBeDefined()
    expect(local.getByText('Local time (India Standard Time)')).toBeDefined()
    const before = utc.getByText(/^\d\d:\d\d:\d\d$/).textContent
    await waitFor(() => expect(utc.getByText(/^\d\d:\d\d:\d\d$/).textContent).not.toBe(before))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.unstubAllEnvs()
  })

  // proves: S2.17, S2.49
  it('has the name of the olympiad, and no menu or logout for visitors', async () => {
    renderSite('/nowhere')
    expect((await screen.findByRole('link', { name: site.name })).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  // proves: S2.16, S2.49
  it('has a menu and a logout for a signed-in user', async () => {
    signInForTest('supervisors', 'coordinator1')
    const user = renderSite('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(await screen.findByText('Logged in as coordinator1')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Logout', hidden: true })).toBeDefined() // behind the open menu
    expect((await screen.findByRole('menuitem', { name: 'Device check' })).getAttribute('href')).toBe('/check')
    expect(screen.queryByRole('menuitem', { name: 'My data' })).toBeNull() // staff have nothing there
  })

  it('calls a student by name, beside the username, and leads to what is stored about them', async () => {
    const account = { id: 'e', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
    recordService.authStore.save(testToken({ lastsS: 600 }), { ...account, name: 'Asha Rao' })
    const user = renderSite('/nowhere')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(await screen.findByText('Logged in as Asha Rao (live01)')).toBeDefined()
    expect((await screen.findByRole('menuitem', { name: 'My data' })).getAttribute('href')).toBe('/own-data')
  })

  // proves: S2.50, S4.3
  it('logs out to the home page', async () => {
    signInForTest('supervisors', 'coordinator1')
    const user = renderSite('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/'))
    expect(recordService.authStore.token).toBe('')
  })

  // proves: S2.53, S3.22, S4.28, S4.30, S9.26
  it('is light at first and keeps the chosen theme under the key theme', async () => {
    const user = renderSite('/nowhere')
    expect(document.documentElement.dataset.theme).toBe('light')
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }))
    expect(localStorage.getItem('theme')).toBe('light')
  })

  // proves: S4.29
  it('starts in the kept theme', async () => {
    localStorage.setItem('theme', 'dark')
    renderSite('/nowhere')
    await screen.findByRole('button', { name: 'Use the light theme' })
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})

describe('an unknown address', () => {
  // proves: S2.13, S2.101, S2.102, S8.19
  it('is named, and leads home', async () => {
    renderSite('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page Not Found 404 !' })).toBeDefined()
    expect(document.title).toBe('Page Not Found 404 !')
    expect(screen.getByText('/no/such/page')).toBeDefined()
    expect(screen.getByText(/does not exist/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  })
})

describe('a protected page', () => {
  // proves: S2.4, S2.14, S6.10
  it('sends visitors home with the flag', async () => {
    renderSite('/dashboard')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/?RequireAuth=true'))
    expect(await screen.findByText('You need to login or register first')).toBeDefined()
  })

  // proves: S2.14
  it('sends a user with an expired session away', async () => {
    signInForTest('examinees', 'live01', -10)
    renderSite('/dashboard')
    await waitFor(() => expect(window.location.search).toBe('?RequireAuth=true'))
  })

  it('goes home when somebody signs out in another tab', async () => {
    signInForTest('supervisors', 'coordinator1')
    renderSite('/dashboard')
    await screen.findByRole('heading', { name: 'Coordinator' })
    act(signOut)
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/'))
  })

  it('stays, and asks for the password again, when the session runs out on it', async () => {
    signInForTest('supervisors', 'coordinator1', 3600)
    const user = renderSite('/dashboard')
    await screen.findByRole('heading', { name: 'Coordinator' })
    act(() => signInForTest('supervisors', 'coordinator1', -10))
    expect(await screen.findByRole('heading', { name: 'Please log in again' })).toBeDefined()
    expect(screen.getByText('Coordinator')).toBeDefined()
    const record = { ...recordService.authStore.record, collectionName: 'supervisors' }
    service.answer('POST /api/collections/supervisors/auth-with-password', {
      body: { token: testToken({ lastsS: 600 }), record },
    })
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.calls.at(-1)?.body).toEqual({ identity: 'coordinator1', password: 'secret' })
    expect(window.location.pathname).toBe('/dashboard')
  })
})

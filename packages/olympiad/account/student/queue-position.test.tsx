import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest, testToken } from '@olympiad/web/testing/test-session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { keptEntry } from '../../kit/lib/session/kept-entry.ts'
import { currentSession, signOut } from '../../kit/lib/session/session.ts'

const SIGN_IN = 'POST /api/collections/examinees/auth-with-password'
const record = { id: 'e', collectionId: 'c', collectionName: 'examinees', username: 'live01' }
const told = (place: number, seconds: number, ticket = 'the ticket') => ({
  status: 429,
  body: { data: { place, seconds, againS: 0.02, ticket }, message: 'x', status: 429, reason: 'entry.waiting' },
})
const letIn = () => ({ body: { token: testToken({ lastsS: 600 }), record } })

let service: TestService
let user: ReturnType<typeof renderSite>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({
    [SIGN_IN]: told(1412, 130),
    'GET /api/collections/examinees/records/e': { body: record },
  })
})

async function logIn(): Promise<void> {
  user = renderSite('/login')
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'live01')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
}
const status = async () => (await screen.findByRole('status')).textContent

describe('the line before the login', () => {
  it('shows place and minutes, and lets in by itself, sending the password once', async () => {
    await logIn()
    expect(await status()).toBe(
      'Many people are logging in.You are number 1,412 in the line.You will be logged in automatically, in about 3 minutes.',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    service.answer(SIGN_IN, told(3, 2))
    await screen.findByText(/in less than a minute/)
    service.answer(SIGN_IN, letIn())
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(currentSession()).toMatchObject({ kind: 'examinee', record })
    const [first, ...later] = service.to(SIGN_IN).map(({ body }) => body)
    expect(first).toEqual({ identity: 'live01', password: 'secret' })
    expect(new Set(later.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"ticket":"the ticket"}']))
    expect(keptEntry()).toBeNull()
  })

  // fails when: the ticket is not kept for the tab
  it('goes on after a reload, and for a page that was left', async () => {
    await logIn()
    await status()
    cleanup()
    const before = service.to(SIGN_IN).length
    renderSite('/dashboard')
    expect(await status()).toContain('number 1,412')
    expect(window.location.pathname).toBe('/login')
    expect(
      service
        .to(SIGN_IN)
        .slice(before)
        .map(({ body }) => body),
    ).not.toContainEqual(expect.objectContaining({ password: expect.anything() }))
    service.answer(SIGN_IN, letIn())
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(sessionStorage.length + localStorage.length).toBeGreaterThan(0)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('the ticket')
  })

  it.each([
    ['the network fails', new TypeError('network error')],
    ['the server is about to stop', { status: 503, body: { message: 'x', status: 503, data: {} } }],
    ['a proxy has no server', { status: 502 }],
  ])('stands while %s', async (_what, failure) => {
    await logIn()
    await status()
    service.answer(SIGN_IN, failure)
    const asked = service.to(SIGN_IN).length
    await waitFor(() => expect(service.to(SIGN_IN).length).toBeGreaterThan(asked))
    expect(await status()).toContain('number 1,412')
    service.answer(SIGN_IN, letIn())
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'), { timeout: 5000 })
  })

  it('is left at a press: the form is back, and nothing more is asked', async () => {
    await logIn()
    await status()
    await user.click(screen.getByRole('button', { name: 'Leave the line' }))
    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect([screen.queryByRole('status'), keptEntry()]).toEqual([null, null])
    const asked = service.to(SIGN_IN).length
    service.answer(SIGN_IN, letIn())
    await user.click(screen.getByRole('button', { name: 'Login' })) // what was typed is there still
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
    expect(
      service
        .to(SIGN_IN)
        .slice(asked)
        .map(({ body }) => body),
    ).toEqual([{ identity: 'live01', password: 'secret' }])
  })

  it.each([
    ['a password that was wrong', undefined, 'Failed to authenticate. Check your'],
    [
      'a place that is not known',
      'entry.unknown',
      'Your place in the line is not known any more. Please log in again.',
    ],
  ])('ends at %s, with its reason', async (_what, reason, message) => {
    await logIn()
    await status()
    const [sentence = ''] = message.split(' Check')
    service.answer(SIGN_IN, { status: 400, body: { message: sentence, status: 400, data: {}, reason } })
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`^${message}`))
    expect((await screen.findByRole('alert')).textContent?.includes('Check your')).toBe(reason === undefined)
    expect(keptEntry()).toBeNull()
  })

  it('is there for a page whose session was ended, over the page, for its own student alone', async () => {
    sessionStorage.setItem('entry', JSON.stringify({ collection: 'examinees', username: 'other', ticket: 'foreign' }))
    signInForTest('examinees', 'live01')
    user = renderSite('/own-data')
    await screen.findByRole('heading', { level: 1 })
    act(() => signInForTest('examinees', 'live01', -10))
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByText(/number 1,412/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()) // it does not stand in the way of an answer
    expect(await status()).toBe(
      'You were logged out. You are number 1,412 in the line. You will be logged in automatically, in about 3 minutes. Go on meanwhile: your answers are kept on this device.',
    )
    service.answer(SIGN_IN, { body: { token: testToken({ lastsS: 600 }), record: recordService.authStore.record } })
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      service
        .to(SIGN_IN)
        .map(({ body }) => JSON.stringify(body))
        .join(),
    ).not.toContain('foreign')
  })

  it('is forgotten with the session', async () => {
    await logIn()
    await status()
    signInForTest('examinees', 'live01')
    act(signOut)
    expect(keptEntry()).toBeNull()
  })
})

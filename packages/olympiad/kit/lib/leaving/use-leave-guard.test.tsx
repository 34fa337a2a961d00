import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestLeave } from './leave-guard.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const heard = vi.fn()

function Exam({ isOn, backTo }: { isOn: boolean; backTo?: string | undefined }) {
  const held = useLeaveGuard(isOn, backTo)
  return (
    <>
      <Link to="/other" onClick={heard}>
        Away
      </Link>
      {held && (
        <>
          <button type="button" onClick={held.leave}>
            Leave
          </button>
          <button type="button" onClick={held.stay}>
            Stay
          </button>
        </>
      )}
    </>
  )
}

function open({ isOn = true, backTo }: { isOn?: boolean; backTo?: string } = {}) {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/exam" element={<Exam isOn={isOn} backTo={backTo} />} />
        <Route path="*" element="Elsewhere" />
      </Routes>
    </BrowserRouter>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', '/exam')
})

describe('the leave guard', () => {
  it('holds a link until the question is answered', async () => {
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(window.location.pathname).toBe('/exam')
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(window.location.pathname).toBe('/other')
  })

  it('lets whatever else listens to the link hear of the click, as a menu that closes', async () => {
    heard.mockClear()
    const user = open()
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(window.location.pathname).toBe('/exam')
  })

  it('holds the back button, and goes back when told so', async () => {
    const user = open()
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(window.location.pathname).toBe('/exam')
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(window.location.pathname).toBe('/before')
    expect(window.history.state?.isStop).toBeUndefined()
  })

  // fails when: Back leads to a page that sends those who are signed in here again
  it('leads to the page meant for that, where there is one, and not to the one before', async () => {
    const user = open({ backTo: '/home' })
    window.history.back()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
    expect(window.location.pathname).toBe('/home')
  })

  it('holds what asks before it leaves', async () => {
    const user = open()
    const leave = vi.fn()
    requestLeave(leave)
    expect(leave).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(leave).toHaveBeenCalledTimes(1)
  })

  // proves: S2.79
  it('lets the browser ask when the tab is closed', () => {
    open()
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('holds nothing while it is off', async () => {
    const user = open({ isOn: false })
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    expect(await screen.findByText('Elsewhere')).toBeDefined()
  })
})

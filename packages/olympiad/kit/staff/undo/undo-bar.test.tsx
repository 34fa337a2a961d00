import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNDO_MS } from '../../../many/declared/many.ts'
import { unlockDevice } from '../../../sittings/declared/unlock-device.ts'
import { StaffTheme } from '../staff-theme.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useUndo } from './use-undo.ts'

const UNLOCK = 'POST /api/olympiad/unlock-device'
const undone = vi.fn()
const done = {
  ...{ id: 'one', what: 'Locked for Asha Rao.', nameless: 'Locked for 1 student.', act: 'unlock-device' },
  inputs: [{ examinee: 'a' }, { examinee: 'b' }],
}

function Page({ account }: { readonly account: string }) {
  const undo = useUndo({ account, acts: [unlockDevice], onUndone: undone })
  return (
    <>
      <UndoBar undo={undo} />
      <button type="button" onClick={() => undo.offer(done)}>
        Act
      </button>
    </>
  )
}

let service: TestService
beforeEach(() => {
  undone.mockClear()
  service = openTestService({ [UNLOCK]: { body: {} } })
})
afterEach(() => localStorage.clear())

const open = (account = 'me') =>
  render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <Page account={account} />
      </StaffTheme>
    </ThemeProvider>,
  )
const offer = () => screen.queryByRole('button', { name: /^Undo, (10:00|9:\d\d) left$/ })

describe('the undo bar', () => {
  it('says what was done and how long it can be undone, and undoes it by the other act with a reason for the log', async () => {
    const user = userEvent.setup()
    open()
    expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Act' }))
    expect(screen.getByText('Locked for Asha Rao.').getAttribute('role')).toBe('status')
    await user.click(offer() as HTMLElement)
    await waitFor(() => expect(offer()).toBeNull())
    const reason = 'Undone: Locked for 1 student.'
    expect(service.to(UNLOCK).map(({ body }) => body)).toEqual([
      { examinee: 'a', reason },
      { examinee: 'b', reason },
    ])
    expect(undone).toHaveBeenCalledOnce()
    expect(localStorage.getItem('undo me')).toBeNull()
  })

  it('is there again after the tab was closed, without a name, for the account alone, and never after its time', async () => {
    const user = userEvent.setup()
    open()
    await user.click(screen.getByRole('button', { name: 'Act' }))
    expect(JSON.stringify({ ...localStorage })).not.toContain('Asha')
    cleanup()
    open('another')
    expect(offer()).toBeNull()
    cleanup()
    open()
    expect(screen.getByText('Locked for 1 student.')).toBeDefined()
    expect(offer()).not.toBeNull()
    cleanup()
    const kept = JSON.parse(localStorage.getItem('undo me') ?? '')
    localStorage.setItem('undo me', JSON.stringify([{ ...kept[0], untilMs: kept[0].untilMs - UNDO_MS }]))
    open()
    expect(offer()).toBeNull()
    expect(localStorage.getItem('undo me')).toBeNull()
  })

  it('keeps what could not be undone, says why, and tries that alone again', async () => {
    const user = userEvent.setup()
    service.answer(UNLOCK, ({ body }) =>
      (body as { examinee: string }).examinee === 'b'
        ? { status: 400, body: { status: 400, message: 'No device sits the exam.', data: {} } }
        : { body: {} },
    )
    open()
    await user.click(screen.getByRole('button', { name: 'Act' }))
    await user.click(offer() as HTMLElement)
    expect((await screen.findByRole('alert')).textContent).toBe('1 undone, 1 not. No device sits the exam.')
    service.answer(UNLOCK, { body: {} })
    await user.click(offer() as HTMLElement)
    await waitFor(() => expect(offer()).toBeNull())
    expect(service.to(UNLOCK).map(({ body }) => (body as { examinee: string }).examinee)).toEqual(['a', 'b', 'b'])
  })

  it('takes nothing from a store that somebody has changed', () => {
    localStorage.setItem('undo me', '[{"id":1},null,"x"]')
    open()
    expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
  })
})

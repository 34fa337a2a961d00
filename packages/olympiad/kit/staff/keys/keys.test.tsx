import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StaffTheme } from '../staff-theme.tsx'
import { type KeyMap, tableKeys } from './key-list.ts'
import { KeysButton } from './keys-button.tsx'
import { switchSingleKeys } from './single-keys.ts'
import { usePageKey } from './use-page-key.ts'

const keys = {
  find: { keys: ['/'], what: 'find a student' },
  parts: { keys: ['F6'], what: 'between the parts' },
} as const satisfies KeyMap
const heard = vi.fn(() => true)

function Page() {
  usePageKey(keys, heard)
  return (
    <>
      <input aria-label="Name" />
      <KeysButton parts={[['On a row', tableKeys] as const, ['Here', keys] as const]} />
    </>
  )
}
const open = () => {
  render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <Page />
      </StaffTheme>
    </ThemeProvider>,
  )
  return userEvent.setup()
}
afterEach(() => {
  heard.mockClear()
  switchSingleKeys(true)
})

describe('the keys of a page', () => {
  it('are listed by ?, from where they are declared', async () => {
    const user = open()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['j ↓', 'k ↑', 'x', 'Shift X', 'Enter', '[', ']', '/', 'F6', '?'])
    expect(dialog.getByText('find a student')).toBeDefined()
    await user.keyboard('/')
    expect(heard).not.toHaveBeenCalled() // the page behind the dialog hears nothing
  })

  it('work outside fields alone, and not with another key held', async () => {
    const user = open()
    await user.keyboard('/')
    expect(heard).toHaveBeenCalledExactlyOnceWith('find', expect.any(Number))
    await user.click(screen.getByRole('textbox', { name: 'Name' }))
    await user.keyboard('/?')
    await user.keyboard('{Control>}/{/Control}')
    expect(heard).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toContain('/?')
  })

  it('can be switched off where they are single, which this computer remembers', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('single-key shortcuts off')).toBe('off')
    cleanup()
    open()
    await user.keyboard('/?')
    expect(heard).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{F6}')
    expect(heard).toHaveBeenCalledExactlyOnceWith('parts', expect.any(Number))
  })
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeviceState } from './device-watch.ts'
import { ElsewhereAlert } from './elsewhere-alert.tsx'

function Room({ state }: { state: DeviceState }) {
  const device = { state, isTaking: false, failure: '', take() {}, refused() {} }
  return (
    <>
      <ElsewhereAlert device={device} />
      <div id="room-sheet">
        <input type="radio" tabIndex={0} aria-label="A" />
      </div>
    </>
  )
}

it('leaves the focus in the sheet when the exam goes on here again', () => {
  const elsewhere: DeviceState = { kind: 'elsewhere', wasHere: true, locked: false, since: '2026-11-21 10:41:07.123Z' }
  const { rerender } = render(<Room state={elsewhere} />)
  screen.getByRole('button', { name: 'Use this device again' }).focus()
  rerender(<Room state={{ kind: 'here' }} />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }))
})

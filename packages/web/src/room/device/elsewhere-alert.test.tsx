import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openTestSaver } from '../../testing/test-saver.ts'
import type { DeviceState } from './device-watch.ts'
import { ElsewhereAlert } from './elsewhere-alert.tsx'

const examinee = { id: 'e1', username: 'asha', questionpaper: 'p1' }

function Room({ state, saver }: { state: DeviceState; saver: AnswerSaver }) {
  const device = { state, isTaking: false, failure: '', take() {}, refused() {} }
  return (
    <>
      <ElsewhereAlert device={device} rescued={{ examinee, saver }} />
      <div id="room-sheet">
        <input type="radio" tabIndex={0} aria-label="A" />
      </div>
    </>
  )
}

it('leaves the focus in the sheet when the exam goes on here again', async () => {
  const { saver } = await openTestSaver()
  const elsewhere: DeviceState = { kind: 'elsewhere', wasHere: true, locked: false, since: '2026-11-21 10:41:07.123Z' }
  const { rerender } = render(<Room state={elsewhere} saver={saver} />)
  screen.getByRole('button', { name: 'Use this device again' }).focus()
  rerender(<Room state={{ kind: 'here' }} saver={saver} />)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }))
})

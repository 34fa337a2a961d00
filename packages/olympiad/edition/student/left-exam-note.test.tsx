import { formatRecordTime } from '@olympiad/schema/record-time'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { noteLeaving } from '../../kit/lib/exam/left-exam.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { LeftExamNote } from './left-exam-note.tsx'

afterEach(() => sessionStorage.clear())

const open = () =>
  render(
    <MemoryRouter>
      <LeftExamNote />
    </MemoryRouter>,
  )

const endsMs = Date.now() + 3_600_000
const left = { username: 'live01', exam: 'Senior', ends: formatRecordTime(endsMs), saved: 37, unsaved: 0 }

describe('who has left a running exam', () => {
  it('reads on the home page how much is saved, and until when they may come back', () => {
    noteLeaving(left)
    open()
    const { textContent } = screen.getByRole('status')
    expect(textContent).toContain('live01: you have left the exam Senior')
    expect(textContent).toContain('37 answers are saved.')
    expect(textContent).toContain(`go on until ${format(endsMs, 'p')}`)
    expect(textContent).not.toContain('on this device')
  })

  it('reads how many answers are on this device only', () => {
    noteLeaving({ ...left, saved: 1, unsaved: 2 })
    open()
    const { textContent } = screen.getByRole('status')
    expect(textContent).toContain('1 answer is saved. 2 more are on this device only')
  })

  it('has the way back where they are still logged in, and not otherwise', () => {
    noteLeaving(left)
    const { unmount } = open()
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
    signInForTest('examinees', 'live01')
    open()
    expect(screen.getByRole('link', { name: 'Back to your exam' }).getAttribute('href')).toBe('/dashboard')
    recordService.authStore.clear()
  })

  it('closes it for good', async () => {
    noteLeaving(left)
    const { unmount } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    open()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('reads nothing once the exam is over, or without having left an exam', () => {
    const { unmount } = open()
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    noteLeaving({ ...left, ends: formatRecordTime(Date.now() - 1000) })
    open()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

import { formatRecordTime } from '@olympiad/schema/record-time'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { noteLeaving } from '../../lib/exam/left-exam.ts'
import { format } from '../../lib/time/format-time.ts'
import { LeftExamNote } from './left-exam-note.tsx'

afterEach(() => sessionStorage.clear())

const endsMs = Date.now() + 3_600_000
const left = { username: 'live01', exam: 'Senior', ends: formatRecordTime(endsMs), saved: 37, unsaved: 0 }

describe('who has left a running exam', () => {
  it('reads on the home page how much is saved, and until when they may come back', () => {
    noteLeaving(left)
    render(<LeftExamNote />)
    const { textContent } = screen.getByRole('status')
    expect(textContent).toContain('live01: you have left the exam Senior')
    expect(textContent).toContain('37 answers are saved.')
    expect(textContent).toContain(`go on until ${format(endsMs, 'p')}`)
    expect(textContent).not.toContain('on this device')
  })

  it('reads how many answers are on this device only', () => {
    noteLeaving({ ...left, saved: 1, unsaved: 2 })
    render(<LeftExamNote />)
    const { textContent } = screen.getByRole('status')
    expect(textContent).toContain('1 answer is saved. 2 more are on this device only')
  })

  it('closes it for good', async () => {
    noteLeaving(left)
    const { unmount } = render(<LeftExamNote />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    render(<LeftExamNote />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('reads nothing once the exam is over, or without having left an exam', () => {
    const { unmount } = render(<LeftExamNote />)
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    noteLeaving({ ...left, ends: formatRecordTime(Date.now() - 1000) })
    render(<LeftExamNote />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

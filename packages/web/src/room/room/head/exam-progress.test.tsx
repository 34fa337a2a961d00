import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setServerTime } from '../../../testing/test-clock.ts'
import { ExamProgress, TimeLeft } from './exam-progress.tsx'

const exam = { starts: '2026-01-02 03:00:00.000Z', ends: '2026-01-02 05:00:00.000Z' } as Exam

afterEach(() => setServerTime(Date.now()))

// proves: S2.67
it('shows elapsed and remaining time as figures and as a bar, whose colour follows them, and which does not glide', () => {
  setServerTime(Date.parse('2026-01-02T03:30:00Z'))
  render(
    <>
      <TimeLeft exam={exam} onHide={() => {}} />
      <ExamProgress exam={exam} />
    </>,
  )
  expect(document.body.textContent).toContain('Elapsed 00:30:00')
  expect(screen.getByRole('timer').textContent).toMatch(/^01:(30:00|29:59) left$/)
  expect(screen.queryByText(/^Last/)).toBeNull()
  const bar = screen.getByRole('progressbar', { name: 'Time used' })
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(25, 1)
  expect(bar.className).toContain('colorSuccess')
  expect(getComputedStyle(bar.firstElementChild as Element).transition).toBe('none')
  act(() => setServerTime(Date.parse('2026-01-02T04:51:00Z')))
  expect(document.body.textContent).toContain('Elapsed 01:51:00')
  expect(screen.getByText(/Last 10 minutes/)).toBeDefined()
  expect(bar.className).toContain('colorError')
})

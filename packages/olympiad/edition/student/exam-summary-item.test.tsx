import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { setServerTime } from '@olympiad/web/testing/test-clock'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import { ExamSummaryItem } from './exam-summary-item.tsx'

const exam = {
  id: 'x1',
  name: 'Senior',
  level: '2',
  starts: '2026-01-02 03:00:00.000Z',
  ends: '2026-01-02 05:00:00.000Z',
  registrationopen: true,
} as Exam

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))
afterEach(() => {
  vi.unstubAllEnvs()
  setServerTime(Date.now())
})

function show(change: Partial<Exam>, time = '2026-01-02T04:00:00Z'): void {
  setServerTime(Date.parse(time))
  render(
    <ThemeProvider theme={theme}>
      <ExamSummaryItem exam={{ ...exam, ...change }} />
    </ThemeProvider>,
  )
}

/** A colour in the browser's own spelling. */
function asComputed(color: string): string {
  const probe = document.createElement('i')
  probe.style.color = color
  return probe.style.color
}

const chip = (text: string) => getComputedStyle(screen.getByText(text))

describe('an exam of the summary', () => {
  // proves: S2.41, S2.42
  it("has its name, level and times, in the visitor's own time", () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Senior' })).toBeDefined()
    expect(screen.getByText('Level 2')).toBeDefined()
    expect(screen.getByText('January 2nd, 2026 at 8:30 AM to 10:30 AM GMT+5:30')).toBeDefined()
  })

  // proves: S4.8
  it('has a green chip while registration is open, and a red one otherwise', () => {
    show({})
    expect(chip('Registration open').color).toBe(asComputed(theme.palette.success.main))
    show({ registrationopen: false })
    expect(chip('Registration closed').color).toBe(asComputed(theme.palette.error.main))
    expect(chip('Registration closed').borderTopLeftRadius).not.toBe('')
  })

  // proves: S4.5, S4.6, S4.7
  it('is upcoming before its start, ongoing with a red pulsing dot, and completed from its end', () => {
    show({}, '2026-01-02T02:59:58Z')
    expect(screen.getByText('Upcoming')).toBeDefined()
    cleanup()
    show({}, '2026-01-02T03:00:00Z')
    expect(screen.getByText('Ongoing')).toBeDefined()
    const { animation, backgroundColor } = getComputedStyle(dotOf('Ongoing'))
    expect(animation).toContain('infinite pulse')
    expect(backgroundColor).toBe(asComputed(theme.palette.error.main))
    cleanup()
    show({}, '2026-01-02T05:00:00Z')
    expect(screen.getByText('Completed')).toBeDefined()
    expect(getComputedStyle(dotOf('Completed')).animation).not.toContain('infinite')
  })

  it('stands back once it is over', () => {
    const ink = () => getComputedStyle(screen.getByRole('heading', { name: 'Senior' })).color
    show({}, '2026-01-02T04:59:58Z')
    expect(ink()).toBe(asComputed(theme.palette.text.primary))
    cleanup()
    show({}, '2026-01-02T05:00:00Z')
    expect(ink()).toBe(asComputed(theme.palette.text.secondary))
  })
})

/** The dot that stands before the word of a state. */
const dotOf = (state: string) => screen.getByText(state).firstElementChild!

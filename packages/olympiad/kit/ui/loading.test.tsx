import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loading } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

// fails when: a page waits for ever, as for a file of the site that a filter holds back
it('says after fifteen seconds that it takes long, with a way on, and not before', async () => {
  render(<Loading label="Exam Loading..." />)
  await pass(14_900)
  expect(screen.queryByRole('button')).toBeNull()
  await pass(200)
  expect(screen.getByRole('status').textContent).toMatch(/^Exam Loading.+This takes long.+load this page again/)
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FindField } from './find-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typed(text: string): string[] {
  const asked: string[] = []
  render(<FindField value="" onFind={(found) => asked.push(found)} />)
  fireEvent.change(screen.getByLabelText('Find a student'), { target: { value: text } })
  return asked
}

it('the field of a search asks once somebody stops writing', () => {
  const asked = typed('asha ')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual(['asha'])
})

// fails when: what was typed is asked though the reader has followed a link: it led them back
it('it asks nothing once the reader has gone to another page', () => {
  const asked = typed('asha')
  window.history.pushState(null, '', '/console/people')
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual([])
})

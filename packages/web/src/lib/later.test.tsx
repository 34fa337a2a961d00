import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { later, usePartsAhead } from './later.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A part whose first fetches fail. */
function partOf({ failures }: { failures: number }) {
  const tries = { count: 0 }
  const load = async () => {
    tries.count += 1
    if (tries.count <= failures) throw new TypeError('Failed to fetch')
    return () => <p>the part</p>
  }
  return { tries, Part: later<{ isOpen: boolean }>(({ isOpen }) => isOpen, load, <p>coming</p>) }
}

function Page() {
  usePartsAhead()
  return null
}

it('a part is fetched when it is wanted; a network that fails takes nothing with it, and is asked again', async () => {
  const { Part, tries } = partOf({ failures: 1 })
  const { rerender } = render(<Part isOpen={false} />)
  await pass(60_000)
  expect(tries.count).toBe(0)
  rerender(<Part isOpen />)
  await pass(0)
  expect(tries.count).toBe(1)
  expect(screen.getByText('coming')).toBeDefined()
  await pass(3000)
  expect(screen.getByText('the part')).toBeDefined()
  rerender(<Part isOpen={false} />)
  expect(screen.getByText('the part')).toBeDefined() // it closes by itself
})

it('all parts are fetched a while after the page, until each is here: then they open at once', async () => {
  const { Part, tries } = partOf({ failures: 1 })
  render(<Page />)
  await pass(7999)
  expect(tries.count).toBe(0)
  await pass(1 + 3000)
  expect(tries.count).toBe(2)
  await pass(60_000)
  expect(tries.count).toBe(2)
  render(<Part isOpen />)
  expect(screen.getByText('the part')).toBeDefined()
})

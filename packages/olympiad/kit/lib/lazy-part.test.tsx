import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart, usePartsAhead, useUrgentParts } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A part whose first fetches fail. */
function partOf({ failures, isUrgent = false }: { failures: number; isUrgent?: boolean }) {
  const tries = { count: 0 }
  const load = async () => {
    tries.count += 1
    if (tries.count <= failures) throw new TypeError('Failed to fetch')
    return () => <p>the part</p>
  }
  const shown = { meanwhile: <p>coming</p>, WhenLate: () => <p>late</p> }
  return { tries, Part: lazyPart<{ isOpen: boolean }>(({ isOpen }) => isOpen, load, { ...shown, isUrgent }) }
}

function Page() {
  usePartsAhead()
  return null
}

function Room({ isRead }: { isRead: boolean }) {
  useUrgentParts(isRead)
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
  await pass(999)
  expect(screen.getByText('coming')).toBeDefined()
  await pass(1)
  expect(screen.getByText('late')).toBeDefined()
  await pass(2000)
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

// fails when: dialogs wait until the page is at rest, as a menu does
it('what nobody may do without is fetched at once after what is read first, until it is here; the rest is not', async () => {
  const [urgent, other] = [partOf({ failures: 1, isUrgent: true }), partOf({ failures: 0 })]
  const { rerender } = render(<Room isRead={false} />)
  await pass(60_000)
  expect(urgent.tries.count).toBe(0)
  rerender(<Room isRead />)
  await pass(300)
  expect(urgent.tries.count).toBe(1)
  await pass(3000)
  expect([urgent.tries.count, other.tries.count]).toEqual([2, 0])
  render(<urgent.Part isOpen />)
  expect(screen.getByText('the part')).toBeDefined()
})

it('a room that is left before that fetches nothing', async () => {
  const { tries } = partOf({ failures: 0, isUrgent: true })
  render(<Room isRead />).unmount()
  await pass(60_000)
  expect(tries.count).toBe(0)
})

// fails when: a part of a part waits until it is wanted, and the network may be gone by then
it('a part of a part that was fetched is fetched with it', async () => {
  const inner = vi.fn(async () => () => <p>the inner part</p>)
  lazyPart(
    () => false,
    async () => {
      lazyPart(() => false, inner)
      return () => null
    },
  )
  render(<Page />)
  await pass(8000)
  expect(inner).toHaveBeenCalled()
})

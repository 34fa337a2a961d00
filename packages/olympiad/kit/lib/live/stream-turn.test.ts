import { browserLocks } from '@olympiad/web/testing/browser/browser-locks'
import { turns } from '@olympiad/web/testing/test-turns'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamTurn } from './stream-turn.ts'

let protocol: string
beforeEach(() => {
  protocol = 'http/1.1'
  Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true })
  Object.assign(performance, { getEntriesByType: () => [{ nextHopProtocol: protocol }] }) // the test environment has none
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

/** That many tabs, each of which wants a stream; which of them have one. */
function openTabs(count: number) {
  const wanted = Array.from({ length: count }, () => vi.fn())
  const tabs = wanted.map((onWanted) => streamTurn(onWanted))
  const have = new Set<number>()
  const take = (at: number) => tabs[at]?.take().then(() => have.add(at))
  return { tabs, wanted, take, have: () => [...have], takeAll: () => tabs.forEach((_, at) => void take(at)) }
}

describe('the streams of a browser with few connections', () => {
  // fails when: each tab opens its stream at once
  it('are three, and the next waits until one is given back', async () => {
    const { tabs, wanted, have, takeAll } = openTabs(5)
    takeAll()
    await turns(50)
    expect(have()).toEqual([0, 1, 2])
    expect(wanted[0]).toHaveBeenCalled()
    tabs[1]?.release()
    await turns(50)
    expect(have()).toEqual([0, 1, 2, 3])
    tabs[3]?.release()
    tabs[0]?.release()
    await turns(50)
    expect(have()).toEqual([0, 1, 2, 3, 4])
  })

  it('are not taken by a tab that has closed while it waited', async () => {
    const { tabs, have, take } = openTabs(5)
    for (const at of [0, 1, 2, 3]) void take(at)
    await turns(50)
    tabs[3]?.release()
    tabs[0]?.release()
    await turns(50)
    void take(4)
    await turns(50)
    expect(have()).toContain(4)
  })

  it.each(['h2', 'h3'])('are as many as wanted over %s', async (given) => {
    protocol = given
    const { have, takeAll } = openTabs(8)
    takeAll()
    await turns(20)
    expect(have()).toHaveLength(8)
  })
})

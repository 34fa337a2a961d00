import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Signal } from '../signal.ts'
import { contextMenu } from './context-menu.ts'
import { device } from './device.ts'
import { devtools } from './devtools.ts'
import { fingerprint } from './fingerprint.ts'
import { focus } from './focus.ts'
import { location } from './location.ts'

const undo: Array<() => void> = []
afterEach(() => {
  for (const act of undo.splice(0)) act()
})

function observe<Seen>(signal: Signal<string, Seen>) {
  const reports: unknown[] = []
  const stop = signal.start({
    seen: (value) => reports.push(value),
    failed: (reason) => reports.push(`failed: ${reason}`),
  })
  undo.push(stop)
  return { reports, stop }
}

/** Gives an object a property for one test. */
function pretend(object: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, { value, configurable: true })
  undo.push(() => (before ? Object.defineProperty(object, name, before) : Reflect.deleteProperty(object, name)))
}

function press(key: string, keys: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    cancelable: true,
    bubbles: true,
    ...keys,
  })
  document.body.dispatchEvent(event)
  return event
}

describe('focus', () => {
  // proves: S1.16
  it('reports hidden, blurred and focused in the order they happen', () => {
    const { reports } = observe(focus)
    window.dispatchEvent(new Event('blur'))
    pretend(document, 'visibilityState', 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    expect(reports).toMatchObject([{ state: 'blurred' }, { state: 'hidden' }, { state: 'focused' }])
  })

  it('tells how long the state before lasted', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    undo.push(() => vi.useRealTimers())
    const { reports } = observe(focus)
    vi.advanceTimersByTime(700)
    window.dispatchEvent(new Event('blur'))
    vi.advanceTimersByTime(300)
    window.dispatchEvent(new Event('focus'))
    expect(reports).toMatchObject([{ previousMs: 700 }, { previousMs: 300 }])
  })

  it('reports nothing after stop', () => {
    const { reports, stop } = observe(focus)
    stop()
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reports).toEqual([])
  })
})

describe('context menu', () => {
  const rightClick = () => {
    const event = new MouseEvent('contextmenu', { cancelable: true, bubbles: true })
    document.body.dispatchEvent(event)
    return event
  }

  // proves: S1.18
  it('withholds the menu and reports the try', () => {
    const { reports } = observe(contextMenu)
    expect(rightClick().defaultPrevented).toBe(true)
    expect(reports).toEqual([null])
  })

  it('leaves the menu alone after stop', () => {
    const { reports, stop } = observe(contextMenu)
    stop()
    expect(rightClick().defaultPrevented).toBe(false)
    expect(reports).toEqual([])
  })
})

describe('developer tools', () => {
  // proves: S1.17, S8.11, T12
  it('withholds F12, ctrl+shift+I, ctrl+shift+J and ctrl+u', () => {
    const { reports } = observe(devtools)
    const events = [
      press('F12'),
      press('I', { ctrlKey: true, shiftKey: true }),
      press('J', { ctrlKey: true, shiftKey: true }),
      press('u', { ctrlKey: true }),
    ]
    expect(events.every((event) => event.defaultPrevented)).toBe(true)
    expect(reports).toEqual(['F12', 'ctrl+shift+I', 'ctrl+shift+J', 'ctrl+u'])
  })

  it('knows the shortcuts of macOS', () => {
    const { reports } = observe(devtools)
    press('ˆ', { code: 'KeyI', metaKey: true, altKey: true })
    expect(reports).toEqual(['cmd+option+I'])
  })

  it('counts a held key once', () => {
    const { reports } = observe(devtools)
    press('F12')
    press('F12', { repeat: true })
    expect(reports).toEqual(['F12'])
  })

  it('leaves every other key alone', () => {
    const { reports } = observe(devtools)
    const events = [press('i'), press('u'), press('c', { ctrlKey: true }), press('F11'), press('I', { shiftKey: true })]
    expect(events.some((event) => event.defaultPrevented)).toBe(false)
    expect(reports).toEqual([])
  })

  it('reports nothing after stop', () => {
    const { reports, stop } = observe(devtools)
    stop()
    expect(press('F12').defaultPrevented).toBe(false)
    expect(reports).toEqual([])
  })
})

describe('location', () => {
  const coords = {
    longitude: 88.36,
    latitude: 22.57,
    accuracy: 12,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  type Ask = (seen: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => void
  const answerWith = (getCurrentPosition: Ask) => pretend(navigator, 'geolocation', { getCurrentPosition })

  // proves: S1.13, S9.12
  it('asks for high accuracy within ten seconds and reports the place', async () => {
    let asked: PositionOptions = {}
    answerWith((seen, _failed, options) => {
      asked = options
      seen({ coords, timestamp: 0 } as unknown as GeolocationPosition)
    })
    const { reports } = observe(location)
    await vi.waitFor(() => expect(reports).toHaveLength(1))
    expect(asked).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 })
    expect(reports).toEqual([
      { position: { lon: 88.36, lat: 22.57 }, accuracy: 12, altitude: null, altitudeAccuracy: null, heading: null },
    ])
  })

  for (const [code, reason] of [
    [1, 'denied'],
    [2, 'no-device'],
    [3, 'timeout'],
  ] as const) {
    it(`reports ${reason} as a result`, async () => {
      answerWith((_seen, failed) => failed({ code } as GeolocationPositionError))
      const { reports } = observe(location)
      await vi.waitFor(() => expect(reports).toEqual([`failed: ${reason}`]))
    })
  }

  it('reports that the browser cannot', async () => {
    const { reports } = observe(location)
    await vi.waitFor(() => expect(reports).toEqual(['failed: unsupported']))
  })

  it('reports nothing after stop', async () => {
    let answer = () => {}
    answerWith((seen) => {
      answer = () => seen({ coords, timestamp: 0 } as unknown as GeolocationPosition)
    })
    const { reports, stop } = observe(location)
    await vi.waitFor(() => expect(answer).not.toHaveLength(1))
    stop()
    answer()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(reports).toEqual([])
  })
})

describe('device', () => {
  // proves: S1.14
  it('reports an identifier that stays, and what the device is', async () => {
    const first = observe(device)
    await vi.waitFor(() => expect(first.reports).toHaveLength(1))
    const second = observe(device)
    await vi.waitFor(() => expect(second.reports).toHaveLength(1))
    expect(first.reports).toEqual(second.reports)
    expect(first.reports[0]).toMatchObject({ deviceId: expect.any(String), deviceInfo: { platform: 'web' } })
  })

  it('reports nothing after stop', async () => {
    const { reports, stop } = observe(device)
    stop()
    const later = observe(device)
    await vi.waitFor(() => expect(later.reports).toHaveLength(1))
    expect(reports).toEqual([])
  })
})

describe('fingerprint', () => {
  const look = { visitorId: 'v1', confidence: 0.4, components: { fonts: { value: [] } } }

  it('reports what was read', async () => {
    const { reports } = observe(fingerprint(async () => look))
    await vi.waitFor(() => expect(reports).toEqual([look]))
  })

  it('reports a reading that failed as a result', async () => {
    const { reports } = observe(fingerprint(() => Promise.reject(new Error('blocked'))))
    await vi.waitFor(() => expect(reports).toEqual(['failed: unsupported']))
  })

  it('reports nothing after stop', async () => {
    const { reports, stop } = observe(fingerprint(async () => look))
    stop()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(reports).toEqual([])
  })
})

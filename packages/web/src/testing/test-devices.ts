import type { Signal } from '@olympiad/olympiad/monitoring/student/signal'
import { afterEach, beforeEach, vi } from 'vitest'

/** A track as far as the signals touch one. */
class TestTrack extends EventTarget {
  readyState = 'live'
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  getSettings() {
    return {}
  }
  stop() {
    this.readyState = 'ended'
  }
  unplug() {
    this.stop()
    this.dispatchEvent(new Event('ended'))
  }
}

class TestStream {
  readonly #tracks: TestTrack[]
  constructor(tracks: TestTrack[]) {
    this.#tracks = tracks
  }
  getTracks() {
    return this.#tracks
  }
}

/** The devices of a computer; `blocked` and `missing` decide what a request meets. */
class TestDevices extends EventTarget {
  readonly asked: MediaStreamConstraints[] = []
  readonly tracks: TestTrack[] = []
  missing = new Set<string>()
  blocked = new Set<string>()
  busy = new Set<string>()
  named: MediaDeviceInfo[] = []
  /** Once one of them may be used. */
  namedLater: MediaDeviceInfo[] = []
  enumerateDevices = async () => (this.tracks.length > 0 ? [...this.named, ...this.namedLater] : this.named)
  getUserMedia = async (constraints: MediaStreamConstraints) => {
    this.asked.push(constraints)
    const kinds = Object.keys(constraints)
    if (kinds.some((kind) => this.missing.has(kind))) throw new DOMException('none', 'NotFoundError')
    if (kinds.some((kind) => this.blocked.has(kind))) throw new DOMException('no', 'NotAllowedError')
    if (kinds.some((kind) => this.busy.has(kind))) throw new DOMException('used', 'NotReadableError')
    const tracks = kinds.map((kind) => new TestTrack(kind))
    this.tracks.push(...tracks)
    return new TestStream(tracks)
  }
}

/** The browser's register of permissions. */
class TestPermissions {
  readonly asked: string[] = []
  readonly statuses = new Map<string, EventTarget>()
  query = async ({ name }: { name: string }) => {
    this.asked.push(name)
    const status = new EventTarget()
    this.statuses.set(name, status)
    return status
  }
  change(name: string) {
    this.statuses.get(name)?.dispatchEvent(new Event('change'))
  }
}

/** For tests: before each a computer with new devices, and the reports of the signals that are observed there. */
export function setUpTestDevices() {
  const stops: Array<() => void> = []
  const world = { devices: new TestDevices(), permissions: new TestPermissions(), observe, settle }
  beforeEach(() => {
    world.devices = new TestDevices()
    Object.defineProperty(navigator, 'mediaDevices', { value: world.devices, configurable: true })
    world.permissions = new TestPermissions()
    Object.defineProperty(navigator, 'permissions', { value: world.permissions, configurable: true })
    vi.stubGlobal('MediaStream', TestStream)
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(navigator, 'permissions')
    vi.unstubAllGlobals()
  })
  function observe(signal: Signal<string, MediaStream>) {
    const reports: string[] = []
    const stop = signal.start({ seen: () => reports.push('seen'), failed: (reason) => reports.push(reason) })
    stops.push(stop)
    return { reports, stop }
  }
  return world
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

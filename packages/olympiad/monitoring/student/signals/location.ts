import type { Blindness, Signal } from '../signal.ts'

/** Degrees, metres; what the device does not know is null. */
export interface LocationSeen {
  readonly position: { readonly lon: number; readonly lat: number }
  readonly accuracy: number
  readonly altitude: number | null
  readonly altitudeAccuracy: number | null
  readonly heading: number | null
}

const TIMEOUT_MS = 10_000

/** Where the device says it is, once. Without satellite reception it may be wrong by kilometres: see `accuracy`. */
export const location: Signal<'location', LocationSeen> = {
  kind: 'location',
  start(report) {
    let isStopped = false
    locate().then(
      (seen) => !isStopped && report.seen(seen),
      (error) => !isStopped && report.failed(blindnessOf(error)),
    )
    return () => {
      isStopped = true
    }
  },
}

async function locate(): Promise<LocationSeen> {
  const { Geolocation } = await import('@capacitor/geolocation')
  const { coords } = await Geolocation.getCurrentPosition({ enableHighAccuracy: true, timeout: TIMEOUT_MS })
  return {
    position: { lon: coords.longitude, lat: coords.latitude },
    accuracy: coords.accuracy,
    altitude: coords.altitude,
    altitudeAccuracy: coords.altitudeAccuracy ?? null,
    heading: coords.heading,
  }
}

// The codes of the Geolocation API, and those of Capacitor's native side.
const REASONS: Record<string, Blindness> = {
  1: 'denied',
  2: 'no-device',
  3: 'timeout',
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0010': 'timeout',
}

function blindnessOf(error: unknown): Blindness {
  return REASONS[String((error as { code?: unknown }).code)] ?? 'unsupported'
}

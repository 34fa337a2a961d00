import type { ObservationOf } from '../monitor.ts'
import type { device } from '../signals/device.ts'
import type { fingerprint } from '../signals/fingerprint.ts'
import type { location } from '../signals/location.ts'
import type { Evidence } from './evidence.ts'

export type Snapshot = ObservationOf<typeof location | typeof device | ReturnType<typeof fingerprint>>

/** The facts from the snapshots of this page so far. */
export interface DeviceFacts {
  readonly location?: { readonly lon: number; readonly lat: number }
  readonly deviceId?: string
  readonly visitorId?: string
}

/** What a snapshot adds to the known. */
export function knownFrom(snapshot: Snapshot): DeviceFacts {
  if ('failed' in snapshot) return {}
  if (snapshot.kind === 'location') return { location: snapshot.seen.position }
  if (snapshot.kind === 'device') return { deviceId: snapshot.seen.deviceId }
  return { visitorId: snapshot.seen.visitorId }
}

/** The record of a snapshot; what could not be seen is not recorded. Fingerprints name nobody. */
export function snapshotEvidence(snapshot: Snapshot, examinee: string): Evidence | undefined {
  if ('failed' in snapshot) return undefined
  const { kind, seen } = snapshot
  if (kind === 'fingerprint') return { collection: 'fingerprints', body: { ...seen } }
  if (kind === 'location') return { collection: 'locations', body: { examinee, ...seen } }
  return { collection: 'devices', body: { examinee, ...seen } }
}

/** The record of a moment out of focus, or of a shortcut tried. */
export function focusEvidence(
  remarks: string,
  examinee: string,
  { visitorId = '', deviceId = '' }: DeviceFacts,
): Evidence {
  return { collection: 'outoffocuses', body: { examinee, fingerprint: visitorId, deviceId, remarks } }
}

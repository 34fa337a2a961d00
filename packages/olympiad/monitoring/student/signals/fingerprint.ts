import type { Signal } from '../signal.ts'

export interface FingerprintSeen {
  readonly visitorId: string
  /** 0 to 1. */
  readonly confidence: number
  readonly components: Readonly<Record<string, unknown>>
}

/** What the browser looks like, once. Two people with the same kind of laptop may look the same. */
export function fingerprint(read: () => Promise<FingerprintSeen>): Signal<'fingerprint', FingerprintSeen> {
  return {
    kind: 'fingerprint',
    start(report) {
      let isStopped = false
      read().then(
        (seen) => !isStopped && report.seen(seen),
        () => !isStopped && report.failed('unsupported'),
      )
      return () => {
        isStopped = true
      }
    },
  }
}

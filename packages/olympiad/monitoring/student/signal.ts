/** Why a sensor cannot see: an expected result, not an error. */
export type Blindness = 'unsupported' | 'denied' | 'no-device' | 'busy' | 'timeout'

export interface Report<Seen> {
  seen(value: Seen): void
  failed(reason: Blindness): void
}

/** Undoes a start: no track, listener or timer is left. Harmless when called twice. */
export type Stop = () => void

/** One thing that can be observed. `start` subscribes and returns the undo; a sensor that cannot see reports that. */
export interface Signal<Kind extends string, Seen> {
  readonly kind: Kind
  start(report: Report<Seen>): Stop
}

import type { Blindness, Signal, Stop } from './signal.ts'

/** What a signal saw, or why it could not. */
export type Observation<Kind extends string = string, Seen = unknown> =
  | { readonly kind: Kind; readonly seen: Seen }
  | { readonly kind: Kind; readonly failed: Blindness }

/** The observations a list of signals can make. */
export type ObservationOf<S> = S extends Signal<infer Kind, infer Seen> ? Observation<Kind, Seen> : never

export interface Monitor {
  /** Starts every signal in the given order. Starting a running monitor does nothing. */
  start(): void
  /** Stops in reverse order; afterwards nothing is observed. Stopping twice is harmless. */
  stop(): void
}

interface MonitorParts<S> {
  readonly signals: readonly S[]
  onObservation(observation: ObservationOf<S>): void
  /** A signal broke in a way it did not expect; the others go on. */
  onError(kind: string, error: unknown): void
}

/** Runs signals, each isolated from the failures of the others. */
export function createMonitor<S extends Signal<string, never>>(parts: MonitorParts<S>): Monitor {
  let stops: Stop[] | undefined

  function attempt(kind: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      parts.onError(kind, error)
    }
  }

  function startOne({ kind, start }: S, isRunning: () => boolean): Stop {
    const observe = (result: { seen: unknown } | { failed: Blindness }) => {
      if (isRunning()) attempt(kind, () => parts.onObservation({ kind, ...result } as ObservationOf<S>))
    }
    let stop: Stop = () => {}
    attempt(kind, () => {
      stop = start({ seen: (seen) => observe({ seen }), failed: (failed) => observe({ failed }) })
    })
    return () => attempt(kind, stop)
  }

  return {
    start() {
      if (stops) return
      const started: Stop[] = []
      stops = started
      const isRunning = () => stops === started
      for (const signal of parts.signals) started.push(startOne(signal, isRunning))
    },
    stop() {
      const started = stops ?? []
      stops = undefined
      for (const stop of started.reverse()) stop()
    },
  }
}

/** The same signal, which starts once something else is over. */
export function afterwards<Kind extends string, Seen>(
  signal: Signal<Kind, Seen>,
  over: Promise<void>,
): Signal<Kind, Seen> {
  return {
    kind: signal.kind,
    start(report) {
      let isStopped = false
      let stop: Stop = () => {}
      void over.then(() => {
        if (!isStopped) stop = signal.start(report)
      })
      return () => {
        isStopped = true
        stop()
      }
    },
  }
}

/** A span of time, in ms since the epoch; it ends before `untilMs`. */
export interface Span {
  readonly fromMs: number
  readonly untilMs: number
}

/** Servers write every 15 s that they are up, and that they hear a device: less than this is no outage. */
export const SHORTEST_MS = 45_000

export const lengthMs = ({ fromMs, untilMs }: Span): number => Math.max(0, untilMs - fromMs)

export const totalMs = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + lengthMs(span), 0)

/** What two spans share; empty spans have a length of 0. */
export const shared = (one: Span, other: Span): Span => ({
  fromMs: Math.max(one.fromMs, other.fromMs),
  untilMs: Math.min(one.untilMs, other.untilMs),
})

export const sharedMs = (one: Span, other: Span): number => lengthMs(shared(one, other))

/** The spans in order, those that touch or overlap as one; empty ones are left out. */
export const merged = (spans: readonly Span[]): Span[] => joined(spans.filter((one) => lengthMs(one) > 0))

/** The same with empty spans, which are instants. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = whole.at(-1)
    if (last && span.fromMs <= last.untilMs)
      whole[whole.length - 1] = { fromMs: last.fromMs, untilMs: Math.max(last.untilMs, span.untilMs) }
    else whole.push(span)
  }
  return whole
}

/** What is left of a span without others. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  let left = lengthMs(span) > 0 ? [span] : []
  for (const { fromMs, untilMs } of merged(taken))
    left = left.flatMap((one) =>
      [
        shared(one, { fromMs: one.fromMs, untilMs: fromMs }),
        shared(one, { fromMs: untilMs, untilMs: one.untilMs }),
      ].filter((rest) => lengthMs(rest) > 0),
    )
  return left
}

import { joined, lengthMs, merged, SHORTEST_MS, type Span, shared, without } from './spans.ts'

/** Someone who sits an exam, as far as it tells whether an outage took time from them. Instants are ms; `Infinity` for never. */
export interface Sitter {
  readonly examinee: string
  /** Empty for no school. */
  readonly school: string
  readonly window: Span
  readonly openedMs: number
  readonly submittedMs: number
  /** Spans without any request of their device, in order. One that lasts ends now. */
  readonly silences: readonly Span[]
  /** Spans in which their time was stopped. */
  readonly pauses: readonly Span[]
}

/** This near to its ends nobody can say whether an outage had begun, or was over. */
export const SLACK_MS = 60_000
/** A page tries again, and finds a server that is back, within this time. */
export const RETURN_MS = 5 * 60_000
/** This many students of a school, and half of those who sit, lose the line together: it was the school's. */
const [FEWEST, SHARE] = [3, 0.5]

/** The spans of an exam in which no server of the store was up, from the spans in which some were. */
export function serverOutages(up: readonly Span[], within: Span, nowMs: number): Span[] {
  const spans = joined(up)
  // A server that fell again at once was no help; the last span has only begun.
  const steady = spans.filter((span, at) => lengthMs(span) >= SLACK_MS || at === 0 || at === spans.length - 1)
  const ends = { fromMs: nowMs, untilMs: nowMs }
  return steady
    .map((span, at) => ({ fromMs: span.untilMs, untilMs: (steady[at + 1] ?? ends).fromMs }))
    .filter((gap) => lengthMs(gap) >= SHORTEST_MS)
    .filter((gap) => lengthMs(shared(gap, within)) > 0)
}

/** An outage with the time in which pages come back. */
export const widened = ({ fromMs, untilMs }: Span): Span => ({
  fromMs: fromMs - SLACK_MS,
  untilMs: untilMs + RETURN_MS,
})

/** When somebody sat the exam. */
export const sittingOf = ({ window, openedMs, submittedMs }: Sitter): Span =>
  shared(window, { fromMs: openedMs, untilMs: submittedMs })

/** The spans in which a school was cut off, apart from outages of the whole server. */
export function schoolOutages(sitters: readonly Sitter[], known: readonly Span[]): Span[] {
  const steps = sitters.flatMap((sitter) => {
    const sits = sittingOf(sitter)
    if (lengthMs(sits) === 0) return []
    const silent = sitter.silences.map((span) => shared(span, sits)).filter((span) => lengthMs(span) > 0)
    return [...stepsOf(sits, 'sitting'), ...silent.flatMap((span) => stepsOf(span, 'silent'))]
  })
  const cut = joinedNear(cutSpans(steps.toSorted((one, other) => one.atMs - other.atMs)))
  return cut.flatMap((span) => without(span, known.map(widened))).filter((span) => lengthMs(span) >= SHORTEST_MS)
}

interface Step {
  readonly atMs: number
  readonly of: 'sitting' | 'silent'
  readonly by: 1 | -1
}

const stepsOf = ({ fromMs, untilMs }: Span, of: Step['of']): Step[] => [
  { atMs: fromMs, of, by: 1 },
  { atMs: untilMs, of, by: -1 },
]

/** The spans in which enough of those who sit are silent; the steps are in order. */
function cutSpans(steps: readonly Step[]): Span[] {
  const now = { sitting: 0, silent: 0 }
  const spans: Span[] = []
  let sinceMs: number | undefined
  for (const [at, { atMs, of, by }] of steps.entries()) {
    now[of] += by
    if (steps[at + 1]?.atMs === atMs) continue // all of an instant count together
    const isCut = now.silent >= FEWEST && now.silent >= now.sitting * SHARE
    if (isCut) sinceMs ??= atMs
    else if (sinceMs !== undefined) {
      spans.push({ fromMs: sinceMs, untilMs: atMs })
      sinceMs = undefined
    }
  }
  return spans
}

/** A line that held for less than a minute held for nobody. */
function joinedNear(spans: readonly Span[]): Span[] {
  const longer = spans.map(({ fromMs, untilMs }) => ({ fromMs, untilMs: untilMs + SLACK_MS }))
  return merged(longer).map(({ fromMs, untilMs }) => ({ fromMs, untilMs: untilMs - SLACK_MS }))
}

import type { OutageKind, WhyNot } from '../../declared/outages.ts'
import { RETURN_MS, type Sitter, SLACK_MS, sittingOf, widened } from './find-outages.ts'
import { lengthMs, merged, type Span, shared, sharedMs, totalMs, without } from './spans.ts'

/** What an outage took from a student: minutes, rounded up; or why it took nothing. */
export interface LostTime {
  readonly minutes: number
  /** Empty where minutes were lost. */
  readonly why: WhyNot | ''
}

const MINUTE_MS = 60_000
/** A line that came back within two minutes cost no more than a look at the clock: pages go on by themselves meanwhile. */
const SHORTEST_OWN_MS = 2 * MINUTE_MS

const nothing = (why: WhyNot): LostTime => ({ minutes: 0, why })

/**
 * What an outage of the server, or of a school, took from a student; undefined where their window is outside. `savedMs` are the
 * instants at which the server took their answers.
 */
export function lostIn(
  { kind, ...outage }: Span & { readonly kind: Exclude<OutageKind, 'students'> },
  sitter: Sitter,
  savedMs: readonly number[],
): LostTime | undefined {
  const { window, openedMs, submittedMs, silences } = sitter
  const hit = shared(outage, window)
  if (lengthMs(hit) === 0) return undefined
  if (submittedMs <= hit.fromMs) return nothing('submitted')
  if (openedMs === Number.POSITIVE_INFINITY) return nothing('neverOpened')
  if (openedMs > hit.untilMs + RETURN_MS || isInside(openedMs, outage)) return nothing('cameLater')
  if ([...savedMs, submittedMs].some((atMs) => isInside(atMs, outage))) return nothing('saved')
  const own = silences.filter((span) => sharedMs(span, outage) > 0)
  if (openedMs <= hit.fromMs && own.some(({ fromMs }) => fromMs < outage.fromMs - SLACK_MS)) return nothing('away')
  const wasKeptOut = openedMs > hit.fromMs
  if (kind === 'school' && own.length === 0 && !wasKeptOut) return nothing('stayed')
  const back = own.map((span) => shared(span, widened(outage)))
  const out = wasKeptOut ? [{ fromMs: hit.fromMs, untilMs: Math.max(openedMs, hit.fromMs) }] : []
  return lostTime(sitter, kind === 'server' ? [hit, ...back, ...out] : [...back, ...out])
}

/** Not so near to its ends that the line may have held. */
const isInside = (atMs: number, { fromMs, untilMs }: Span) => atMs > fromMs + SLACK_MS && atMs < untilMs - SLACK_MS

/** Of the spans what lies in the student's window, before they submitted, and outside of their pauses. */
function lostTime({ window, submittedMs, pauses }: Sitter, spans: readonly Span[]): LostTime {
  const ending = shared(window, { fromMs: Number.NEGATIVE_INFINITY, untilMs: submittedMs })
  const lost = merged(spans.map((span) => shared(span, ending))).flatMap((span) => without(span, pauses))
  const minutes = Math.ceil(totalMs(lost) / MINUTE_MS)
  return minutes === 0 ? nothing('paused') : { minutes, why: '' }
}

/** What a student's own line took from them, outside of the outages of the server and their school; undefined where it held. */
export function lostAlone(
  sitter: Sitter,
  known: readonly Span[],
  { savedMs, nowMs }: { readonly savedMs: readonly number[]; readonly nowMs: number },
): LostTime | undefined {
  const own = ownSilences(sitter, known)
  if (own.length === 0) return undefined
  const sits = sittingOf(sitter)
  const untilMs = Math.min(sits.untilMs, nowMs)
  const ended = own.filter((span) => span.untilMs < untilMs)
  if (ended.length === 0) return nothing('gone')
  const lost = ended.filter((span) => !savedMs.some((atMs) => isInside(atMs, span)))
  return lost.length === 0 ? nothing('saved') : lostTime(sitter, lost)
}

/** The silences of a student while they sat the exam that no known outage explains, if they cost time. */
export function ownSilences(sitter: Sitter, known: readonly Span[]): Span[] {
  const sits = sittingOf(sitter)
  const around = known.map(widened)
  return sitter.silences
    .flatMap((span) => without(shared(span, sits), around))
    .filter((span) => lengthMs(span) >= SHORTEST_OWN_MS)
}

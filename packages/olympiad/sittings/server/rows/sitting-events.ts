import type { SittingEvent } from '../../declared/sitting.ts'

type Kind = SittingEvent['kind']

/** Events that an examinee can repeat at will: they must not push out single events, or those of staff. */
const REPEATED: ReadonlySet<Kind> = new Set([
  'takenOver',
  'answeredWithoutRoom',
  'answeredElsewhere',
  'broughtEarlier',
  'secondAddress',
  'secondBrowser',
])
/** The newest of either kind; of the single events also the very first. All of them fit into the field. */
const [KEPT_REPEATED, KEPT_OTHERS] = [50, 50]

/** The events of a sitting after one more, the newest first. */
export function withEvent(events: readonly SittingEvent[] | null | undefined, event: SittingEvent): SittingEvent[] {
  return bounded([event, ...(events ?? [])])
}

/** The same where events of that kind and device are one: it counts on, keeps its first instant, and tells the last. */
export function withCounted(
  events: readonly SittingEvent[] | null | undefined,
  event: SittingEvent & { readonly count: number },
): SittingEvent[] {
  const same = events?.find(({ kind, device }) => kind === event.kind && device === event.device)
  if (!same) return withEvent(events, event)
  const counted = { ...event, at: same.at, count: (same.count ?? 0) + event.count }
  return (events ?? []).map((one) => (one === same ? counted : one))
}

function bounded(events: readonly SittingEvent[]): SittingEvent[] {
  const others = events.filter(({ kind }) => !REPEATED.has(kind))
  const [first] = others.slice(-1)
  const kept = new Set([
    ...events.filter(({ kind }) => REPEATED.has(kind)).slice(0, KEPT_REPEATED),
    ...others.slice(0, KEPT_OTHERS),
    ...(first ? [first] : []),
  ])
  return events.filter((event) => kept.has(event))
}

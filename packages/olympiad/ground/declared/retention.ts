/** What is kept of a person, by kind: each for this many days after the exam. */
export const KEPT_KINDS = [
  ...(['pictures', 'events', 'devices', 'places', 'readiness', 'help', 'consents'] as const),
  /** Registration forms, with photo and ID card. */
  'registrations',
  /** Mails that were sent, or not. */
  'mails',
] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** Days for each kind; 0 = for ever. A kind without days is kept as `USUAL_DAYS` says. */
export type KeptDays = Partial<Record<KeptKind, number>>

/** For editions without an entry: half a year for what is observed, three years for the proof of consent. */
export const USUAL_DAYS: Readonly<Record<KeptKind, number>> = {
  pictures: 180,
  events: 180,
  devices: 180,
  places: 180,
  readiness: 180,
  help: 180,
  consents: 1095,
  registrations: 180,
  mails: 180,
}
export const MAX_DAYS = 3650

/** What is wrong with days by kind; undefined when nothing is. */
export function daysFault(days: unknown): string | undefined {
  if (days === null || days === undefined) return undefined
  if (typeof days !== 'object' || Array.isArray(days)) return 'Days are given by kind.'
  for (const [kind, count] of Object.entries(days)) {
    if (!KEPT_KINDS.some((known) => known === kind)) return `There is no kind "${kind}".`
    if (!Number.isInteger(count) || count < 0 || count > MAX_DAYS)
      return `The days of ${kind} are a whole number from 0 (for ever) to ${MAX_DAYS}.`
  }
  return undefined
}

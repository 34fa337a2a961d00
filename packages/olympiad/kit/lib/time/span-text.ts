const MINUTE_MS = 60_000

/** `in 1 h 48 min`, by whole minutes; days from two of them on. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return `${Math.floor(minutes / (24 * 60))} days`
}

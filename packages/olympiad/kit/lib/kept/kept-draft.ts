import { browserValue, keepBrowserValue } from './browser-values.ts'

/** After so long a draft is nobody's any more: computers are shared. */
const KEPT_MS = 3_600_000

/** Keeps a draft of somebody who may not be signed in, from now on for an hour; null removes it. */
export function keepDraft(name: string, draft: unknown): void {
  keepBrowserValue(name, draft === null ? null : JSON.stringify({ at: Date.now(), draft }))
}

/** The draft of that name; undefined without one. One older than an hour is removed from the computer. */
export function keptDraft(name: string): unknown {
  const kept = read(name)
  const ageMs = Date.now() - Number(kept?.at)
  // A clock that was set back makes none younger.
  if (kept && ageMs >= 0 && ageMs < KEPT_MS) return kept.draft
  if (browserValue(name) !== null) keepBrowserValue(name, null)
  return undefined
}

function read(name: string): { at?: unknown; draft?: unknown } | null {
  try {
    return JSON.parse(browserValue(name) ?? 'null')
  } catch {
    return null
  }
}

const memory = new Map<string, string>()

/** The value that this tab keeps under a name, also over a reload where the browser allows that; null without one. */
export function tabValue(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null // blocked by the browser's settings
  }
}

/** Keeps a value, or nothing for null, for this tab; where storage is blocked or full, as long as the page lives. */
export function keepTabValue(name: string, value: string | null): void {
  memory.delete(name)
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    if (value !== null) memory.set(name, value)
  }
}

/** The value that this browser stores under a name; null without one, or if its settings forbid storage. */
export function browserValue(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value, or nothing for null, for all pages of this browser. Gives whether it is kept: space and settings may forbid it. */
export function keepBrowserValue(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

/** The names of what this browser keeps that begin so; none if its settings forbid storage. */
export function browserNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}

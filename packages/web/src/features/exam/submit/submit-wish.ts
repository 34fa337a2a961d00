const KEY = 'to be submitted'

/** Notes in this tab that a sheet must be submitted, in case the page reloads first. */
export function noteWish(sheet: string): void {
  try {
    sessionStorage.setItem(KEY, sheet)
  } catch {
    // Then it has to be asked for again.
  }
}

export function isWished(sheet: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === sheet
  } catch {
    return false // blocked by the browser's settings
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was noted either.
  }
}

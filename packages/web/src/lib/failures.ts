import { ClientResponseError } from 'pocketbase'

/** Notes a failure that the visitor is not told about. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed`, error)
}

/** What to tell a person about a failed call: the server's own message, or why none came. */
export function failureMessage(error: unknown): string {
  if (error instanceof ClientResponseError && error.status > 0) {
    return error.response.message || `The server answered with error ${error.status}. Please try again.`
  }
  if (!navigator.onLine) return 'You are offline. Check your internet connection and try again.'
  return 'The server did not answer. Check your internet connection and try again.'
}

/** Whether the server has decided against a call; silence, overload and its own faults are no decision. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status >= 400 && error.status < 500 && error.status !== 429
}

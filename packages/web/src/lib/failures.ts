import { ClientResponseError } from 'pocketbase'

/** Logs a failure that the visitor need not see. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed`, error)
}

/** The words about a failed call for a person: the server's own message, or why it sent no reply. */
export function failureMessage(error: unknown): string {
  if (error instanceof ClientResponseError && error.status > 0) {
    return error.response.message || `The server answered with error ${error.status}. Please try again.`
  }
  if (!navigator.onLine) return 'You are offline. Check your internet connection and try again.'
  return 'The server did not answer. Check your internet connection and try again.'
}

/** Whether the server has refused a call; silence, overload and its own faults are no refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status >= 400 && error.status < 500 && error.status !== 429
}

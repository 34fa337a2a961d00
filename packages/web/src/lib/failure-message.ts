import { ClientResponseError } from 'pocketbase'

/** What to tell a person about a failed call: the server's own message, or why none came. */
export function failureMessage(error: unknown): string {
  if (error instanceof ClientResponseError && error.status > 0) {
    return error.response.message || `The server answered with error ${error.status}. Please try again.`
  }
  if (!navigator.onLine) return 'You are offline. Check your internet connection and try again.'
  return 'The server did not answer. Check your internet connection and try again.'
}

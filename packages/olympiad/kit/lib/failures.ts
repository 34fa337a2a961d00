import { ClientResponseError } from 'pocketbase'
import { currentTongue } from '../language/language.ts'

/** Logs a failure that the visitor need not see. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed`, error)
}

/** The words about a failed call for a person: the server's own message, or why it sent no reply. */
export function failureMessage(error: unknown): string {
  const { say, known } = currentTongue()
  if (error instanceof ClientResponseError && error.status > 0) {
    const { message } = error.response
    const status = String(error.status)
    return message ? known(message) : say('The server answered with error {status}. Please try again.', { status })
  }
  const fault = ownFault(error)
  if (fault) return say('This browser failed ({fault}). Reload the page, or use another browser.', { fault })
  if (!navigator.onLine) return say('You are offline. Check your internet connection and try again.')
  return say('The server did not answer. Check your internet connection and try again.')
}

const OF_NETWORK = ['AbortError', 'TimeoutError', 'NetworkError']

/** The name of a failure of this browser itself, such as its full storage; empty for any other. */
function ownFault(error: unknown): string {
  const isOwn = error instanceof DOMException || error instanceof RangeError || error instanceof ReferenceError
  return isOwn && !OF_NETWORK.includes(error.name) ? error.name : ''
}

/** Whether the server has refused a call; silence, overload and its own faults are no refusal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Notes a failure that the visitor is not told about. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what} failed`, error)
}

/** One thing that holds whatever happens, and where it did not. */
export interface PromiseCheck {
  readonly promise: string
  /** How many things were looked at. */
  readonly checked: number
  /** A sentence each. */
  readonly broken: readonly string[]
}

/** Asks whether to leave; calls `leave` if so. */
export type LeaveGuard = (leave: () => void) => void

let guard: LeaveGuard | undefined

/** Puts a question before every way off the page inside the site. One page guards at a time; returns the undo. */
export function guardLeaving(ask: LeaveGuard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Leaves the page, after asking where the page wants to be asked. */
export function requestLeave(leave: () => void): void {
  if (guard) guard(leave)
  else leave()
}

import { STAFF_IDLE_S } from '../../../ground/declared/wire.ts'
import { lastRequestMs } from '../fetching/last-request.ts'
import { currentSession, isSignedIn, verifySession } from './session.ts'

/** The shortest time between two session checks when the user returns to the page. */
const AGAIN_MS = 60_000
/** The service counts from the arrival of a request, which is later than its sending. */
const SLACK_MS = 5000

/**
 * Notices a session that ended elsewhere: when somebody returns to the page, and for staff after the service's idle
 * time without a request from any tab. Returns the undo.
 */
export function watchSession(): () => void {
  let askedMs = 0
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedMs < AGAIN_MS) return
    askedMs = Date.now()
    if (isSignedIn(currentSession())) void verifySession()
  }
  document.addEventListener('visibilitychange', ask)
  const stopIdling = currentSession().kind === 'staff' ? watchIdleness() : () => {}
  return () => {
    document.removeEventListener('visibilitychange', ask)
    stopIdling()
  }
}

function watchIdleness(): () => void {
  const limitMs = STAFF_IDLE_S * 1000 + SLACK_MS
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const leftMs = lastRequestMs() + limitMs - Date.now()
    timer = setTimeout(look, Math.max(leftMs, SLACK_MS))
  }
  const look = () => {
    if (Date.now() - lastRequestMs() >= limitMs && isSignedIn(currentSession())) void verifySession().finally(wait)
    else wait()
  }
  wait()
  return () => clearTimeout(timer)
}

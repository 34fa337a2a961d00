import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { keptNote } from '@olympiad/olympiad/kit/lib/kept/kept-note'
import { currentSession, onSessionChange } from '@olympiad/olympiad/kit/lib/session/session'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'

/**
 * Deletes what this browser keeps of an exam when somebody else signs in, the account signs out in any tab, or the exam is
 * over. Looks now and at each change of the session. An expired session keeps it, since the examinee may sign in again.
 * Returns the undo.
 */
export function forgetKeptExam(): () => void {
  look()
  return onSessionChange(look)
}

function look(): void {
  const note = keptNote()
  if (!note || (note.account === currentSession().record?.id && note.untilMs > serverNow())) return
  // Fetched only then: no page before the exam needs the database. What fails is tried again with the next page.
  import('@olympiad/olympiad/kit/lib/exam/kept-exam')
    .then(({ forgetKept }) => forgetKept())
    .catch((error) => logFailure('Forgetting what was kept of an exam', error))
}

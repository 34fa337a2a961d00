import { logFailure } from '../lib/failures.ts'
import { keptNote } from '../lib/kept/kept-note.ts'
import { currentSession, onSessionChange } from '../lib/session/session.ts'
import { serverNow } from '../lib/time/server-clock.ts'

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
  import('../lib/exam/kept-exam.ts')
    .then(({ forgetKept }) => forgetKept())
    .catch((error) => logFailure('Forgetting what was kept of an exam', error))
}

import { logFailure } from '../lib/failures.ts'
import { keptNote } from '../lib/kept/kept-note.ts'
import { currentSession, onSessionChange } from '../lib/session/session.ts'
import { serverNow } from '../lib/time/server-clock.ts'

/**
 * What this browser keeps of an exam goes as soon as somebody else signs in, its account signs out, here or in another
 * tab, or its time is over: now, and at each change of the session. A session that ran out keeps it for who is to come back.
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

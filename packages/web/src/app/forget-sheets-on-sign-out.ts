import { onSignOut } from '../lib/session/session.ts'
import { serverNow } from '../lib/time/server-clock.ts'

/**
 * An examinee who signs out leaves no saved answer behind on this computer; those not sent yet stay. Returns the undo.
 * Saving is fetched only then: no page before the exam needs the database of answers.
 */
export function forgetSheetsOnSignOut(): () => void {
  return onSignOut(({ id, collectionName }) => {
    if (collectionName !== 'examinees') return
    import('../saving/index.ts')
      .then(({ forgetSheets }) => forgetSheets({ examinee: id, nowMs: serverNow() }))
      .catch(() => {})
  })
}

import { onSignOut } from '@olympiad/olympiad/kit/lib/session/session'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'

/**
 * An examinee who signs out leaves no saved answer behind on this computer; those not sent yet stay. Returns the undo.
 * Saving is fetched only then: no page before the exam needs the database of answers.
 */
export function forgetSheetsOnSignOut(): () => void {
  return onSignOut(({ id, collectionName }) => {
    if (collectionName !== 'examinees') return
    import('@olympiad/olympiad/answers/student/index')
      .then(({ forgetSheets }) => forgetSheets({ examinee: id, nowMs: serverNow() }))
      .catch(() => {})
  })
}

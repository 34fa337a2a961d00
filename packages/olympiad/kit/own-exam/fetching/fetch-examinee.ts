import { isRefusal, logFailure } from '../../lib/failures.ts'
import { recordService } from '../../lib/record-service.ts'
import { verifySession } from '../../lib/session/session.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import type { ExamineeReply, ExamineeWithExam } from '../examinee-reply.ts'

/** Nothing was read because the session is over: the examinee is asked to sign in and sees no error. */
export class SessionRefused extends Error {}

/** The examinee with exam, and with paper once that may be seen. Rejects with `SessionRefused`, or the service's error. */
export async function fetchExaminee(id: string): Promise<ExamineeReply> {
  const sentAt = performance.now()
  try {
    const examinee = await recordService
      .collection<ExamineeWithExam>('examinees')
      .getOne(id, { expand: 'questionpaper,questionpaper.exam,exam' })
    // Counted back by the clock as the reply has just corrected it.
    return { examinee, askedAtMs: serverNow() - (performance.now() - sentAt) }
  } catch (error) {
    logFailure('Loading the exam', error)
    // A session that ended unnoticed cannot read its own records.
    throw isRefusal(error) && !(await verifySession()) ? new SessionRefused() : error
  }
}

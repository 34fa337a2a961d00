import type { RecordWrite } from '@olympiad/engine'
import { examRefusals } from '../../ground/declared/exam-refusals.ts'
import { refusal } from '../../ground/server/rows/own-exam.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'

/** Throws 400 for an examinee whose time is paused, unless the choice was made before that; an empty instant is now. */
export function refusePaused({ account }: Pick<RecordWrite['request'], 'account'>, chosen: string): void {
  const { paused = '' } = (account?.record ?? {}) as Partial<StoredExaminee>
  if (paused === '' || (chosen !== '' && chosen <= paused)) return
  throw pausedRefusal()
}

export const pausedRefusal = () => refusal(examRefusals.paused, 'exam.paused')

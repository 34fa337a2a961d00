import type { WritePart } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { StoredExaminee } from '../../ground/server/rows/stored.ts'
import { sittingOf } from './rows/sitting-rows.ts'

/** A change of paper resets what belongs to the old paper: whether it was submitted, and its device lock. */
export const submittedPart: WritePart = {
  concerns: ({ name }) => name === olympiad.examinees.name,
  async judge(engine, transaction, write) {
    const [before, after] = [write.before, write.after] as (StoredExaminee | null)[]
    if (!before || !after || before.questionpaper === after.questionpaper) return undefined
    const sitting = await sittingOf(engine, transaction, after)
    const submitted = sitting?.closing === 'submitted' ? sitting.submitted : ''
    return { values: { submitted, boundsession: sitting?.locked ? sitting.session : '' } }
  },
}

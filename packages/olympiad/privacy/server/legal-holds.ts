import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { sittersOf } from '../../ground/server/rows/sitters.ts'

const { holds } = olympiad
type EngineParts = Pick<Engine, 'database'>

const openHolds = ({ database }: EngineParts) =>
  queryOf(database.dialect, holds).selectFrom(holds.name).where('lifted', '=', '')

/** Ids of the examinees who are on legal hold by themselves, as a statement. */
export function examineesOnLegalHold(engine: EngineParts) {
  return openHolds(engine).where('examinee', '!=', '').select('examinee')
}

/** Ids of the exams that are on legal hold, with all who sit them. */
export async function examsOnLegalHold(engine: EngineParts): Promise<string[]> {
  const open = openHolds(engine).where('exam', '!=', '').select('exam')
  return (await selectRows(engine.database, open)).map(({ exam }) => String(exam))
}

/** Whether an examinee is on legal hold, by themselves or with their exam: nothing of them is deleted. */
export async function isOnLegalHold(engine: Engine, examinee: string): Promise<boolean> {
  const { database } = engine
  const own = examineesOnLegalHold(engine).where('examinee', '=', examinee)
  if ((await selectRows(database, own)).length > 0) return true
  for (const exam of await examsOnLegalHold(engine)) {
    const sits = sittersOf(engine, exam).where('id', '=', examinee).select('id')
    if ((await selectRows(database, sits)).length > 0) return true
  }
  return false
}

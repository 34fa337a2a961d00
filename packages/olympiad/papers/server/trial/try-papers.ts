import { type Engine, type Job, queryOf, runQuery, selectRecords } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { paperFault } from '../../../ground/server/rows/trial/paper-fault.ts'

const { questionpapers } = olympiad
const EVERY_MS = 2000

/** Tries one paper that nobody has tried, whichever way it came, and notes what was found. */
export async function tryPaper(engine: Engine, stopping: AbortSignal): Promise<void> {
  const { database } = engine
  const all = queryOf(database.dialect, questionpapers).selectFrom(questionpapers.name).selectAll()
  const untried = all.where('questionpaper', '!=', '').whereRef('triedfile', '!=', 'questionpaper')
  const [paper] = await selectRecords(database, questionpapers, untried.orderBy('id').limit(1))
  if (!paper) return
  const fault = await paperFault(engine, paper, stopping)
  if (stopping.aborted || fault === undefined) return
  const write = queryOf(database.dialect, questionpapers)
    .updateTable(questionpapers.name)
    .set({ triedfile: paper.questionpaper, fault })
    .where('id', '=', paper.id)
    .where('questionpaper', '=', paper.questionpaper) // replaced meanwhile, it is tried by the next run
  await runQuery(database, write)
}

export const tryPapersJob: Job = { name: 'try papers', everyMs: EVERY_MS, of: 'store', run: tryPaper }

import {
  asServer,
  commitAll,
  type Engine,
  fileKey,
  type Job,
  lockRecord,
  prepareUpdate,
  queryOf,
  selectRecords,
  uploadedFile,
  wholeFile,
} from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StoredPaper } from '../../../ground/server/rows/stored.ts'
import { seal } from '../sealed/seal.ts'
import { drawApart } from './draw-apart.ts'

const { questionpapers } = olympiad
const EVERY_MS = 2000
/** Encrypted, it tells by its name nothing of the paper. */
const NAME = 'page.bin'

/** The paper was replaced while its first page was drawn: the next run draws the new one. */
class Replaced extends Error {}

/**
 * Draws the first page of one paper that has no picture yet, whichever way the paper came, and stores it encrypted by the paper's own
 * key. Each file is tried once.
 */
export async function drawFirstPage(engine: Engine, stopping: AbortSignal): Promise<void> {
  const [paper] = await undrawn(engine)
  if (!paper) return
  const file = await engine.storage.open(fileKey(questionpapers, paper.id, paper.questionpaper))
  const picture = file ? await drawApart(await wholeFile(file), stopping) : undefined
  if (stopping.aborted) return // another server, or the next start, tries again
  if (!picture)
    engine.log.warn({ paper: paper.id }, 'The first page of a paper could not be drawn: it opens with the viewer.')
  await keep(engine, paper, picture)
}

export const firstPagesJob: Job = { name: 'draw first pages', everyMs: EVERY_MS, of: 'store', run: drawFirstPage }

async function undrawn({ database }: Engine): Promise<StoredPaper[]> {
  const all = queryOf(database.dialect, questionpapers).selectFrom(questionpapers.name).selectAll()
  const sealed = all.where('sealed', '!=', '').whereRef('firstpageof', '!=', 'questionpaper')
  return selectRecords(database, questionpapers, sealed.orderBy('id').limit(1))
}

async function keep(engine: Engine, paper: StoredPaper, picture: Uint8Array | undefined): Promise<void> {
  const collection = engine.registry.find(questionpapers.name)
  if (!collection) return
  const bytes = picture && (await seal(Buffer.from(picture), Buffer.from(paper.sealkey, 'base64')))
  const files = bytes ? [await uploadedFile('firstpage', NAME, { bytes })] : []
  const submission = { body: { firstpageof: paper.questionpaper, ...(bytes ? {} : { firstpage: '' }) }, files }
  const write = await prepareUpdate(engine, { collection, id: paper.id, submission, request: asServer(engine) })
  const run: Parameters<typeof commitAll>[1]['run'] = async (transaction) => {
    const now = await lockRecord(engine.database, questionpapers, paper.id, transaction)
    if (now?.sealed !== paper.sealed) throw new Replaced()
    await write.run(transaction)
  }
  try {
    await commitAll(engine, { prepared: [write], run })
  } catch (error) {
    if (!(error instanceof Replaced)) throw error
  }
}

import { type Engine, findAllowed, notFound, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { readingRoute } from '../../../ground/server/acts/act-route.ts'
import { examineeOf } from '../../../ground/server/rows/own-exam.ts'
import type { PaperKey, SealedPaper } from '../../declared/paper-seal.ts'
import { paperKey, sealedPaper } from '../../declared/sealed-paper.ts'

const { questionpapers } = olympiad
type StoredPaper = StoredOf<typeof questionpapers>

/** Which file the page of an examinee may fetch before the start. */
const sealedPaperRoute = readingRoute(sealedPaper, {
  async handle(engine, { request }): Promise<SealedPaper> {
    const { id, sealed, firstpage } = sealedOf(await paperOf(engine, examineeOf(request.account).questionpaper))
    return { questionpaper: id, file: sealed, picture: firstpage }
  },
})

/** The key that opens it, for examinees who may read the paper by now. */
const paperKeyRoute = readingRoute(paperKey, {
  async handle(engine, { request }): Promise<PaperKey> {
    const collection = engine.registry.find(questionpapers.name)
    const { questionpaper } = examineeOf(request.account)
    if (!collection || questionpaper === '') throw notFound()
    const mayRead = await findAllowed(engine, { collection, id: questionpaper, rule: collection.rules.view, request })
    if (!mayRead) throw notFound()
    const { id, sealed, sealkey, firstpage, questionpaper: of } = sealedOf(await paperOf(engine, questionpaper))
    return { questionpaper: id, file: sealed, picture: firstpage, key: sealkey, of }
  },
})

export const sealedRoutes = [sealedPaperRoute, paperKeyRoute]

async function paperOf(engine: Engine, id: string): Promise<StoredPaper | null> {
  return id === '' ? null : table(engine, questionpapers).find(id)
}

/** Papers that are links, and those of an older store, are not sealed. */
function sealedOf(paper: StoredPaper | null): StoredPaper {
  if (!paper || paper.sealed === '') throw notFound()
  return paper
}

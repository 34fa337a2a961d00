import { ApiError, type Engine, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeOf, refusal } from '../../ground/server/rows/own-exam.ts'
import { deviceOf } from '../../sittings/server/devices.ts'
import { addPictures as declared } from '../declared/add-pictures.ts'
import type { AddedPictures } from '../declared/pictures.ts'
import { beginning, extend, type StoredChain } from './chain.ts'
import { ChainMoved, keepBatch } from './keep-batch.ts'
import { unreadableIn } from './marks.ts'
import { type GivenEntry, readEntries } from './read-batch.ts'
import { requireRecording } from './recording.ts'

const { picturebatches, picturechains } = olympiad

/** Limits for an examinee at a paper, above what any honest page sends. */
const [MAX_CHAINS, MAX_BATCHES, MAX_BYTES] = [100, 2000, 24_000_000]
const TRIES = 3

interface PictureBatch {
  readonly chain: string
  readonly previous: string
  readonly sent: number
  readonly entries: readonly GivenEntry[]
}

/**
 * Stores small pictures that an examinee sends of themselves. A batch that is stored already changes nothing. Throws 400 that
 * names the fault, and refuses an examinee whose exam takes no pictures now.
 */
export async function addPictures(engine: Engine, batch: PictureBatch, request: RequestInfo): Promise<AddedPictures> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await add(engine, batch, request)
    } catch (error) {
      if (!(error instanceof ChainMoved)) throw error
      if (attempt === TRIES) throw new ApiError(409, 'Others bring pictures of this chain at the same time.')
    }
  }
}

async function add(engine: Engine, batch: PictureBatch, request: RequestInfo): Promise<AddedPictures> {
  const examinee = examineeOf(request.account)
  const recording = await requireRecording(engine, examinee, request.nowMs)
  const { chain, entries } = batch
  const own = await table(engine, picturechains).where({ examinee: examinee.id })
  const known = own.find((one) => one.chain === chain) ?? null
  const owner = { examinee: examinee.id, questionpaper: known?.questionpaper ?? examinee.questionpaper, chain }
  const end = known ?? beginning(owner)
  const extension = extend(end, batch)
  if (extension.fresh.length === 0 || (extension.isBroken && (await isHere(engine, chain, extension.end.hash))))
    return { sequence: end.sequence, hash: end.hash, isBroken: false }
  requireRoom(own, { known, questionpaper: owner.questionpaper, entries })
  const device = deviceOf(engine, request.session ?? '')
  const times = { sentMs: batch.sent, nowMs: request.nowMs }
  const unreadable = await unreadableIn(extension.fresh)
  await keepBatch(engine, { ...owner, known, extension, recording, unreadable, device, ...times })
  return { ...extension.end, isBroken: extension.isBroken }
}

/** Whether a batch with this end is stored: it was sent twice, with others in between. */
async function isHere(engine: Engine, chain: string, hash: string): Promise<boolean> {
  return (await table(engine, picturebatches).where({ chain, hash })).length > 0
}

interface RoomNeeded extends Pick<PictureBatch, 'entries'> {
  readonly known: StoredChain | null
  readonly questionpaper: string
}

function requireRoom(own: readonly StoredChain[], { known, questionpaper, entries }: RoomNeeded): void {
  const here = own.filter((one) => one.questionpaper === questionpaper)
  const bytes = [...here, ...entries.map((entry) => ({ bytes: entry.bytes?.length ?? 0 }))]
  const isFull =
    (!known && here.length >= MAX_CHAINS) ||
    (known?.batches ?? 0) >= MAX_BATCHES ||
    bytes.reduce((sum, one) => sum + one.bytes, 0) > MAX_BYTES
  if (isFull) throw refusal('There is no room for more pictures of this exam.', 'pictures.full')
}

export const addPicturesRoute = actRoute(declared, {
  handle: (engine, { request, body }) => addPictures(engine, { ...body, entries: readEntries(body.entries) }, request),
})

import {
  asServer,
  commitAll,
  type Engine,
  lockRecord,
  prepareCreate,
  randomText,
  records,
  type Transaction,
} from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { LatestPicture } from '../declared/picturechains.ts'
import type { KeptEntry, PictureMark } from '../declared/pictures.ts'
import type { Extension, StoredChain } from './chain.ts'
import { marksOf, REMEMBERED, shortened } from './marks.ts'
import type { GivenEntry } from './read-batch.ts'
import type { Recording } from './recording.ts'

const { picturebatches, picturechains } = olympiad

/** A batch that continues its chain where that is known to end. */
export interface NewBatch {
  readonly examinee: string
  readonly questionpaper: string
  readonly chain: string
  /** Null for a chain that begins with it. */
  readonly known: StoredChain | null
  readonly extension: Extension<GivenEntry>
  readonly recording: Recording
  /** The numbers of the entries whose bytes are no picture. */
  readonly unreadable: ReadonlySet<number>
  readonly device: string
  /** The device's clock when it was sent, and the server's when it came, ms. */
  readonly sentMs: number
  readonly nowMs: number
}

/** Somebody else has continued the chain since. */
export class ChainMoved extends Error {}

/**
 * Keeps a batch: one file with all its pictures, then a row that names it, with the end of its chain. Throws `ChainMoved`
 * where the chain does not end any more where it was known to.
 */
export async function keepBatch(engine: Engine, batch: NewBatch): Promise<void> {
  const { examinee, questionpaper, chain, known, extension, nowMs } = batch
  const { entries, bytes } = placed(batch)
  const storedName = `pictures_${randomText({ alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 10 })}.bin`
  const row = {
    ...{ examinee, questionpaper, chain, device: batch.device, entries },
    number: (known?.batches ?? 0) + 1,
    previous: extension.previous,
    hash: extension.end.hash,
    isBroken: extension.isBroken,
    sent: formatRecordTime(batch.sentMs),
  }
  const kind = { mime: 'application/octet-stream', extension: '.bin' }
  const file = {
    field: 'pictures',
    filename: 'pictures.bin',
    storedName,
    bytes,
    size: bytes.length,
    kind,
    pixels: null,
  }
  const submission = { body: row, files: bytes.length > 0 ? [file] : [] }
  const request = { ...asServer(engine), nowMs }
  const prepared = await prepareCreate(engine, { collection: picturebatches, submission, request })
  await commitAll(engine, {
    prepared: [prepared],
    writer: examinee,
    async run(transaction) {
      await requireEnd(engine, transaction, known)
      const { id } = await prepared.run(transaction)
      const latest = latestOf(entries, { batch: id, file: storedName })
      await writeChain(engine, transaction, { batch, bytes: bytes.length, latest, entries })
    },
  })
}

/** The entries as they are kept, and their pictures one behind the other. What was taken outside of the exam is not kept. */
function placed(batch: NewBatch): { entries: KeptEntry[]; bytes: Buffer } {
  const { extension, recording, known, unreadable, sentMs, nowMs } = batch
  const marks = marksOf(extension.fresh, { chain: known, unreadable })
  const pictures: Buffer[] = []
  let offset = 0
  const entries = extension.fresh.map(({ bytes, ...entry }): KeptEntry => {
    const takenMs = nowMs - Math.max(0, sentMs - entry.taken)
    const isInside = takenMs >= recording.fromMs && takenMs <= recording.untilMs
    const picture = isInside ? bytes : null
    const own = marks.get(entry.sequence)
    const where = { at: formatRecordTime(takenMs), offset, length: picture?.length ?? 0 }
    const kept = { ...entry, ...where, ...(own && { marks: own }) }
    if (picture) pictures.push(picture)
    offset += kept.length
    return kept
  })
  return { entries, bytes: Buffer.concat(pictures) }
}

function latestOf(entries: readonly KeptEntry[], where: Pick<LatestPicture, 'batch' | 'file'>): LatestPicture | null {
  const last = entries.findLast(({ length }) => length > 0)
  return last ? { ...where, offset: last.offset, length: last.length, at: last.at, taken: last.taken } : null
}

async function requireEnd(engine: Engine, transaction: Transaction, known: StoredChain | null): Promise<void> {
  if (!known) return // of two first batches the unique index admits one
  const locked = await lockRecord(engine.database, picturechains, known.id, transaction)
  if (locked?.hash !== known.hash || locked.batches !== known.batches) throw new ChainMoved()
}

interface WrittenBatch {
  readonly batch: NewBatch
  readonly entries: readonly KeptEntry[]
  readonly bytes: number
  readonly latest: LatestPicture | null
}

async function writeChain(engine: Engine, transaction: Transaction, written: WrittenBatch): Promise<void> {
  const { batch, entries, bytes, latest } = written
  const { examinee, questionpaper, chain, known, extension } = batch
  const values = {
    batches: (known?.batches ?? 0) + 1,
    sequence: extension.end.sequence,
    hash: extension.end.hash,
    pictures: (known?.pictures ?? 0) + entries.filter(({ length }) => length > 0).length,
    bytes: (known?.bytes ?? 0) + bytes,
    isBroken: extension.isBroken || known?.isBroken === true,
    latest: latest ?? known?.latest ?? null,
    ...counted(known, entries),
    pictured: latest && latest.at > (known?.pictured ?? '') ? latest.at : (known?.pictured ?? ''),
  }
  const chains = records({ engine, transaction, nowMs: batch.nowMs }, picturechains)
  if (known) await chains.update(known.id, values)
  else await chains.insert({ examinee, questionpaper, chain, ...values })
}

/** The counted oddities, and what the next batch is compared with. */
function counted(known: StoredChain | null, entries: readonly KeptEntry[]) {
  const withMark = (mark: PictureMark) => entries.filter(({ marks }) => marks?.includes(mark)).length
  const digests = entries.flatMap((entry) => (entry.kind === 'picture' ? [shortened(entry)] : []))
  return {
    unreadable: (known?.unreadable ?? 0) + withMark('unreadable'),
    repeated: (known?.repeated ?? 0) + withMark('repeated'),
    outOfOrder: (known?.outOfOrder ?? 0) + withMark('outOfOrder'),
    recent: [...digests.toReversed(), ...(known?.recent ?? [])].slice(0, REMEMBERED),
  }
}

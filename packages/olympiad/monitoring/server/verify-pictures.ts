import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Engine, fileKey, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../all/collections.ts'
import { beginning, hashAfter } from './chain.ts'

const { picturebatches, picturechains } = olympiad
type Chain = StoredOf<typeof picturechains>
type Batch = StoredOf<typeof picturebatches>

export interface ChainVerdict {
  readonly examinee: string
  readonly chain: string
  /** Number of unchanged pictures. */
  readonly pictures: number
  /** Batches that already did not fit when they came. */
  readonly breaks: number
  /** Everything that was changed, removed or moved. */
  readonly faults: readonly string[]
}

/**
 * Reads all chains of an examinee, with their files, and names each picture that was changed, removed, inserted or
 * moved since.
 */
export async function* verifyPictures(engine: Engine, examinee: string): AsyncGenerator<ChainVerdict> {
  const known = new Set<string>()
  for await (const chain of table(engine, picturechains).each({ where: { examinee } })) {
    known.add(chain.chain)
    yield await verifyChain(engine, chain)
  }
  const strays = new Set<string>()
  for await (const { chain } of table(engine, picturebatches).each({ where: { examinee }, select: ['chain'] }))
    if (!known.has(chain)) strays.add(chain)
  for (const chain of strays)
    yield { examinee, chain, pictures: 0, breaks: 0, faults: [`the end of chain ${chain} is not noted any more`] }
}

async function verifyChain(engine: Engine, chain: Chain): Promise<ChainVerdict> {
  const batches = await table(engine, picturebatches).where({ chain: chain.chain })
  batches.sort((one, other) => one.number - other.number)
  const faults: string[] = []
  let end = beginning(chain)
  let [pictures, breaks, expected] = [0, 0, 1]
  for (const batch of batches) {
    for (; expected < batch.number; expected++) faults.push(`batch ${expected} is missing`)
    expected = batch.number + 1
    if (batch.previous !== end.hash && !batch.isBroken)
      faults.push(`batch ${batch.number} does not follow the one before`)
    if (batch.isBroken) breaks += 1
    const found = await verifyBatch(engine, batch)
    faults.push(...found.faults)
    pictures += found.pictures
    end = { sequence: batch.entries?.at(-1)?.sequence ?? 0, hash: batch.hash }
  }
  for (; expected <= chain.batches; expected++) faults.push(`batch ${expected} is missing, at the end`)
  if (faults.length === 0 && end.hash !== chain.hash) faults.push('the last hash is not the one that is kept apart')
  return { examinee: chain.examinee, chain: chain.chain, pictures, breaks, faults }
}

async function verifyBatch(engine: Engine, batch: Batch): Promise<{ pictures: number; faults: string[] }> {
  const faults: string[] = []
  const file = batch.pictures && (await engine.storage.open(fileKey(picturebatches, batch.id, batch.pictures)))
  const bytes = file ? (file.bytes ?? (await buffer(file.stream()))) : new Uint8Array()
  if (batch.pictures && !file) faults.push(`the file of batch ${batch.number} is missing`)
  let [hash, pictures] = [batch.previous, 0]
  for (const entry of batch.entries ?? []) {
    hash = hashAfter(hash, entry)
    if (entry.length === 0) continue
    const digest = createHash('sha256')
      .update(bytes.subarray(entry.offset, entry.offset + entry.length))
      .digest('hex')
    if (digest === entry.digest) pictures += 1
    else if (file) faults.push(`picture ${entry.sequence}, of ${entry.at}, is not as it came`)
  }
  if (hash !== batch.hash) faults.push(`the entries of batch ${batch.number} are not as they came: ${sequences(batch)}`)
  return { pictures, faults }
}

function sequences({ entries }: Batch): string {
  return `${entries?.at(0)?.sequence ?? 'none'} to ${entries?.at(-1)?.sequence ?? 'none'} are left`
}

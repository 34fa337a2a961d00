import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { bucketContent } from '../storage/bucket/bucket-content.ts'
import type { BucketPlace } from '../storage/bucket/bucket-place.ts'
import { reasonOf } from '../storage/bucket/call-bucket.ts'
import { createBucketStorage } from '../storage/bucket/storage-bucket.ts'
import { isKey } from '../storage/key.ts'
import { byteSlices, wholeStream } from '../support/byte-slices.ts'
import { inLanes } from '../support/in-lanes.ts'
import { type Archive, type ArchiveEntry, type ArchiveWriter, digested, readSums, SUMS, sumLine } from './archive.ts'

/** Lies beside the entries while they are written, and names the writer. */
const MARK = 'UNFINISHED'
/** Each holds a file in memory, of which the largest are papers. */
const LANES = 4

/** A backup as objects below a folder of a bucket. It is one once its sums are there, which are written last. */
export function bucketArchive(place: BucketPlace): Archive {
  const objects = openObjects(place)
  const { name } = objects
  return {
    name,
    lanes: LANES,
    requireFree: () => requireFree(objects),
    write: (fill) => writeWhole(objects, fill),
    read: () => entries(objects),
    async verify(progress = () => {}) {
      const total = (await sumsOf(objects)).length
      let done = 0
      await inLanes(LANES, entries(objects), async ({ content }) => {
        await drained(content)
        progress(++done, total)
      })
    },
  }
}

async function drained(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** Removes the rest of an interrupted backup. Throws if there is no such rest. */
export async function discardUnfinished(place: BucketPlace): Promise<void> {
  const objects = openObjects(place)
  if (await objects.get(SUMS)) throw new Error(`${objects.name} holds a whole backup`)
  if (await objects.get(MARK)) await objects.empty()
  else if (await objects.first()) throw new Error(`${objects.name} holds something that is no backup`)
}

type Objects = ReturnType<typeof openObjects>

/** The objects of a folder; a failure names the place. */
function openObjects(place: BucketPlace) {
  const name = `s3://${place.bucket}/${place.prefix}`
  const storage = createBucketStorage(place)
  const content = bucketContent(place)
  const told = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask()
    } catch (error) {
      throw new Error(`${name} cannot be used: ${reasonOf(error)}`, { cause: error })
    }
  }
  return {
    name,
    put: (key: string, bytes: Uint8Array) => told(() => storage.write(key, bytes)),
    putNew: (key: string, body: string) => told(() => content.writeNew(key, body)),
    get: (key: string) => told(() => storage.open(key)),
    remove: (key: string) => told(() => storage.remove(key)),
    first: () => told(() => content.first()),
    empty: () => told(() => content.empty(MARK)),
  }
}

async function requireFree({ name, get, first }: Objects): Promise<void> {
  if (await get(SUMS)) throw new Error(`${name} holds a backup already; a backup never replaces another`)
  if (await get(MARK))
    throw new Error(
      `${name} holds a backup that has not ended: it is being taken, or was cut off. Take another folder, or have it removed by --discard-unfinished`,
    )
  const other = await first()
  if (other) throw new Error(`${name} is not empty: it has ${other}. Take another folder`)
}

async function writeWhole(objects: Objects, fill: (archive: ArchiveWriter) => Promise<void>): Promise<number> {
  const { name, put, putNew, get, remove, empty } = objects
  await requireFree(objects)
  const writer = randomUUID()
  const isOurs = async () => {
    const mark = await get(MARK)
    return mark !== null && (await text(mark.stream())) === writer
  }
  await putNew(MARK, writer)
  if (!(await isOurs())) throw new Error(`another backup is being taken into ${name}`)
  const sums: string[] = []
  let size = 0
  const add = async (key: string, bytes: Uint8Array) => {
    await put(key, bytes)
    size += bytes.length
    const hash = createHash('sha256')
    for await (const slice of byteSlices(bytes)) hash.update(slice)
    sums.push(sumLine(hash.digest('hex'), key))
  }
  try {
    await fill({
      async add({ name: key, size: said, content }) {
        const bytes = await wholeStream(content)
        if (bytes.length !== said) throw new Error(`${key} has ${bytes.length} bytes instead of ${said}`)
        await add(key, bytes)
      },
      addText: (key, body) => add(key, Buffer.from(body)),
    })
    if (!(await isOurs())) throw new Error(`another backup was taken into ${name}`)
    await put(SUMS, Buffer.from(sums.join('')))
  } catch (error) {
    const isLeft = await isOurs()
      .then((mine) => (mine ? empty() : undefined))
      .then(
        () => false,
        () => true,
      )
    if (!isLeft) throw error
    const left = `what was written is left in ${name}: --discard-unfinished removes it`
    throw new Error(`${(error as Error).message}; ${left}`, { cause: error })
  }
  await remove(MARK).catch(() => {}) // without the sums it means nothing
  return size
}

/** What a backup says it has. */
async function sumsOf({ name, get }: Objects) {
  const file = await get(SUMS)
  if (!file) {
    const isUnfinished = (await get(MARK)) !== null
    throw new Error(
      isUnfinished
        ? `${name} holds a backup that has not ended: it is not whole`
        : `${name} is no backup: it has no ${SUMS}`,
    )
  }
  const sums = readSums(await text(file.stream()))
  if (!sums?.every((sum) => isKey(sum.name))) throw new Error(`${name} is damaged: its ${SUMS} cannot be read`)
  return sums
}

/** Reads nothing in advance; at its end the content is verified, or it throws. */
async function* entries(objects: Objects): AsyncGenerator<ArchiveEntry> {
  for (const { name, digest } of await sumsOf(objects)) yield { name, content: checked(objects, name, digest) }
}

async function* checked({ name, get }: Objects, key: string, digest: string): AsyncGenerator<Uint8Array> {
  const file = await get(key)
  if (!file) throw new Error(`${name} is damaged: ${key} is missing`)
  let found = ''
  yield* digested(file.stream(), (sum) => {
    found = sum
  })
  if (found !== digest) throw new Error(`${name} is damaged: ${key} is not what was backed up`)
}

import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { type Archive, type ArchiveEntry, type ArchiveWriter, digested, SUMS, sumLine } from './archive.ts'
import { leavingRoom, type RoomOptions } from './room-left.ts'

const OWNER_ONLY = 0o600

/** A backup in one tar file, which leaves room on the disk of the store where that is asked for. */
export function tarArchive(path: string, room?: RoomOptions): Archive {
  return {
    name: path,
    lanes: 1,
    async requireFree() {
      if (existsSync(path)) throw new Error(`${path} exists already; a backup never replaces another`)
    },
    async write(fill) {
      await writeWhole(path, fill, room)
      return (await stat(path)).size
    },
    async *read() {
      for await (const entry of entries(path)) if (entry.name !== SUMS) yield entry
    },
    verify: (progress) => verify(path, progress),
  }
}

type FillArchive = (archive: ArchiveWriter) => Promise<void>

/** Whole and synced, or not at all. */
async function writeWhole(path: string, fill: FillArchive, room: RoomOptions | undefined): Promise<void> {
  const unfinished = `${path}.unfinished`
  await (await open(path, 'wx', OWNER_ONLY)).close() // the name is ours from now on
  try {
    const bounded = room ? await leavingRoom(path, room) : (chunks: AsyncIterable<Uint8Array>) => chunks
    const tar = pack()
    const written = pipeline(tar, bounded, createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }))
    const filled = fillWithSums(tar, fill).catch((error: Error) => {
      tar.destroy(error)
      throw error
    })
    await Promise.all([filled, written])
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await Promise.all([rm(unfinished, { force: true }), rm(path, { force: true })])
    throw error
  }
}

async function fillWithSums(tar: ReturnType<typeof pack>, fill: FillArchive) {
  const sums: string[] = []
  const add: ArchiveWriter['add'] = async ({ name, size, content }) => {
    const note = (digest: string) => sums.push(sumLine(digest, name))
    await pipeline(digested(content, note), tar.entry({ name, size, mode: OWNER_ONLY }))
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add({ name, size: bytes.length, content: Readable.from(bytes.length > 0 ? [bytes] : []) })
  }
  await fill({ add, addText })
  await addText(SUMS, sums.join(''))
  tar.finalize()
}

async function verify(path: string, progress: (done: number, total: number) => void = () => {}): Promise<void> {
  const { size } = await stat(path)
  const found: string[] = []
  let listed: string | undefined
  let read = 0
  for await (const { name, content } of entries(path)) {
    if (listed !== undefined) throw new Error(`${path} goes on after its end`)
    const parts: Uint8Array[] = []
    const note = (digest: string) => name !== SUMS && found.push(sumLine(digest, name))
    for await (const chunk of digested(content, note)) {
      read += chunk.length
      progress(read, size)
      if (name === SUMS) parts.push(chunk)
    }
    if (name === SUMS) listed = Buffer.concat(parts).toString()
  }
  if (listed === undefined) throw new Error(`${path} is cut off or no backup: it has no ${SUMS}`)
  if (listed !== found.join('')) throw new Error(`${path} is damaged: ${firstDamage(listed, found)}`)
}

function firstDamage(listed: string, found: readonly string[]): string {
  const lines = new Set(listed.split('\n'))
  const bad = found.find((line) => !lines.has(line.trimEnd()))
  return bad ? `${bad.slice(66).trimEnd()} is not what was backed up` : 'parts of it are missing'
}

async function* entries(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const tar = extract()
  const reading = pipeline(source, tar)
  reading.catch(() => {}) // told below
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file') throw new Error(`${path} is no backup: ${name} is a ${type}`)
      yield { name, content: entry as AsyncIterable<Uint8Array> }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw isReadFault(error)
      ? error
      : new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  } finally {
    source.destroy()
  }
}

const isReadFault = (error: unknown) => error instanceof Error && error.message.includes('is no backup')

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

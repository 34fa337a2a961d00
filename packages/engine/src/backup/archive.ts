import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** The last entry: the SHA-256 of every other one, as `sha256sum -c` reads it. An archive without it is cut off. */
const SUMS = 'SHA256SUMS'
const OWNER_ONLY = 0o600

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  /** To be read, or left alone, before the next entry is asked for. */
  readonly content: AsyncIterable<Uint8Array>
}

export interface ArchiveWriter {
  /** Adds an entry. Throws when the content has another length than it said. */
  add(entry: ArchiveEntry): Promise<void>
  addText(name: string, text: string): Promise<void>
}

/** Writes a tar file whole and synced, or not at all; an existing one is left alone and throws. */
export async function writeArchive(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`
  await (await open(path, 'wx', OWNER_ONLY)).close() // the name is ours from now on
  try {
    const tar = pack()
    const written = pipeline(tar, createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }))
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

async function fillWithSums(tar: ReturnType<typeof pack>, fill: (archive: ArchiveWriter) => Promise<void>) {
  const sums: string[] = []
  const add = async ({ name, size, content }: ArchiveEntry) => {
    const hash = createHash('sha256')
    await pipeline(content, hashing(hash), tar.entry({ name, size, mode: OWNER_ONLY }))
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const addText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add({ name, size: bytes.length, content: Readable.from(bytes.length > 0 ? [bytes] : []) })
  }
  await fill({ add, addText })
  await addText(SUMS, sums.join(''))
  tar.finalize()
}

/** The entries of a tar file in their order, the sums left out. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries(path)) if (entry.name !== SUMS) yield entry
}

/** Reads an archive to its end and compares every byte with the sums. Throws what is wrong. */
export async function verifyArchive(path: string, progress: (bytes: number) => void = () => {}): Promise<void> {
  const found: string[] = []
  let listed: string | undefined
  for await (const { name, content } of entries(path)) {
    if (listed !== undefined) throw new Error(`${path} goes on after its end`)
    const hash = createHash('sha256')
    const parts: Uint8Array[] = []
    for await (const chunk of content) {
      hash.update(chunk)
      progress(chunk.length)
      if (name === SUMS) parts.push(chunk)
    }
    if (name === SUMS) listed = Buffer.concat(parts).toString()
    else found.push(`${hash.digest('hex')}  ${name}\n`)
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
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new Error(`${path} is no backup: ${name} is a ${type}`)
      yield { name, size, content: entry as AsyncIterable<Uint8Array> }
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

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

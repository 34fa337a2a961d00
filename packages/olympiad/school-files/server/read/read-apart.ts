import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLimitedProcess } from '@olympiad/engine/limited-process'
import type { SourceLine } from './clean-line.ts'
import type { ReadKnown, SchoolFile } from './read-school-file.ts'

/** A workbook of 300,000 students takes half of it, and a quarter of the time. */
export const READ_LIMITS = { memoryMb: 1400, heapMb: 900, cpuS: 60, replyS: 180 }

export interface ReadOrder extends ReadKnown {
  readonly bytes: Uint8Array
  /** Where the lines of a long file are written, one a line as JSON. */
  readonly spoolPath: string
}
export interface ReadReply {
  readonly read: Omit<SchoolFile, 'lines'>
  /** All lines of a short file; some of the first of a long one. */
  readonly first: readonly SourceLine[]
  readonly isSpooled: boolean
}

/** A file whose lines stay on the disk until they are asked for. */
export interface ApartFile extends Omit<SchoolFile, 'lines'> {
  /** Some of the first lines. */
  readonly first: readonly SourceLine[]
  /** All lines, once, in their order. */
  pages(): AsyncIterable<readonly SourceLine[]>
  /** Gives up what was not read. */
  close(): void
}

export interface ReadFor {
  /** Name of the file. */
  readonly name: string
  /** Id of the person who sent it. */
  readonly owner: string
}

/** One for this server: files are read one after another, one of each sender in turn. */
const reader = openLimitedProcess<ReadOrder, ReadReply>({
  program: new URL('./read-program.ts', import.meta.url),
  limits: READ_LIMITS,
  done: 'read',
})

/**
 * As `readSchoolFile`, in a process of its own. Throws 400 for a file that takes too much memory or time, too, and 503 if too many
 * files wait.
 */
export async function readApart(bytes: Uint8Array, known: ReadKnown, { name, owner }: ReadFor): Promise<ApartFile> {
  const spoolPath = join(tmpdir(), `olympiad-${randomUUID()}.lines`)
  try {
    const order = { ...known, bytes, spoolPath }
    const { read, first, isSpooled } = await reader.ask(order, { name: `The file “${name}”`, owner })
    if (!isSpooled) return { ...read, first, pages: () => onePage(first), close: () => {} }
    const spool = await open(spoolPath) // it goes on without a name, and ends with its reader
    return { ...read, first, pages: () => pagesOf(spool), close: () => void spool.close() }
  } finally {
    await rm(spoolPath, { force: true })
  }
}

async function* onePage(lines: readonly SourceLine[]): AsyncGenerator<readonly SourceLine[]> {
  yield lines
}

/** A page is bounded by its lines and by its letters, since it is parsed in one go. */
const [PAGE_LINES, PAGE_LENGTH] = [1000, 2 ** 20]

async function* pagesOf(spool: FileHandle): AsyncGenerator<readonly SourceLine[]> {
  let [page, length]: [SourceLine[], number] = [[], 0]
  try {
    for await (const line of spool.readLines()) {
      page.push(JSON.parse(line) as SourceLine)
      length += line.length
      if (page.length < PAGE_LINES && length < PAGE_LENGTH) continue
      yield page
      ;[page, length] = [[], 0]
    }
    if (page.length > 0) yield page
  } finally {
    await spool.close()
  }
}

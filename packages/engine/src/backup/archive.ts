import { createHash } from 'node:crypto'

/** The last entry: the SHA-256 of every other one, as `sha256sum -c` reads it. An archive without it is cut off. */
export const SUMS = 'SHA256SUMS'

/** A backup: entries in order, and their sums. Only it knows its place. */
export interface Archive {
  /** What messages call it. */
  readonly name: string
  /** How many entries may be written, or read, at the same time. */
  readonly lanes: number
  /** Throws when something is in its place. */
  requireFree(): Promise<void>
  /** Writes it whole, or not at all; throws if its place is taken. Returns its bytes. */
  write(fill: (archive: ArchiveWriter) => Promise<void>): Promise<number>
  /** The entries in their order, the sums left out. */
  read(): AsyncGenerator<ArchiveEntry>
  /** Reads it to its end and compares every byte with the sums. Throws the first fault. */
  verify(progress?: (done: number, total: number) => void): Promise<void>
}

export interface ArchiveEntry {
  readonly name: string
  /** To be read, or left alone, before the next entry is asked for, unless there are several lanes. */
  readonly content: AsyncIterable<Uint8Array>
}

export interface ArchiveWriter {
  /** Adds an entry. Throws if the content does not have the stated length. */
  add(entry: ArchiveEntry & { readonly size: number }): Promise<void>
  addText(name: string, text: string): Promise<void>
}

/** The line of an entry among the sums. */
export const sumLine = (digest: string, name: string) => `${digest}  ${name}\n`

/** The checksums of a SHA256SUMS text, in order; null if a line is invalid. */
export function readSums(text: string): { digest: string; name: string }[] | null {
  const lines = text.split('\n').filter(Boolean)
  const sums = lines.map((line) => /^(?<digest>[0-9a-f]{64}) {2}(?<name>.+)$/.exec(line)?.groups)
  return sums.every((sum) => sum !== undefined) ? (sums as { digest: string; name: string }[]) : null
}

/** Passes the chunks through, and reports their digest at the end. */
export async function* digested(chunks: AsyncIterable<Uint8Array>, tell: (digest: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  tell(hash.digest('hex'))
}

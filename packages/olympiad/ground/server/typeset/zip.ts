import { Readable } from 'node:stream'
import { wholeStream } from '@olympiad/engine'
import { ZipFile } from 'yazl'

interface ZippedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive of files as they are: PDFs are compressed already. */
export function zipOf(files: readonly ZippedFile[], nowMs: number): Promise<Buffer> {
  const zip = openZip(nowMs)
  for (const file of files) zip.add(file)
  zip.end()
  return wholeStream(zip.stream)
}

/** An archive whose files are still being made; it does not keep those that were read. */
export interface OpenZip {
  readonly stream: Readable
  add(file: ZippedFile): void
  end(): void
}

/** Opens an archive that is read while it grows. */
export function openZip(nowMs: number): OpenZip {
  const zip = new ZipFile()
  return {
    stream: zip.outputStream as Readable,
    add({ name, bytes: whole }) {
      let bytes: Buffer | undefined = whole // the archive keeps the call until its end, and not the file
      const options = { compress: false, mtime: new Date(nowMs), size: whole.length }
      zip.addReadStreamLazy(name, options, (done) => {
        done(null, Readable.from([bytes ?? Buffer.alloc(0)]))
        bytes = undefined
      })
    },
    end: () => zip.end(),
  }
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface ZippedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive of files as they are: PDFs are compressed already. */
export function zipOf(files: readonly ZippedFile[], nowMs: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { compress: false, mtime: new Date(nowMs) })
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

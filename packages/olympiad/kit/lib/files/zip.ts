import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Text of a file inside an archive, some of it at a time. */
export interface ZippedText {
  readonly path: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/** The first day that an archive can name, so that equal texts make equal archives. */
const FIRST_DAY = '1980-01-01T00:00'

/** Texts as a ZIP. A text is packed while it comes, so the whole of it is never in memory. */
export async function zipTexts(files: readonly ZippedText[], type: string): Promise<Blob> {
  const parts: BlobPart[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    failure ??= error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  for (const { path, text } of files) {
    const file = new ZipDeflate(path)
    file.mtime = FIRST_DAY
    zip.add(file)
    for await (const piece of text) file.push(strToU8(piece))
    file.push(new Uint8Array(), true)
  }
  zip.end()
  if (failure) throw failure
  return new Blob(parts, { type })
}

import { createDecipheriv } from 'node:crypto'
import { SEALED_FORM } from '@olympiad/olympiad/papers/declared/paper-seal'

const PDF = '%PDF-'

/** What the pages of a process have fetched of papers: thousands hold the same bytes, which are kept once. */
export class PaperShelf {
  readonly #sealed = new Map<string, Buffer>()
  /** Keys that have opened a file: what opened it once opens it for everybody. */
  readonly #opening = new Set<string>()

  /** Takes in a sealed file. Throws where two fetches of it differ, or where anybody could read it. */
  keep(file: string, bytes: Buffer): void {
    const kept = this.#sealed.get(file)
    if (kept && !kept.equals(bytes)) throw new Error(`the sealed paper ${file} came in two forms`)
    if (bytes.includes(PDF)) throw new Error(`the sealed paper ${file} can be read by everybody`)
    if (!kept) this.#sealed.set(file, Buffer.from(bytes))
  }

  /** Opens a sealed file. Throws where the key does not, or where what comes out is no paper. */
  open(file: string, key: string): void {
    if (this.#opening.has(`${file} ${key}`)) return
    const bytes = this.#sealed.get(file)
    if (!bytes) throw new Error(`there is no sealed paper ${file}`)
    const { nonceBytes, tagBytes } = SEALED_FORM
    const opener = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, nonceBytes))
    opener.setAuthTag(bytes.subarray(-tagBytes))
    requirePaper(Buffer.concat([opener.update(bytes.subarray(nonceBytes, -tagBytes)), opener.final()]))
    this.#opening.add(`${file} ${key}`)
  }
}

/** Throws if the bytes are not a paper's. */
export function requirePaper(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, PDF.length) !== PDF) throw new Error('the paper is no PDF')
}

import { randomBytes } from 'node:crypto'
import { fileKey, randomText, type WritePart } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../../all/collections.ts'
import { SEALED_FORM } from '../../declared/paper-seal.ts'
import { seal } from './seal.ts'

const { questionpapers } = olympiad
type StoredPaper = StoredOf<typeof questionpapers>

const FIELD = 'questionpaper'
/** The next run of the drawing job finds that the picture of the first page is missing. */
const UNDRAWN = { firstpage: '', firstpageof: '' }
const NAME = { alphabet: 'abcdefghijklmnopqrstuvwxyz0123456789', length: 24 }

/** Also stores an encrypted copy of each paper; the paper's view rule releases its key. */
export const sealPart: WritePart = {
  concerns: ({ name }) => name === questionpapers.name,

  isCostly: ({ files }) => files.some(({ field }) => field === FIELD),

  async prepare({ storage }, { id, files, isFaulty }) {
    const paper = files.findLast(({ field }) => field === FIELD)
    if (!paper || isFaulty) return undefined
    const name = `sealed_${randomText(NAME)}.bin`
    const key = randomBytes(SEALED_FORM.keyBytes)
    const place = fileKey(questionpapers, id, name)
    await storage.write(place, await seal(paper.bytes, key))
    return { values: { sealed: name, sealkey: key.toString('base64'), ...UNDRAWN }, undo: () => storage.remove(place) }
  },

  // A paper that is taken away, or becomes a link, leaves nothing sealed behind.
  async judge(_engine, _transaction, write) {
    const [before, after] = [write.before, write.after] as (StoredPaper | null)[]
    const isStale = before && after && before.questionpaper !== after.questionpaper && before.sealed === after.sealed
    return isStale && after.sealed !== '' ? { values: { sealed: '', sealkey: '', ...UNDRAWN } } : undefined
  },
}

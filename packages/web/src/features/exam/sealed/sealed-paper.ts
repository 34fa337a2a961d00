import { paperKey, sealedPaper } from '@olympiad/contract/acts/papers/sealed-paper'
import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import { SEALED_FORM } from '@olympiad/contract/papers/sealed-paper'
import { callReading } from '../../../lib/acts.ts'
import { keepPart, keptPart } from '../../../lib/exam/kept-exam.ts'
import { fetchSealed } from '../../../lib/exam/paper-file.ts'
import { isRefusal, logFailure } from '../../../lib/failures.ts'
import { recordService } from '../../../lib/record-service.ts'
import { givenKey } from './given-keys.ts'

/** A sealed paper stored in this browser, which nobody may read yet. */
interface KeptSealed {
  readonly file: string
  readonly bytes: ArrayBuffer
}

/** A key is small: who waits longer fetches the paper itself. */
const KEY_LIMIT_MS = 3000
// The server's own collection; its files are public to callers who know their names.
const COLLECTION = 'questionpapers'

/** Whether this browser can open sealed papers: without https none can. */
export const canUnseal = () => globalThis.crypto?.subtle !== undefined

/** Whether this browser has a sealed paper of this examinee and paper, perhaps of an earlier file. */
export async function hasSealedPaper(account: string, questionpaper: string): Promise<boolean> {
  return (await keptPart<KeptSealed>('sealed', { account, of: questionpaper })) !== undefined
}

/** Fetches the sealed paper of an examinee into this browser. Rejects where it cannot be had or kept: the paper itself comes at the start. */
export async function keepSealedPaper(account: string, givenUp: AbortSignal): Promise<void> {
  const options = { signal: givenUp, requestKey: null }
  const { questionpaper, file } = await callReading(sealedPaper, {}, options)
  const whose = { account, of: questionpaper }
  if ((await keptPart<KeptSealed>('sealed', whose))?.file === file) return
  const address = recordService.files.getURL({ id: questionpaper, collectionId: COLLECTION }, file)
  await keepPart('sealed', whose, { file, bytes: await fetchSealed(address, givenUp) })
}

/**
 * The sealed paper that was fetched, opened by the service's key. Undefined without a sealed paper, for another paper,
 * or if no key comes in time. Never rejects.
 */
export async function openSealedPaper(account: string, paper: Questionpaper): Promise<Blob | undefined> {
  if (paper.questionpaperlink || !canUnseal()) return undefined
  const kept = await keptPart<KeptSealed>('sealed', { account, of: paper.id })
  if (!kept) return undefined
  try {
    const key = givenKey(kept.file, paper) ?? (await askForKey(kept.file))
    return key === undefined ? undefined : new Blob([await unseal(kept.bytes, key)], { type: 'application/pdf' })
  } catch (error) {
    if (!isRefusal(error)) logFailure('Opening the sealed paper', error)
    return undefined
  }
}

/** Undefined where the paper was replaced. */
async function askForKey(wanted: string): Promise<string | undefined> {
  const options = { signal: AbortSignal.timeout(KEY_LIMIT_MS), requestKey: null }
  const { file, key } = await callReading(paperKey, {}, options)
  return file === wanted ? key : undefined
}

async function unseal(sealed: ArrayBuffer, key: string): Promise<ArrayBuffer> {
  const { cipher, nonceBytes } = SEALED_FORM
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
  const opener = await crypto.subtle.importKey('raw', raw, cipher, false, ['decrypt'])
  const iv = new Uint8Array(sealed, 0, nonceBytes)
  return crypto.subtle.decrypt({ name: cipher, iv }, opener, new Uint8Array(sealed, nonceBytes))
}

import type { PaperKey } from '../../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { sealedPaper } from '../../../papers/declared/sealed-paper.ts'
import { callReading } from '../../lib/acts.ts'
import { keepPart, keptPart } from '../../lib/exam/kept-exam.ts'
import { fetchSealed } from '../../lib/exam/paper-file.ts'
import { isRefusal, logFailure } from '../../lib/failures.ts'
import { recordService } from '../../lib/record-service.ts'
import { within } from '../../lib/within.ts'
import { unseal } from './unseal.ts'

/** A sealed file stored in this browser, which nobody may read yet. */
export interface KeptSealed {
  readonly file: string
  readonly bytes: ArrayBuffer
}

/** Who waits longer for the key fetches the paper itself. */
const PATIENCE_MS = 3000
// The server's own collection; its files are public to callers who know their names.
const COLLECTION = 'questionpapers'

/** Whether this browser can open sealed papers: without https none can. */
export const canUnseal = () => globalThis.crypto?.subtle !== undefined

/** Whether this browser has a sealed paper of this examinee and paper, perhaps of an earlier file. */
export async function hasSealedPaper(account: string, questionpaper: string): Promise<boolean> {
  return (await keptPart<KeptSealed>('sealed', { account, of: questionpaper })) !== undefined
}

/** The sealed file of a name, of the paper of an id. */
export function fetchSealedOf(questionpaper: string, file: string, givenUp: AbortSignal): Promise<ArrayBuffer> {
  const address = recordService.files.getURL({ id: questionpaper, collectionId: COLLECTION }, file)
  return fetchSealed(address, givenUp)
}

/**
 * Fetches the sealed paper of an examinee into this browser, the picture of its first page before it. Rejects where it cannot be had
 * or kept: the paper itself comes at the start.
 */
export async function keepSealedPaper(account: string, givenUp: AbortSignal): Promise<void> {
  const options = { signal: givenUp, requestKey: null }
  const { questionpaper, file, picture } = await callReading(sealedPaper, {}, options)
  const keep = async (part: 'sealed' | 'sealed first page', name: string) => {
    const whose = { account, of: questionpaper }
    if ((await keptPart<KeptSealed>(part, whose))?.file === name) return
    await keepPart(part, whose, { file: name, bytes: await fetchSealedOf(questionpaper, name, givenUp) })
  }
  if (picture) await keep('sealed first page', picture)
  await keep('sealed', file)
}

/**
 * The sealed paper that was fetched, opened by the service's key. Undefined without a sealed paper, for another paper,
 * or if no key comes in time. Never rejects.
 */
export async function openSealedPaper(
  account: string,
  paper: Questionpaper,
  askForKey: () => Promise<PaperKey>,
): Promise<Blob | undefined> {
  if (paper.questionpaperlink || !canUnseal()) return undefined
  const kept = await keptPart<KeptSealed>('sealed', { account, of: paper.id })
  if (!kept) return undefined
  try {
    const { file, key } = await within(PATIENCE_MS, askForKey())
    if (file !== kept.file) return undefined // the paper was replaced
    return new Blob([await within(PATIENCE_MS, unseal(kept.bytes, key))], { type: 'application/pdf' })
  } catch (error) {
    if (!isRefusal(error)) logFailure('Opening the sealed paper', error)
    return undefined
  }
}

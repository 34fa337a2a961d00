import { callReading } from '../../kit/lib/acts.ts'
import { keepPart, keptPart } from '../../kit/lib/exam/kept-exam.ts'
import { type KeptSealed, keepSealedPaper } from '../../kit/own-exam/sealed/sealed-paper.ts'
import { wrappedKey } from '../declared/read-envelope.ts'

/**
 * Fetches the wrapped key, and the encrypted paper where it is of another file now. False where this browser keeps nothing yet. Rejects as
 * a reading does.
 */
export async function keepWrappedKey(account: string, givenUp: AbortSignal): Promise<boolean> {
  const key = await callReading(wrappedKey, {}, { signal: givenUp, requestKey: null })
  const whose = { account, of: key.questionpaper }
  await keepPart('wrapped key', whose, key)
  const sealed = await keptPart<KeptSealed>('sealed', whose)
  if (sealed && sealed.file !== key.file) await keepSealedPaper(account, givenUp)
  return (await keptPart('wrapped key', whose)) !== undefined
}

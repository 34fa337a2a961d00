import { keptPart } from '../../kit/lib/exam/kept-exam.ts'
import { canUnseal, type KeptSealed } from '../../kit/own-exam/sealed/sealed-paper.ts'
import type { PaperOpening } from '../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { ENVELOPE_FORM, type EnvelopeContent, type WrappedKey } from '../declared/envelope-form.ts'

/** Whose paper the words open. */
export interface EnvelopeOwner {
  readonly account: string
  readonly questionpaper: string
}

/** The wrapped key in this browser, if it is of the encrypted paper that is here too. Never rejects. */
export async function keptWrappedKey({ account, questionpaper }: EnvelopeOwner): Promise<WrappedKey | undefined> {
  const whose = { account, of: questionpaper }
  const [key, sealed] = await Promise.all([
    keptPart<WrappedKey>('wrapped key', whose),
    keptPart<KeptSealed>('sealed', whose),
  ])
  return canUnseal() && key && key.file === sealed?.file ? key : undefined
}

/** What the server would have sent at the start; undefined for wrong words, and where nothing is kept. */
export async function openByWords(
  owner: EnvelopeOwner,
  exam: string,
  words: readonly string[],
): Promise<PaperOpening<Questionpaper> | undefined> {
  const kept = await keptWrappedKey(owner)
  const content = kept && (await unwrapKey(kept.wrapped, words))
  if (!kept || !content) return undefined
  const name = 'questionpapers'
  const id = owner.questionpaper
  const ids = { id, collectionId: name, collectionName: name, exam }
  // The server's own record replaces this one as soon as it answers.
  const paper = { ...ids, questionpaper: content.of, questionpaperlink: '', created: '', updated: '' } as Questionpaper
  return { id, paper, file: kept.file, picture: '', key: content.key }
}

const { derivation, cipher, saltBytes, nonceBytes } = ENVELOPE_FORM

/** What the words of an envelope open; undefined for other words, or for something that is not whole. */
async function unwrapKey(wrapped: string, words: readonly string[]): Promise<EnvelopeContent | undefined> {
  const raw = new TextEncoder().encode(words.join(' '))
  try {
    const bytes = Uint8Array.from(atob(wrapped), (letter) => letter.charCodeAt(0))
    const [salt, iv] = [bytes.slice(0, saltBytes), bytes.slice(saltBytes, saltBytes + nonceBytes)]
    const secret = await crypto.subtle.importKey('raw', raw, derivation.name, false, ['deriveKey'])
    const key = await crypto.subtle.deriveKey({ ...derivation, salt }, secret, cipher, false, ['decrypt'])
    const plain = await crypto.subtle.decrypt({ name: cipher.name, iv }, key, bytes.slice(saltBytes + nonceBytes))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined // other words
  }
}

import { ENVELOPE_FORM, type EnvelopeContent } from '../declared/envelope-form.ts'

const { derivation, cipher, saltBytes, nonceBytes } = ENVELOPE_FORM

/** What the words of an envelope open; undefined for other words, or for something that is not whole. */
export async function unwrapKey(wrapped: string, words: readonly string[]): Promise<EnvelopeContent | undefined> {
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

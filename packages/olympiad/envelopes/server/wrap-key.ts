import { ENVELOPE_FORM, type EnvelopeContent } from '../declared/envelope-form.ts'
import { WORD_LIST } from '../declared/word-list.ts'

const { derivation, cipher, saltBytes, nonceBytes, words: count } = ENVELOPE_FORM

/** Draws the words of an envelope: 11 bits each. */
export function drawWords(): readonly string[] {
  const draws = crypto.getRandomValues(new Uint16Array(count))
  return Array.from(draws, (draw) => WORD_LIST[draw % WORD_LIST.length] ?? '')
}

/** Wraps the key of a paper by words; base64. */
export async function wrapKey(content: EnvelopeContent, words: readonly string[]): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const raw = Buffer.from(words.join(' '))
  const secret = await crypto.subtle.importKey('raw', raw, derivation.name, false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey({ ...derivation, salt }, secret, cipher, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: cipher.name, iv }, key, Buffer.from(JSON.stringify(content)))
  return Buffer.concat([salt, iv, new Uint8Array(sealed)]).toString('base64')
}

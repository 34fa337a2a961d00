import { SEALED_FORM } from '../../../papers/declared/paper-seal.ts'

/** What a sealed file holds. Rejects if the key is of another file. */
export async function unseal(sealed: ArrayBuffer, key: string): Promise<ArrayBuffer> {
  const { cipher, nonceBytes } = SEALED_FORM
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
  const opener = await crypto.subtle.importKey('raw', raw, cipher, false, ['decrypt'])
  const iv = new Uint8Array(sealed, 0, nonceBytes)
  return crypto.subtle.decrypt({ name: cipher, iv }, opener, new Uint8Array(sealed, nonceBytes))
}

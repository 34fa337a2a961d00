import { createCipheriv, randomBytes } from 'node:crypto'
import { byteSlices } from '@olympiad/engine'
import { SEALED_FORM } from '../../declared/paper-seal.ts'

/** Encrypts bytes with a nonce of their own, slice by slice. */
export async function seal(bytes: Uint8Array, key: Buffer): Promise<Buffer> {
  const { nonceBytes, tagBytes } = SEALED_FORM
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  const sealed = Buffer.allocUnsafe(nonceBytes + bytes.length + tagBytes)
  let end = nonce.copy(sealed)
  for await (const slice of byteSlices(bytes)) end += cipher.update(slice).copy(sealed, end)
  cipher.final()
  cipher.getAuthTag().copy(sealed, end)
  return sealed
}

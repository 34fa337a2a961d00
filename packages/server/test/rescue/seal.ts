import { RESCUE_FORM, type RescueContent, type RescueKey } from '@olympiad/olympiad/rescue/declared/rescue'

/** A rescue file as a browser makes it, as base64. */
export async function seal(
  { publicKey }: Pick<RescueKey, 'publicKey'>,
  content: RescueContent | string,
): Promise<string> {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const point = Buffer.from(publicKey, 'base64')
  const theirs = await subtle.importKey('raw', point, curve, false, [])
  const own = await subtle.generateKey(curve, true, ['deriveBits'])
  const ownPoint = Buffer.from(await subtle.exportKey('raw', own.publicKey))
  const keyId = Buffer.from(await subtle.digest('SHA-256', point)).subarray(0, RESCUE_FORM.keyIdBytes)
  const nonce = crypto.getRandomValues(Buffer.alloc(RESCUE_FORM.nonceBytes))
  const head = Buffer.concat([Buffer.from(RESCUE_FORM.name), keyId, ownPoint, nonce])
  const bits = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256)
  const shared = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: Buffer.concat([ownPoint, point]),
    info: Buffer.from(RESCUE_FORM.name),
  }
  const key = await subtle.deriveKey(hkdf, shared, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const text = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: head }, key, text)
  return Buffer.concat([head, Buffer.from(sealed)]).toString('base64')
}

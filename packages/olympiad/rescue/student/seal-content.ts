import { RESCUE_FORM, type RescueContent } from '../declared/rescue.ts'

const { name, keyIdBytes, nonceBytes } = RESCUE_FORM
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A rescue file: only the server that the public key (base64) belongs to reads it, and no byte of it changes unseen. */
export async function sealContent(publicKey: string, content: RescueContent): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto
  const theirs = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  const own = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const keyId = new Uint8Array(await subtle.digest('SHA-256', theirs)).subarray(0, keyIdBytes)
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const head = joined(bytesOf(name), keyId, point, nonce)
  const key = await sharedKey(own.privateKey, { theirs, salt: joined(point, theirs) })
  const way = { name: 'AES-GCM', iv: nonce, additionalData: head }
  const sealed = await subtle.encrypt(way, key, bytesOf(JSON.stringify(content)))
  return joined(head, new Uint8Array(sealed))
}

type Bytes = Uint8Array<ArrayBuffer>

async function sharedKey(own: CryptoKey, { theirs, salt }: { theirs: Bytes; salt: Bytes }): Promise<CryptoKey> {
  const { subtle } = crypto
  const publicKey = await subtle.importKey('raw', theirs, CURVE, false, [])
  const bits = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, own, 256)
  const secret = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(name) }
  return subtle.deriveKey(derived, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

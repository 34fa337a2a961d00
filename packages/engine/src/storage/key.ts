const KEY_PART = /^[^./\\\0][^/\\\0]*$/
const LONGEST_PART = 255

/** Whether each part of a key is a plain name, so that none leads out of its folder. */
export function isKey(key: string): boolean {
  return key.split('/').every((part) => KEY_PART.test(part) && Buffer.byteLength(part) <= LONGEST_PART)
}

/** The key itself. Throws if it is not a valid key. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** CRC-32 (IEEE) of a text of ASCII characters. */
function crc32(input: string): number {
  let crc = 0xff_ff_ff_ff
  for (let i = 0; i < input.length; i++) {
    crc ^= input.charCodeAt(i)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~crc >>> 0
}

/** The stable id of a collection, derived as PocketBase does: clients know superusers by theirs. */
export function collectionId(kind: 'base' | 'auth' | 'view', name: string): string {
  return `pbc_${crc32(kind + name)}`
}

/** Markers that tell the size of a JPEG: its frame's beginning, whatever the coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a JPEG by its frame; undefined for bytes that are not a JPEG, or are cut off. */
export function jpegSize(bytes: Buffer): Size | undefined {
  const isWhole =
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (!isWhole) return undefined
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff || marker === 0xda) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}

import type { LightMyRequestResponse } from 'fastify'

/** What a reading answered that gives a file: its body where it was refused, else the file. */
export function readReply(reply: LightMyRequestResponse) {
  const { statusCode: status, headers, rawPayload } = reply
  const name = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? ''
  const file = { name: decodeURIComponent(name), type: headers['content-type'], bytes: rawPayload }
  return { status, file, body: name === '' ? reply.json() : {} }
}

const [ENTRY, ENTRY_BYTES, LOCAL_BYTES] = [0x02014b50, 46, 30]

/** The files of an archive that compresses none, by their names. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === ENTRY; ) {
    const [size, nameBytes, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString()
    files.set(name, zip.subarray(start, start + size))
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

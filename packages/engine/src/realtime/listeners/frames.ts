/** A message of the stream without its `id` line, which differs by client: these bytes are the same for all. */
export type Frame = Uint8Array

/** A comment line: keeps proxies from cutting a silent stream, and clients pass over it. */
export const PING: Frame = Buffer.from(': ping\n\n')

/** The line every message of a client begins with; the client takes its id from it. */
export function idLine(clientId: string): Frame {
  return Buffer.from(`id:${clientId}\n`)
}

/** What follows the id line: the message's name, and one line of JSON. */
export function frame(name: string, json: string): Frame {
  return Buffer.from(`event:${name}\ndata:${json}\n\n`)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type Floor, floorOf } from './floor.ts'

const STREAMS = 2000
const ROUNDS = 20
/** A message as pages get it. */
const MESSAGE = Buffer.from(`event: notifications\nid: 0\ndata: ${JSON.stringify({ text: 'x'.repeat(400) })}\n\n`)

/** What it takes to write a message to a socket whose reader is another process. */
export async function socketFloor(): Promise<Floor> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const readers = fork(new URL('socket-readers.ts', import.meta.url), [String(port), String(STREAMS)])
  await once(readers, 'message')
  const toAll = () => Promise.all(sockets.map((socket) => new Promise((sent) => socket.write(MESSAGE, sent))))
  await toAll()
  const floor = await floorOf('a message is written to a socket', STREAMS * ROUNDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await toAll()
  })
  readers.kill()
  for (const socket of sockets) socket.destroy()
  server.close()
  return floor
}

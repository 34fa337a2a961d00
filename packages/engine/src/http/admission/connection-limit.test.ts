import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitConnections } from './connection-limit.ts'

const sockets: Socket[] = []
const server = createServer()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

/** Whether the server talks to a new connection; else it has closed it. */
async function isTaken(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {}) // one that is closed at once may say so in its own way
  return Promise.race([
    once(socket, 'data').then(() => true),
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(false))),
  ])
}

// proves: V11.1.4
// fails when: the connections of an address are not counted
it('limits the connections of an address, and frees closed ones', async () => {
  limitConnections(server, 3, () => false)
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    if (!socket.destroyed) socket.write('hello')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect([await isTaken(), await isTaken(), await isTaken(), await isTaken()]).toEqual([true, true, true, false])
  sockets[0]!.destroy()
  await expect.poll(isTaken).toBe(true)
  expect(await isTaken()).toBe(false)
})

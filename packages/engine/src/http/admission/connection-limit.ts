import type { Server } from 'node:net'
import { isLoopback, placeOf } from '../../core/address.ts'

/** A school's 300 computers with the six connections a browser opens, and some to spare. */
const MOST = 2000

/**
 * Closes an address's connections beyond its limit before reading a byte, because each costs memory. The loopback address
 * is exempt: it is a proxy that serves everybody.
 */
export function limitConnections(server: Server, most = MOST, isExempt = isLoopback): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined || isExempt(socket.remoteAddress)) return
    const address = placeOf(socket.remoteAddress)
    const count = open.get(address) ?? 0
    if (count >= most) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

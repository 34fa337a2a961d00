import { once } from 'node:events'
import { connect } from 'node:net'

// The program that reads what is written to so many sockets, and throws it away: `PORT STREAMS`.
const [port, streams] = process.argv.slice(2).map(Number)
const sockets = Array.from({ length: streams ?? 0 }, () => connect(port ?? 0, '127.0.0.1').resume())
await Promise.all(sockets.map((socket) => once(socket, 'connect')))
process.send?.('all are open')

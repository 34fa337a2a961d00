import type { Socket } from 'node:net'
import type { Take } from './front-door.ts'

/** Requests of one connection without an answer: browsers and proxies wait for each answer, and some programs send a few ahead. */
const MOST_WAITING = 16

/**
 * Closes a connection that sends requests far ahead of their answers: 64 kB of them, of each of 200 connections, held the server for
 * seconds. What the closed connection had sent already is not looked at.
 */
export function limitPipelining(most = MOST_WAITING): Take {
  const waiting = new WeakMap<Socket, number>()
  return (request, response, goOn) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > most) return void socket.destroy()
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    goOn()
  }
}

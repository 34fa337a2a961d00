import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Line } from './line.ts'

let servers: Server[]
let urls: string[]

beforeEach(async () => {
  servers = ['one', 'two'].map((name) => createServer((_, reply) => reply.end(name)))
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => {
  for (const server of servers) server.close()
})

// fails when: a kept connection is used whichever server is at hand
it('asks the server that its stream was opened on, also over a connection that is kept', async () => {
  const line = new Line({ urls: () => urls })
  const answer = async () => (await line.ask({ method: 'GET', path: '/' })).body.toString()
  expect([await answer(), await answer()]).toEqual(['one', 'one'])
  line.turn(urls[0] ?? '')
  expect(line.url).toBe(urls[1])
  expect(await answer()).toBe('two')
  line.turn(urls[1] ?? '')
  expect(await answer()).toBe('one')
  line.close()
})

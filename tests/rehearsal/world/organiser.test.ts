import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOrganiser } from './organiser.ts'

let servers: Server[]
let urls: string[]

beforeEach(async () => {
  servers = ['one', 'two'].map((name) =>
    createServer((request, reply) => {
      reply.statusCode = request.url === '/refused' ? 400 : 200
      reply.end(JSON.stringify({ name, token: 'a token' }))
    }),
  )
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => {
  for (const server of servers) server.close()
})

// fails when: a call is given up where nobody listens
it('sends a call to the next server where the first is not there, and hands on a refusal', async () => {
  const send = await openOrganiser(urls, 'operator@example.org', 'a password')
  expect(await send('POST', '/act')).toMatchObject({ name: 'one' })
  servers[0]?.close()
  servers[0]?.closeAllConnections()
  expect(await send('POST', '/act')).toMatchObject({ name: 'two' })
  await expect(send('POST', '/refused')).rejects.toThrow('POST /refused: 400')
})

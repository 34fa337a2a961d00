import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands } from '../../test/commands.ts'
import { readConfig } from '../config.ts'
import { run } from './ready.ts'

let server: Server
let answers: [status: number, message: string][]
let asked: string[]
let said: string[]
let url = ''

beforeEach(async () => {
  said = hearCommands()
  asked = []
  answers = []
  server = createServer(({ url: path = '' }, answer) => {
    asked.push(path)
    const [status, message] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, 'API is healthy.']
    answer.writeHead(status, { connection: 'close' }).end(JSON.stringify({ message }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.restoreAllMocks()
  server.close()
})

const ready = (...args: string[]) => {
  const config = readConfig({ PORT: new URL(url).port, DATA_DIR: '/nowhere' })
  return run(args, { config, now: Date.now })
}

describe('the ready command', () => {
  it('says that the server on PORT is good, and what it says of itself', async () => {
    expect(await ready()).toBe(0)
    expect([asked, said]).toEqual([['/api/health'], ['API is healthy.']])
  })

  it('names what keeps a server from answering, and ends with 1', async () => {
    answers = [[503, 'The database does not answer.']]
    expect(await ready('--url', url)).toBe(1)
    expect(said).toEqual([`${url}/api/health: The database does not answer.`])
    server.close()
    await once(server, 'close')
    expect(await ready()).toBe(1)
    expect(said.at(-1)).toBe(`${url}/api/health: ECONNREFUSED`)
  })

  it('waits until it is good', async () => {
    answers = [
      [503, 'This server is about to stop.'],
      [503, 'The database does not answer.'],
      [200, 'API is healthy.'],
    ]
    expect(await ready('--wait', '60')).toBe(0)
    expect([asked.length, said]).toEqual([3, ['API is healthy.']])
  })

  it('does not wait longer than it is told', async () => {
    answers = [[503, 'The database does not answer.']]
    expect(await ready('--wait', '0.6')).toBe(1)
    expect(asked.length).toBeGreaterThan(1)
    await expect(ready('--wait', 'long')).rejects.toThrow('--wait: "long" is not a number')
  })
})

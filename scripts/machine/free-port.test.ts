import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort, requireFree } from './free-port.ts'

describe('a port', () => {
  it('is refused in one line while somebody listens on it, and accepted afterwards', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(requireFree(port)).rejects.toThrow(`Port ${port} is taken`)
    other.close()
    await once(other, 'close')
    await expect(requireFree(port)).resolves.toBeUndefined()
  })

  it('that is invalid is left to the server to report', async () => {
    await expect(requireFree(Number.NaN)).resolves.toBeUndefined()
  })
})

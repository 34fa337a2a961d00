import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { findPostgres, systemBinaries } from './find-postgres.ts'

const script = fileURLToPath(new URL('find-postgres.ts', import.meta.url))

describe('the PostgreSQL of the tests', () => {
  it('is the one that is named, and is left alone', async () => {
    const url = 'postgres://somebody@db.example/tests'
    vi.stubEnv('TEST_DATABASE_URL', url)
    const postgres = await findPostgres()
    expect(postgres).toEqual({ url, stop: expect.any(Function) })
    postgres.stop()
    vi.unstubAllEnvs()
  })

  // With a database named and none installed there is no cluster to start.
  it.each(systemBinaries() ? (['SIGINT', 'SIGTERM'] as const) : [])(
    'is else a cluster that is gone after %s, folder and all',
    async (signal) => {
      const { TEST_DATABASE_URL: _, ...env } = process.env
      const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
      const [line] = await once(child.stdout, 'data')
      const { url, folder } = JSON.parse(String(line))
      const port = Number(new URL(url).port)

      expect(folder.startsWith(join(tmpdir(), 'olympiad-pg-'))).toBe(true)
      expect(await answers(port)).toBe(true)

      child.kill(signal)
      await once(child, 'exit')
      expect(await answers(port)).toBe(false)
      expect(existsSync(folder)).toBe(false)
    },
  )
})

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

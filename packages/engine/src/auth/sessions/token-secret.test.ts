import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokenSecret } from './token-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// proves: V6.4.1
it('is made once, long, and readable by its owner alone', async () => {
  const secret = await tokenSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await tokenSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600)
})

it('stops the server if the file holds no secret', async () => {
  await writeFile(join(folder, 'token-secret'), 'short\n')
  await expect(tokenSecret(folder)).rejects.toThrow('token-secret')
})

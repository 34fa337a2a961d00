import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'

const WRITER = fileURLToPath(new URL('../../test/db/crash-writer.ts', import.meta.url))
const KILLS = 4
const ACKNOWLEDGED_BEFORE_KILL = 200

/** Runs the writer until it has acknowledged enough, kills it in full flight, and gives the ids it acknowledged. */
async function writeAndKill(args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [WRITER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  child.stdout.on('data', (chunk) => {
    said += chunk
    if (said.split('\n').length > ACKNOWLEDGED_BEFORE_KILL) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(complaint).toBe('')
  expect(signal).toBe('SIGKILL')
  return said.split('\n').slice(0, -1) // what follows the last line end may be half a line
}

for (const store of DATABASES) {
  it(`keeps every acknowledged write, whole, over SIGKILLs on ${store.name}`, { timeout: 60_000 }, async () => {
    const place = await store.place()
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await place.open()
      await before.run({ sql: 'CREATE TABLE IF NOT EXISTS kept (id text PRIMARY KEY)', parameters: [] })
      await before.run({ sql: 'DELETE FROM kept', parameters: [] })
      await before.close()
      const acknowledged = await writeAndKill(place.processArguments)
      const after = await place.open()
      const ids = new Set((await after.all({ sql: 'SELECT id FROM kept', parameters: [] })).map(({ id }) => String(id)))
      await after.close()
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      const halves = [...ids].filter((id) => !id.endsWith('-twin') && !ids.has(`${id}-twin`))
      expect(halves).toEqual([])
    }
    await place.remove()
  })
}

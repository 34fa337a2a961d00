import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixtureCollections } from '../test/fixture-collections.ts'
import { openEngine } from './open-engine.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
let folder = ''
let umask = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-data-'))
  umask = process.umask(0) // as open as a system may be
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

/** Everything below the folder that somebody else than its owner may read or enter. */
async function open(): Promise<string[]> {
  const names = ['.', ...(await readdir(dataDir(), { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir(), name))).mode] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name)
}
const dataDir = () => join(folder, 'data')
const openStore = () => openEngine({ collections: fixtureCollections, dataDir: dataDir(), log: quiet, now: () => 0 })

// proves: V6.4.1
it('keeps database, secrets and uploads where only their owner can read them, also those of a careless copy', async () => {
  const engine = await openStore()
  await engine.database.run({ sql: "INSERT INTO _settings (id, value) VALUES ('x', 'y')", parameters: [] })
  await engine.storage.write('collection/record/still.png', new Uint8Array(10))
  expect(await readdir(dataDir())).toEqual(expect.arrayContaining(['olympiad.db', 'olympiad.db-wal', 'token-secret']))
  expect(await open()).toEqual([])
  await engine.database.close()
  await chmod(join(dataDir(), 'olympiad.db'), 0o644)
  await (await openStore()).database.close()
  expect(await open()).toEqual([])
})

// proves: V6.4.1
// fails when: an existing `DATA_DIR` keeps its mode
it('closes a folder that was open to others', async () => {
  await mkdir(dataDir())
  await chmod(dataDir(), 0o755)
  const engine = await openStore()
  expect(await open()).toEqual([])
  await engine.database.close()
})

it('refuses a folder that everybody can write to, and leaves it unchanged', async () => {
  await mkdir(dataDir())
  await chmod(dataDir(), 0o1777)
  await expect(openStore()).rejects.toThrow(/is everybody's folder/)
  expect((await stat(dataDir())).mode & 0o7777).toBe(0o1777)
  expect(await readdir(dataDir())).toEqual([])
})

it('stops at a rule that names what is not there', async () => {
  const [first, ...others] = fixtureCollections
  const collections = [{ ...first!, rules: { ...first!.rules, list: '@request.auth.nosuch = id' } }, ...others]
  const opening = openEngine({ collections, dataDir: dataDir(), log: quiet, now: () => 0 })
  await expect(opening).rejects.toThrow(`list rule of ${first!.name}: no account has @request.auth.nosuch`)
})

import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import type { BackupStep } from '@olympiad/olympiad/backups/server/backup-kind'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSoundBundle } from '../../test/commands.ts'
import { fillStore } from '../../test/fill-store.ts'
import { readConfig } from '../config.ts'
import { forkBackup } from './fork-backup.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const name = 'olympiad-2026-11-21T09-00-00-000Z'

describe.each(DATABASES)('a backup that staff start, on $name', (store) => {
  let root = ''
  let removePlace: () => Promise<void>
  let make: ReturnType<typeof forkBackup>
  let env: Record<string, string> = {}
  const folder = () => join(root, 'kept')
  const backup = (signal = new AbortController().signal, steps: BackupStep[] = []) =>
    make({ name, nowMs, signal, onStep: (step) => steps.push(step) })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'backups-'))
    const place = await store.place()
    removePlace = place.remove
    env = { DATA_DIR: join(root, 'data'), BACKUP_TO: folder() }
    if (store.name === 'postgres') {
      const [, database = '', schema] = place.processArguments
      const address = new URL(database)
      address.searchParams.set('options', `-c search_path=${schema}`)
      env.DATABASE_URL = address.href
    }
    const bundle = await writeSoundBundle(join(root, 'bundle'))
    await fillStore(env, { bundle, superuser: { email: 'root@example.org', password: 'a password of tests' } })
    make = forkBackup(readConfig(env))
  })
  afterEach(async () => {
    await removePlace()
    await rm(root, { recursive: true })
  })

  it('is whole, for its owner alone, and says what it holds and how far it is', async () => {
    const steps: BackupStep[] = []
    const facts = await backup(undefined, steps)
    const path = join(folder(), `${name}.tar`)
    await expect((await openArchive(path)).verify()).resolves.toBeUndefined()
    const { size, mode } = await stat(path)
    expect(mode & 0o077).toBe(0)
    expect(facts).toMatchObject({ name, bytes: size, files: 4, missingFiles: 0 })
    expect(facts.records).toBeGreaterThan(16)
    expect(steps.at(-1)).toEqual({ phase: 'files', done: 4, total: 4 })
  })

  it('replaces what an attempt that was killed has left, and keeps the ten newest', async () => {
    await mkdir(folder())
    const old = Array.from({ length: 12 }, (_, day) => `olympiad-2026-10-${String(day + 10)}T09-00-00-000Z.tar`)
    for (const file of [...old, 'by-hand.tar', `${name}.tar`, `${name}.tar.unfinished`])
      await writeFile(join(folder(), file), '')
    await backup()
    expect((await readdir(folder())).sort()).toEqual(['by-hand.tar', ...old.slice(3), `${name}.tar`])
    expect((await stat(join(folder(), `${name}.tar`))).size).toBeGreaterThan(0)
  })

  it('leaves the next attempt a free place when it is stopped', async () => {
    const stopping = new AbortController()
    const stopped = backup(stopping.signal)
    stopping.abort(new Error('stopped by a test'))
    await expect(stopped).rejects.toThrow('stopped by a test')
    await expect(backup()).resolves.toMatchObject({ name })
  })

  // proves: V11.1.4
  it('is refused where it would take the room that is kept for answers, and leaves nothing behind', async () => {
    make = forkBackup(readConfig({ ...env, DISK_FLOOR: '900000GiB' }))
    await expect(backup()).rejects.toThrow(/there is no room for a backup: .* are kept for the answers/)
    expect(await readdir(folder())).toEqual([])
  })

  it('says why it could not be made', async () => {
    await writeFile(folder(), 'a file where the folder should be')
    await expect(backup()).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

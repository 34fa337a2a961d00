import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soundFiles } from '../../test/bundle.ts'
import { hearCommands, writeSoundBundle } from '../../test/commands.ts'
import { fillStore } from '../../test/fill-store.ts'
import { runCommand, startServerProcess } from '../../test/server-process.ts'
import { bundleId } from '../bundle/texts/bundle-id.ts'
import { readConfig } from '../config.ts'
import { demoPassword, demoSuperuser } from '../demo-marks.ts'
import { run as check } from './check/check.ts'
import { demoAccounts, refuseDemoAccounts } from './demo-data.ts'
import { run as importBundle } from './import.ts'
import { run as serve } from './serve.ts'

describe.each(DATABASES)('accounts of the demo on $name', (store) => {
  it('are found by name and password, wherever they were imported to', async () => {
    await using server = await openTestServer(store, { collections: productCollections({ requireApproval: true }) })
    const add = (collection: string, values: Record<string, string>, password = demoPassword) =>
      server.add(collection, { ...values, password, passwordConfirm: password })
    const live01 = { id: bundleId(olympiad.examinees, 'live01'), username: 'live01' }
    await add('examinees', { username: 'asha' })
    await add('examinees', live01, 'a password of its own')
    expect(await demoAccounts(server.engine)).toEqual([])
    await expect(refuseDemoAccounts(server.engine)).resolves.toBeUndefined()
    await add('supervisors', { id: bundleId(olympiad.supervisors, 'supervisor1'), username: 'supervisor1' })
    await add('_superusers', { email: demoSuperuser })
    expect(await demoAccounts(server.engine)).toEqual([demoSuperuser, 'supervisor1'])
    await expect(refuseDemoAccounts(server.engine)).rejects.toThrow(/^admin@example.org has the demo's password/)
  })
})

describe('demo data', () => {
  let root = ''
  let said: string[] = []
  const data = () => join(root, 'data')
  const context = () => ({ config: readConfig({ DATA_DIR: data() }), now: Date.now })
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'demo-'))
    await mkdir(data())
    said = hearCommands()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })
  const bundle = (changes?: Record<string, string>) => writeSoundBundle(join(root, 'bundle'), changes)

  // proves: V2.5.4
  it('is neither served nor imported into, and ready for nothing, unless told so', async () => {
    await writeFile(join(data(), 'demo.json'), '{}')
    const folder = await bundle()
    await expect(serve([], context())).rejects.toThrow(/holds the demo, whose passwords everybody knows/)
    await expect(importBundle([folder], context())).rejects.toThrow(/holds the demo/)
    expect(await importBundle([folder, '--demo'], context())).toBe(0)
    await check(['--all'], context())
    expect(said.at(-2)).toMatch(/✗ NOT READY +demo +demo.json: everybody knows these passwords/)
    said.length = 0
    await check(['--all', '--demo'], context())
    expect(said.join('\n')).not.toContain('everybody')
  })

  // proves: V2.5.4
  it('is not imported by its passwords either', async () => {
    const people = soundFiles()['examinees.csv']?.replace('password-1', demoPassword) ?? ''
    const folder = await bundle({ 'examinees.csv': people })
    await expect(importBundle([folder], context())).rejects.toThrow("asha has the demo's password")
    expect(await importBundle([folder, '--demo'], context())).toBe(0)
  })

  // proves: V2.5.4
  it('is not served by its superuser, whom no one makes by accident', async () => {
    const env = { DATA_DIR: data() }
    const superuser = ['superuser', demoSuperuser, '--password-stdin']
    await expect(runCommand(superuser, env, demoPassword)).rejects.toThrow('everybody knows the password of the demo')
    await runCommand([...superuser, '--demo'], env, demoPassword)
    await expect(startServerProcess(env)).rejects.toThrow(/admin@example.org has the demo's password/)
    await fillStore(env, { superuser: { email: demoSuperuser, password: 'a password of its own' } })
    const server = await startServerProcess(env)
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)
  })
})

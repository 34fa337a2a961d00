import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestBucket, type TestBucket } from '@olympiad/engine/test/bucket/bucket'
import PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { run as backup } from '../src/cli/backup/backup.ts'
import { run as restore } from '../src/cli/backup/restore.ts'
import { run as check } from '../src/cli/check/check.ts'
import { run as importBundle } from '../src/cli/import.ts'
import { readConfig } from '../src/config.ts'
import { bucketEnv, bucketUrl } from './bucket-env.ts'
import { soundFiles } from './bundle.ts'
import { hearCommands, writeSoundBundle } from './commands.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const NOW = Date.now()
const now = () => NOW
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** An edition that asks nobody, so that pictures are taken. */
const observing = JSON.stringify({
  ...JSON.parse(soundFiles()['olympiad.json'] ?? ''),
  edition: { consent: { asks: false } },
})

let root = ''
let bucket: TestBucket
let said: string[] = []
/** How many files the import put there. */
let imported = 0
const at = (...parts: string[]) => join(root, ...parts)

const environment = (folder: string, prefix = 'spring') => ({
  DATA_DIR: at(folder),
  ...bucketEnv({ ...bucket.place, prefix }),
})
const context = (folder: string, prefix?: string) => ({ config: readConfig(environment(folder, prefix)), now })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'olympiad-in-bucket-'))
  bucket = await openTestBucket()
  said = hearCommands()
  await importBundle([await writeSoundBundle(at('bundle'), { 'olympiad.json': observing })], context('data'))
  imported = bucket.asked().filter((line) => line.startsWith('PUT')).length
  vi.restoreAllMocks()
})
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await rm(root, { recursive: true, force: true })
})
afterEach(() => {
  bucket.become('well')
  vi.restoreAllMocks()
})

describe('an olympiad whose files are in a bucket', () => {
  it('has none of them in its folder', async () => {
    expect(await readdir(at('data'))).not.toContain('storage')
    expect(imported).toBe(4) // each paper sealed as well
  })

  it('is copied whole, and comes back in a folder or in another bucket, where an import finds all as it was', async () => {
    said = hearCommands()
    await backup([at('a.tar')], context('data'))
    expect(said.at(-1)).toMatch(/records and 4 files/)
    await restore([at('a.tar'), '--keep-secret'], { config: readConfig({ DATA_DIR: at('on disk') }), now })
    await restore([at('a.tar'), '--keep-secret'], context('other', 'autumn'))
    for (const place of [{ config: readConfig({ DATA_DIR: at('on disk') }), now }, context('other', 'autumn')]) {
      await importBundle([at('bundle')], place)
      expect(said.at(-1)).toBe('Imported: 0 created, 0 updated, 17 unchanged.')
    }
    await expect(restore([at('a.tar')], context('third', 'autumn'))).rejects.toThrow(/the bucket .* is not empty/)
  })

  it('is told by check to miss its bucket, in the table and by name', async () => {
    said = hearCommands()
    bucket.become('gone')
    expect(await check(['--all'], context('data'))).toBe(1)
    const text = said.join('\n')
    expect(text).toContain('✗ NOT READY  bucket     It does not answer. See FILES_URL and its key.')
    expect(text).toContain('✗ NOT READY  paper      one_')
    expect(text).toContain('web app')
    bucket.become('well')
    said = hearCommands()
    await check(['--all'], context('data'))
    expect(said.join('\n')).toContain('✓ ok         bucket     It answers.')
  })

  it('leaves nothing in the bucket when a restore fails in its middle', async () => {
    said = hearCommands()
    await backup([at('b.tar')], context('data'))
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (String(text).startsWith('Records')) throw new Error('the disk broke')
      return true
    })
    await expect(restore([at('b.tar')], context('broken', 'winter'))).rejects.toThrow('the disk broke')
    vi.restoreAllMocks()
    said = hearCommands()
    expect(await restore([at('b.tar')], context('broken', 'winter'))).toBe(0)
  })
})

describe('a backup in a bucket', () => {
  const address = (prefix: string) => bucketUrl({ ...bucket.place, prefix })

  it('is taken by its address, found whole, and brings all back', async () => {
    said = hearCommands()
    await backup([address('backups/noon/')], context('data'))
    expect(said.at(-1)).toMatch(
      /^s3:\/\/olympiad-test\/backups\/noon\/: \d+ records and 4 files, 0\.\d MiB\. It holds secrets\.$/,
    )
    await expect(backup([address('backups/noon/')], context('data'))).rejects.toThrow('holds a backup already')
    const onDisk = { config: readConfig({ ...environment('from bucket'), FILES_URL: '' }), now }
    await restore([address('backups/noon/'), '--keep-secret'], onDisk)
    await importBundle([at('bundle')], onDisk)
    expect(said.at(-1)).toBe('Imported: 0 created, 0 updated, 17 unchanged.')
  })

  it('that was cut off is neither restored nor replaced, and goes when it is told to', async () => {
    said = hearCommands()
    let isFirst = true
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (isFirst && String(text).startsWith('Files')) {
        isFirst = false
        bucket.become('busy')
      }
      return true
    })
    const cut = backup([address('backups/cut/')], context('data'))
    await expect(cut).rejects.toThrow(/cannot be used: 503 SlowDown.*--discard-unfinished removes it/)
    bucket.become('well')
    await expect(restore([address('backups/cut/')], context('none'))).rejects.toThrow('it is not whole')
    await expect(readdir(at('none'))).rejects.toThrow('ENOENT')
    await expect(backup([address('backups/cut/')], context('data'))).rejects.toThrow('has not ended')
    await backup([address('backups/cut/'), '--discard-unfinished'], context('data'))
    expect(said.at(-1)).toMatch(/records and 4 files/)
  })

  it.each([
    ['spring/', 'share a folder'],
    ['spring/backups/', 'share a folder'],
    ['', 'share a folder'],
  ])('is not put where the files are: %j', async (prefix, fault) => {
    await expect(backup([address(prefix)], context('data'))).rejects.toThrow(fault)
    await expect(restore([address(prefix)], context('none'))).rejects.toThrow(fault)
  })

  it('needs an address that is one, and a key', async () => {
    await expect(backup(['s3://B'], context('data'))).rejects.toThrow(
      's3://B: not an address such as s3://bucket/folder',
    )
    await expect(backup([`${address('x/')}&direct=1MiB`], context('data'))).rejects.toThrow('direct is for files')
    const keyless = { config: readConfig({ DATA_DIR: at('data') }), now }
    await expect(backup([address('x/')], keyless)).rejects.toThrow('needs AWS_ACCESS_KEY_ID')
  })
})

describe('a server whose bucket fails', () => {
  let server: ServerProcess
  let examinee: PocketBase
  beforeAll(async () => {
    said = hearCommands()
    await importBundle([at('bundle')], context('served', 'summer'))
    server = await startServerProcess(environment('served', 'summer'))
    examinee = new PocketBase(server.url)
    const [, first = ''] = (soundFiles()['examinees.csv'] ?? '').split('\n')
    const [username = '', , password = ''] = first.split(',')
    await examinee.collection('examinees').authWithPassword(username, password)
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.exited
  })

  const sendPicture = () => {
    const form = new FormData()
    form.append('examinee', examinee.authStore.record?.id ?? '')
    form.append('remarks', 'load')
    form.append('image', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'still.png')
    const headers = { authorization: examinee.authStore.token }
    return fetch(`${server.url}/api/collections/cameracaptures/records`, { method: 'POST', body: form, headers })
  }

  it('refuses a picture with the time to try again, keeps no record of it, and takes it when the bucket is back', async () => {
    bucket.become('busy')
    const refused = await sendPicture()
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    bucket.become('well')
    expect((await sendPicture()).status).toBe(200)
  })

  it('goes on with all that needs no file', async () => {
    bucket.become('gone')
    const list = await fetch(`${server.url}/api/collections/exams/records`)
    expect(list.status).toBe(200)
    await examinee.collection('examinees').authRefresh()
  })
})

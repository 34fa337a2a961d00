import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeRow, openEngine, table } from '@olympiad/engine'
import { accountOfToken, signAuthToken } from '@olympiad/engine/test/internals'
import { queueMail } from '@olympiad/olympiad/ground/server/outbox/queue-mail'
import { mails } from '@olympiad/olympiad/mail/declared/mails'
import { dueMails } from '@olympiad/olympiad/mail/server/sending/claim-mail'
import { switchMail } from '@olympiad/olympiad/mail/server/sending/wake-sender'
import { examinees } from '@olympiad/olympiad/people/declared/examinees'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { olympiad } from '../../olympiad.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as backup } from './backup.ts'
import { run as restore } from './restore.ts'

const now = () => Date.parse('2026-11-21T09:00:00Z')

describe('the backup and restore commands', () => {
  let root = ''
  let said: string[] = []
  const at = (...parts: string[]) => join(root, ...parts)
  const context = (folder = 'data') => ({ config: readConfig({ DATA_DIR: at(folder) }), now })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'backup-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(at('bundle'))], context())
    await backup([at('a.tar')], context())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('copy an olympiad with its secret to a new folder, where an import finds all as it was', async () => {
    // Sixteen records, each paper sealed as well, five words that its students are found by, an entry of the log for each, and
    // what is remembered of all but the answers.
    expect(said.at(-1)).toMatch(/a\.tar: 51 records and 4 files, 0\.\d MiB\. It holds secrets\./)
    expect(await restore([at('a.tar'), '--keep-secret'], context('new'))).toBe(0)
    expect(await readFile(at('new', 'token-secret'), 'utf8')).toBe(await readFile(at('data', 'token-secret'), 'utf8'))
    expect(await readdir(at('new'))).toEqual(['olympiad.db', 'storage', 'token-secret'])
    expect(await importBundle([at('bundle')], context('new'))).toBe(0)
    expect(said.at(-1)).toBe('Imported: 0 created, 0 updated, 16 unchanged.')
  })

  it('let only the owner read', async () => {
    await restore([at('a.tar'), '--keep-secret'], context('new'))
    for (const path of ['a.tar', 'new/token-secret']) expect((await stat(at(path))).mode & 0o077).toBe(0)
  })

  it('hold every mail that was not sent: a restored outbox sends nothing by itself', async () => {
    await withEngine(context(), async (engine) => {
      const mails = ['asha', 'ravi'].map((name) => ({ kind: 'test' as const, address: `${name}@example.org` }))
      await engine.database.write((transaction) => queueMail(engine, transaction, mails))
    })
    await backup([at('b.tar')], context())
    await restore([at('b.tar')], context('new'))
    expect(said).toContain('2 mails that were not sent are held. Free held mails in the console, under Mail.')
    await withEngine(context('new'), async (engine) => {
      const reply = 'Restored from a backup of 2026-11-21T09:00:00.000Z.'
      const held = await table(engine, mails).all()
      expect(held.map((mail) => [mail.state, mail.reply])).toEqual([0, 1].map(() => ['held', reply]))
      await switchMail(engine, true)
      expect(await dueMails(engine)).toEqual([])
    })
  })

  it('never touch what is there', async () => {
    await expect(backup([at('a.tar')], context())).rejects.toThrow('exists already')
    await expect(restore([at('a.tar')], context())).rejects.toThrow('data is not empty')
    await expect(backup([at('b.tar')], context('none'))).rejects.toThrow('there is no olympiad')
    expect(existsSync(at('b.tar'))).toBe(false)
    expect(existsSync(at('none'))).toBe(false)
  })

  it('write nothing of a damaged archive', async () => {
    const bytes = await readFile(at('a.tar'))
    const place = bytes.indexOf('asha')
    bytes[place] = 0x62
    await writeFile(at('a.tar'), bytes)
    await expect(restore([at('a.tar')], context('new'))).rejects.toThrow(/is damaged: tables\/examinees/)
    expect(existsSync(at('new'))).toBe(false)
  })

  it('leave nothing behind when a restore fails in its middle', async () => {
    await mkdir(at('new'))
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (String(text).startsWith('Records')) throw new Error('the disk broke')
      return true
    })
    await expect(restore([at('a.tar')], context('new'))).rejects.toThrow('the disk broke')
    expect(await readdir(at('new'))).toEqual([])
  })

  it('refuse to serve or copy a restore that was cut off, until it is run again', async () => {
    await mkdir(at('new'))
    await writeFile(at('new', 'restore-unfinished'), '')
    await writeFile(at('new', 'olympiad.db'), 'half of it')
    await expect(importBundle([at('bundle')], context('new'))).rejects.toThrow('was cut off; run it again')
    await expect(backup([at('b.tar')], context('new'))).rejects.toThrow('was cut off; run it again')
    expect(await restore([at('a.tar')], context('new'))).toBe(0)
    expect(await readdir(at('new'))).toEqual(['olympiad.db', 'storage'])
  })

  // proves: V3.3.1
  it.each([
    ['a secret of its own', {}],
    ['a given secret', { TOKEN_SECRET: 'a given secret that is the same as ever' }],
  ])('end all sessions with %s, and say how to keep them', async (_, given) => {
    const config = (folder: string) => readConfig({ DATA_DIR: at(folder), ...given })
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const open = (folder: string) => openEngine({ ...config(folder), ...olympiad(config(folder)), log, now })
    const before = await open('data')
    const [row] = await before.database.all({ sql: 'SELECT * FROM examinees', parameters: [] })
    const account = { collection: examinees, record: decodeRow(examinees, row!) }
    const token = signAuthToken(before, account)
    const believed = async (folder: string) => {
      const engine = await open(folder)
      const session = await accountOfToken(engine, token, 'auth')
      await engine.database.close()
      return session !== null
    }
    await before.database.close()
    await restore([at('a.tar')], { config: config('new'), now })
    expect(said.at(-1)).toMatch(/^Everybody has to sign in again: --keep-secret /)
    expect(await believed('new')).toBe(false)
    await restore([at('a.tar'), '--keep-secret'], { config: config('kept'), now })
    expect(said.at(-1)).toMatch(/^Restored what was there/)
    expect(await believed('kept')).toBe(true)
    expect(await believed('data')).toBe(true)
  })
})

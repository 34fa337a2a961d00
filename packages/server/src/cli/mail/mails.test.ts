import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueMail } from '@olympiad/olympiad/ground/server/outbox/queue-mail'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as mails } from './mails.ts'

describe('the mails command', () => {
  let root = ''
  let said: string[] = []
  const context = () => ({ config: readConfig({ DATA_DIR: join(root, 'data') }), now: Date.now })
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'mails-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(join(root, 'bundle')), '--yes'], context())
    said.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('writes what waits into a new folder, and says that it opens accounts', async () => {
    await withEngine(context(), (engine) =>
      engine.database.write((transaction) =>
        queueMail(engine, transaction, [{ kind: 'test', address: 'asha@example.org', name: 'आशा राव' }]),
      ),
    )
    const folder = join(root, 'mails')
    const options = ['--from', 'Olympiad <no-reply@example.org>', '--site', 'https://exam.example.org']
    expect(await mails([folder, ...options], context())).toBe(0)
    expect(said.join()).toContain('1 mail, with links that open accounts.')
    const [file = ''] = await readdir(folder)
    expect(await readFile(join(folder, file), 'utf8')).toContain('<asha@example.org>')
    await expect(mails([folder, ...options], context())).rejects.toThrow('EEXIST')
    await expect(mails([join(root, 'other'), '--from', 'nobody', '--site', 'x'], context())).rejects.toThrow('--site')
  })
})

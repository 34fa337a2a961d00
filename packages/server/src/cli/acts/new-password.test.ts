import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table, verifyPassword } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { findCommand } from '../commands.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'

describe('the command new-password', () => {
  let root = ''
  let said: string[] = []
  const context = () => ({ config: readConfig({ DATA_DIR: join(root, 'data') }), now: Date.now })
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'password-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(join(root, 'bundle'))], context())
    said.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })
  const password = async (args: string[]) => (await findCommand('new-password'))?.(args, context())
  const stored = () =>
    withEngine(context(), async (engine) => {
      const [asha] = await table(engine, olympiad.examinees).where({ username: 'asha' })
      return String(asha?.password)
    })

  it('gives an examinee another one, and shows it once', async () => {
    expect(await password(['Asha', '--yes'])).toBe(0)
    expect(said[0]).toBe('asha, Asha Rao: a new password, and all sessions end')
    const given = said.join('\n').match(/^password: (\S{10})$/m)?.[1] ?? ''
    expect(await verifyPassword(await stored(), given)).toBe(true)
  })

  it('asks first, and knows only who is there', async () => {
    await expect(password(['asha'])).rejects.toThrow('no terminal to ask; give --yes')
    expect(await verifyPassword(await stored(), 'password-1')).toBe(true)
    await expect(password(['nobody', '--yes'])).rejects.toThrow('there is no examinee nobody')
    await expect(password([])).rejects.toThrow('usage: olympiad new-password USERNAME')
  })
})

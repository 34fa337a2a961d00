import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { run as audit } from '../audit/audit.ts'
import { run as importBundle } from '../import.ts'
import { run as erase } from './erase.ts'
import { run as person } from './person.ts'

const DAY_MS = 24 * 3_600_000
const IMPORTED_MS = Date.parse('2026-11-21T09:00:00Z')

describe('the commands about a person', () => {
  let root = ''
  let said: string[] = []
  let nowMs = IMPORTED_MS
  const context = () => ({ config: readConfig({ DATA_DIR: join(root, 'data') }), now: () => nowMs })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'person-'))
    said = hearCommands()
    nowMs = IMPORTED_MS
    await importBundle([await writeSoundBundle(join(root, 'bundle'))], context())
    said.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('show all that is held, in lines or as JSON, and no secret', async () => {
    expect(await person(['ASHA'], context())).toBe(0)
    expect(said.join('\n')).toMatch(/username +asha\n.*attempts +\d/s)
    said.length = 0
    await person(['asha', '--json'], context())
    const { account, records, log, files } = JSON.parse(said.join('\n'))
    expect(account).toMatchObject({ username: 'asha' })
    expect(account).not.toHaveProperty('password')
    expect(account).not.toHaveProperty('tokenKey')
    expect(records.attempts.length).toBeGreaterThan(0)
    expect([log.length > 0, files]).toEqual([true, []])
    await expect(person(['nobody'], context())).rejects.toThrow('there is no examinee nobody')
  })

  it('erase nobody while an exam is running, nor without being sure', async () => {
    await expect(erase(['asha', '--yes'], context())).rejects.toThrow('an exam is running')
    nowMs += 9 * DAY_MS
    await expect(erase(['asha'], context())).rejects.toThrow('say --yes to mean it')
    await person(['asha'], context())
  })

  it('erase who is named, and leave a log that is whole', async () => {
    nowMs += 9 * DAY_MS
    expect(await erase(['asha', '--yes'], context())).toBe(0)
    expect(said.at(-1)).toMatch(/^Erased/)
    await expect(person(['asha'], context())).rejects.toThrow('there is no examinee asha')
    expect(await audit(['verify'], context())).toBe(0)
    expect(said.at(-1)).toBe('Of 1 of them the contents were erased with a person.')
  })
})

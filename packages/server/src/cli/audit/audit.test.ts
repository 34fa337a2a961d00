import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '@olympiad/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../log.ts'
import { startServer } from '../../start-server.ts'
import { run as backup } from '../backup/backup.ts'
import { run as restore } from '../backup/restore.ts'
import { run as importBundle } from '../import.ts'
import { run as audit } from './audit.ts'

const now = () => Date.parse('2026-11-21T09:00:00Z')

describe('the audit command', () => {
  let root = ''
  let said: string[] = []
  const at = (...parts: string[]) => join(root, ...parts)
  const context = (folder = 'data') => ({ config: readConfig({ DATA_DIR: at(folder) }), now })
  const say = async (...args: string[]) => {
    said.length = 0
    const code = await audit(args, context())
    return { code, lines: [...said] }
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'audit-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(at('bundle'))], context())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('lists what an import wrote, an entry a record, under the name of who ran it', async () => {
    const { lines } = await say('list', '--json')
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries).toHaveLength(16)
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set([userInfo().username]))
    const asha = entries.find(({ changes }) => changes.username?.to === 'asha')
    expect(asha).toMatchObject({ actorKind: 'cli', act: 'create', collection: 'examinees' })
    expect(asha.changes.password).toBe('changed')
    const alone = await say('list', '--record', asha.record, '--actor', userInfo().username)
    expect(alone.lines).toEqual([expect.stringContaining(`create examinees/${asha.record} {`)])
    expect((await say('list', '--actor', 'nobody')).lines).toEqual([])
    expect((await say('list', '--since', '2026-11-21T09:00:01Z')).lines).toEqual([])
    expect((await say('list', '--since', '2026-11-21T09:00:00Z')).lines).not.toEqual([])
  })

  it('says that the log is whole, with its last hash, behind which a restored backup has the restore', async () => {
    const { code, lines } = await say('verify')
    expect([code, lines]).toEqual([0, [expect.stringMatching(/^The log is intact: 16 entries\. .* 2-[0-9a-f]{64}$/)]])
    said.length = 0
    await backup([at('a.tar')], context())
    expect(said[0]).toBe(`The audit log ends with entry 16: ${lines[0]?.slice(-66)}`)
    await restore([at('a.tar')], context('new'))
    said.length = 0
    expect(await audit(['verify', '--known', String(lines[0]?.slice(-66))], context('new'))).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^The log is intact: 17 entries\./)])
    said.length = 0
    await audit(['list', '--since', '2026-11-21T09:00:00Z'], context('new'))
    expect(said.at(-1)).toMatch(/\(cli\) restore .*"backup":\{"to":"2026-11-21/)
  })

  it('names the first entry that was tampered with, and a hash that is not there any more', async () => {
    expect(await say('verify', '--known', 'a'.repeat(64))).toMatchObject({
      code: 1,
      lines: [expect.any(String), `No entry has the hash ${'a'.repeat(64)}.`],
    })
    const store = new DatabaseSync(sqliteFile(at('data')))
    store.exec(`UPDATE auditlog SET act = 'creatE' WHERE id = '000000000000007'`)
    store.close()
    expect(await say('verify')).toEqual({
      code: 1,
      lines: [
        'Somebody changed the log: entry 000000000000007 is not as it was written. The first 6 entries are intact.',
      ],
    })
  })

  // proves: T15
  it('knows the ends of the log that a server told its own log, and names one that is not there', async () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line) => void lines.push(line) })
    const config = readConfig({ DATA_DIR: at('data'), PORT: '0' })
    const server = await startServer({ config, now, logger })
    const measures = await (await fetch(`${server.url}/metrics`)).text()
    await server.close()
    const told = lines.filter((line) => line.includes('"auditHead"')).map((line) => JSON.parse(line))
    expect(told.map(({ why }) => why)).toEqual(['start', 'stop'])
    expect(measures).toContain(`olympiad_audit_entries{hash="${told[0].auditHead.hash}"} 16`)
    await writeFile(at('server.log'), lines.map((line) => `Nov 21 09:00:00 host olympiad[7]: ${line}`).join(''))
    const { code, lines: proof } = await say('verify', '--log', at('server.log'))
    expect([code, proof[1]]).toEqual([0, 'The log files hold 1 hashes of the log.'])
    await writeFile(at('forged.log'), lines.join('').replaceAll(/2-[0-9a-f]{8}/g, '2-00000000'))
    const forged = await say('verify', '--log', at('server.log'), '--log', at('forged.log'))
    expect(forged.code).toBe(1)
    expect(forged.lines.at(-1)).toMatch(/^No entry has the hash 2-00000000.* tells to be that of entry 16 at 20/)
    await writeFile(at('empty.log'), '{"msg":"Ready."}\n')
    await expect(say('verify', '--log', at('empty.log'))).rejects.toThrow('tells of no end of the log')
  })

  it.each([[[]], [['check']], [['list', '--since', 'yesterday']]])(
    'explains itself when it is asked for %j',
    async (args) => {
      await expect(audit(args, context())).rejects.toThrow(/usage: olympiad audit|is not a time/)
    },
  )
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { giveEndReceipts } from '@olympiad/olympiad/sittings/server/end-receipts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../test/commands.ts'
import { readConfig } from '../config.ts'
import { run as backup } from './backup/backup.ts'
import { run as restore } from './backup/restore.ts'
import { run as importBundle } from './import.ts'
import { run as receipt } from './receipt.ts'
import { withEngine } from './with-engine.ts'

describe('the receipt command', () => {
  let root = ''
  let said: string[] = []
  let nowMs = Date.parse('2026-11-21T09:00:00Z')
  const at = (...parts: string[]) => join(root, ...parts)
  const context = (folder = 'data') => ({ config: readConfig({ DATA_DIR: at(folder) }), now: () => nowMs })
  const say = async (code: string, folder?: string) => {
    said.length = 0
    return [await receipt([code], context(folder)), ...said]
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'receipt-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(at('bundle')), '--yes'], context())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  /** The code of the only sheet of the bundle, given once its exam is over. */
  const codeOfEnd = () =>
    withEngine(context(), async (engine) => {
      const ends = (await table(engine, olympiad.exams).all()).map((exam) => Date.parse(exam.closes))
      nowMs = Math.max(...ends) + 60_000
      await giveEndReceipts(engine)
      return String((await table(engine, olympiad.sittings).all())[0]?.receipt)
    })

  it('tells whether the rows are those of the code, in a restored backup too', async () => {
    const code = await codeOfEnd()
    const found = await say(code.toLowerCase())
    expect(found[0]).toBe(0)
    expect(found[1]).toMatch(new RegExp(`^${code}: asha, .*, level`))
    expect(found.at(-1)).toBe('The rows match the receipt.')
    await backup([at('a.tar')], context())
    await restore([at('a.tar')], context('new'))
    expect(await say(code, 'new')).toEqual(found)
    const store = new DatabaseSync(sqliteFile(at('new')))
    store.exec(`UPDATE attempts SET "option" = CASE "option" WHEN 'A' THEN 'B' ELSE 'A' END`)
    store.close()
    const changed = await say(code, 'new')
    expect([changed[0], changed.at(-1)]).toEqual([1, expect.stringMatching(/^THE ROWS DO NOT MATCH/)])
  })

  it('knows no code that was never given, and explains itself', async () => {
    expect(await say('0000-0000-0000-0000')).toEqual([1, 'No receipt has the code 0000-0000-0000-0000.'])
    await expect(receipt([], context())).rejects.toThrow('usage: olympiad receipt')
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asServer, type StoredRecord, sqliteFile, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { addPictures } from '@olympiad/olympiad/monitoring/server/add-pictures'
import { readEntries } from '@olympiad/olympiad/monitoring/server/read-batch'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { jpeg, Taker } from '../../../test/pictures/taken.ts'
import { readConfig } from '../../config.ts'
import { run as backup } from '../backup/backup.ts'
import { run as restore } from '../backup/restore.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as evidence } from './evidence.ts'

describe('the evidence command', () => {
  let root = ''
  let said: string[] = []
  let nowMs = Date.parse('2026-11-21T09:00:00Z')
  const at = (...parts: string[]) => join(root, ...parts)
  const context = (folder = 'data') => ({ config: readConfig({ DATA_DIR: at(folder) }), now: () => nowMs })
  const verify = async (args: string[] = [], folder?: string) => {
    said.length = 0
    return [await evidence(['verify', ...args], context(folder)), ...said]
  }
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'evidence-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(at('bundle')), '--yes'], context())
    await withEngine(context(), async (engine) => {
      const asha = (await table(engine, olympiad.examinees).all()).find(({ username }) => username === 'asha')
      if (!asha) throw new Error('the bundle has no asha')
      const exam = (await table(engine, olympiad.exams).all()).at(0)
      nowMs = Date.parse(exam?.starts ?? '') + 60_000
      const taker = new Taker(asha.id, asha.questionpaper)
      const record = { ...asha, consent: 'given' } as StoredRecord
      const account = { collection: olympiad.examinees, record }
      const request = { ...asServer(engine), account, isSuperuser: false, nowMs }
      for (let round = 0; round < 2; round++) {
        const batch = taker.batch(nowMs, [jpeg(), jpeg()])
        await addPictures(engine, { ...batch, entries: readEntries(batch.entries) }, request)
      }
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('finds the pictures as they came, in a restored backup too, and names one that is gone', async () => {
    const whole = [0, 'The pictures are unchanged: 4, in 1 chains.']
    for (const args of [[], ['ASHA']]) expect(await verify(args)).toEqual(whole)
    await backup([at('a.tar')], context())
    await restore([at('a.tar')], context('new'))
    expect(await verify([], 'new')).toEqual(whole)
    const store = new DatabaseSync(sqliteFile(at('new')))
    store.exec('DELETE FROM picturebatches WHERE number = 2')
    store.close()
    const [code, fault, sum] = await verify([], 'new')
    expect([code, sum]).toEqual([1, 'THE PICTURES HAVE CHANGED SINCE THEY ARRIVED: 1 faults.'])
    expect(fault).toMatch(/^asha, chain .*: batch 2 is missing, at the end\.$/)
  })

  it('says whom it does not know, and explains itself', async () => {
    await expect(verify(['nobody'])).rejects.toThrow('there is no examinee nobody')
    await expect(verify(['asha', '--exam', 'x'])).rejects.toThrow('give usernames or --exam, not both')
    await expect(evidence([], context())).rejects.toThrow('usage: olympiad evidence')
  })
})

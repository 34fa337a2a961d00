import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { rescuePair } from '@olympiad/olympiad/rescue/server/rescue-key'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../test/commands.ts'
import { seal } from '../../test/rescue/seal.ts'
import { readConfig } from '../config.ts'
import { run as backup } from './backup/backup.ts'
import { run as restore } from './backup/restore.ts'
import { run as importBundle } from './import.ts'
import { run as rescue } from './rescue.ts'
import { withEngine } from './with-engine.ts'

describe('the rescue command', () => {
  let root = ''
  let said: string[] = []
  let nowMs = Date.parse('2026-11-21T09:00:00Z')
  const at = (name: string) => join(root, name)
  const context = (folder = 'data') => ({ config: readConfig({ DATA_DIR: at(folder) }), now: () => nowMs })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rescue-'))
    said = hearCommands()
    await importBundle([await writeSoundBundle(at('bundle')), '--yes'], context())
    await withEngine(context(), writeFileOfAsha)
    said.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  /** An answer to question 77, made while the exam was open. */
  const writeFileOfAsha: Parameters<typeof withEngine>[1] = async (engine) => {
    const [asha] = await table(engine, olympiad.examinees).where({ username: 'asha' })
    const paper = await table(engine, olympiad.questionpapers).find(asha?.questionpaper ?? '')
    const exam = await table(engine, olympiad.exams).find(paper?.exam ?? '')
    if (!asha || !exam) throw new Error('the bundle has no asha')
    const madeAt = Date.parse(exam.starts) + 60_000
    nowMs = madeAt + 1000
    const { publicKey, passOf } = await rescuePair(engine)
    const owner = { examinee: asha.id, questionpaper: asha.questionpaper }
    const choices = [{ questionnumber: 77, option: 'C', chosenAt: madeAt }]
    const content = { ...owner, pass: passOf(owner), madeAt, deviceTime: madeAt, choices }
    const file = await seal({ publicKey: publicKey.toString('base64') }, content)
    await writeFile(at('asha.rescue'), Buffer.from(file, 'base64'))
  }

  it('shows what differs, takes it once, in a restored backup too, and explains itself', async () => {
    await backup([at('a.tar')], context())
    await restore([at('a.tar')], context('new'))
    said.length = 0
    expect(await rescue(['show', at('asha.rescue')], context('new'))).toBe(0)
    expect(said[0]).toMatch(/^asha/)
    expect(said.at(-1)).toMatch(/^077: nothing → C .*the file is newer$/)
    const accept = ['accept', at('asha.rescue'), '--reason', 'a router died', '--yes']
    expect(await rescue(accept, context('new'))).toBe(0)
    expect(said.at(-1)).toBe('Done.')
    expect(await rescue(accept, context('new'))).toBe(0)
    expect(said.at(-1)).toBe('Nothing changes.')
    await expect(rescue(['accept', at('asha.rescue')], context())).rejects.toThrow('--reason is missing')
    await writeFile(at('other'), 'something else')
    await expect(rescue(['show', at('other')], context())).rejects.toThrow('no rescue file')
  })
})

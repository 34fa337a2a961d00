import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asServer, records, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soundFiles } from '../../../test/bundle.ts'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { seedSheets } from '../../../test/results/seed-sheets.ts'
import { simulateSchools } from '../../../test/results/simulate-schools.ts'
import { readConfig } from '../../config.ts'
import { run as backup } from '../backup/backup.ts'
import { run as restore } from '../backup/restore.ts'
import { run as exportBundle } from '../export.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as ranks } from './ranks.ts'
import { run as results } from './results.ts'
import { run as statistics } from './statistics.ts'

const sheets = simulateSchools({ seed: 5, schools: 2, students: 20, teaching: 0 })
const key = ['question,letters', ...sheets.key.map((letter, at) => `${at + 1},${letter}`)].join('\n')
const ENDED = { 'olympiad.json': soundFiles()['olympiad.json']?.replace('-10m', '-3h').replace('+110m', '-1h') ?? '' }

describe('the results of an exam by command', () => {
  let root = ''
  let said: string[] = []
  const at = (...parts: string[]) => join(root, ...parts)
  const context = (folder = 'data') => ({
    config: readConfig({ DATA_DIR: at(folder) }),
    now: () => Date.parse('2026-11-21T09:00:00Z'),
  })
  /** What a command prints with --json, and its exit code. */
  async function json(command: typeof results, args: string[], folder = 'data') {
    said.length = 0
    const code = await command([...args, '--json'], context(folder))
    return { code, document: JSON.parse(said.find((line) => /^[[{]/.test(line)) ?? 'null') }
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'results-'))
    said = hearCommands()
    const files = { ...ENDED, 'answers/one.csv': key, 'attempts.csv': 'examinee,question,option\nasha,1,A\n' }
    await importBundle([await writeSoundBundle(at('bundle'), files), '--yes'], context())
    await withEngine(context(), async (engine) => {
      const [exam] = await table(engine, olympiad.exams).where({ name: 'One' })
      const [paper] = await table(engine, olympiad.questionpapers).where({ exam: exam?.id ?? '' })
      const seeded = { exam: exam?.id ?? '', questionpaper: paper?.id ?? '', prefix: 's' }
      const [first = ''] = await seedSheets(engine, sheets, seeded)
      const about = {
        examinee: first,
        questionpaper: seeded.questionpaper,
        reason: 'Two phones',
        by: 'organiser' as const,
      }
      await engine.database.write(async (transaction) => {
        for (const step of ['proposeVoid', 'confirmVoid'] as const)
          await records({ engine, transaction, ...asServer(engine) }, olympiad.decisions).insert({ ...about, step })
      })
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('are computed, published once the name is typed, and listed with the rule', async () => {
    await expect(json(ranks, ['One'])).rejects.toThrow('One has no results')
    const { document: set } = await json(results, ['compute', 'one'])
    expect(set).toMatchObject({
      number: 1,
      sheets: 41,
      ranked: 40,
      changes: null,
      hash: expect.stringMatching(/^\w{64}$/),
    })
    await expect(results(['publish', 'One'], context())).rejects.toThrow('give --confirm "One"')
    const refused = await json(results, ['publish', 'One', '--confirm', 'Two'])
    expect(refused).toMatchObject({ code: 1, document: { reason: 'results.confirm', data: { name: 'One' } } })
    const published = await json(results, ['publish', 'One', '--confirm', 'One'])
    expect(published).toMatchObject({ code: 0, document: { number: 1, sheets: 41 } })
    await expect(results(['publish', 'One', '--confirm', 'One'], context())).rejects.toThrow('no set that waits')
    const { document: list } = await json(ranks, ['One'])
    expect(list).toHaveLength(40)
    expect(Object.keys(list[0])).toEqual(['rank', 'username', 'score', 'wrong', 'award'])
    expect(list[0]).toMatchObject({ rank: 1, award: 'prize' })
    expect(list.some(({ username }: { username: string }) => username === 's000000')).toBe(false)
    said.length = 0
    await ranks(['One'], context())
    expect(said[0]).toBe('rank,username,score,wrong,award')
    expect(said).toContain('The student with the higher score ranks first.')
  })

  it('have statistics of the sheets that count, and none under thirty', async () => {
    const { document } = await json(statistics, ['One'])
    expect(document).toMatchObject({ n: 40, mean: expect.any(Number), kr20: expect.any(Number) })
    expect(document.items).toHaveLength(100)
    expect(Object.keys(document.items[0].counts)).toEqual(['', 'A', 'B', 'C', 'D'])
    expect(document.items[0].counts.A).toBeGreaterThan(0)
    await withEngine(context(), async (engine) => {
      const sql = `UPDATE "examinees" SET "questionpaper" = '' WHERE "username" > 's000020' AND "username" < 't'`
      await engine.database.run({ sql, parameters: [] })
    })
    const few = await json(statistics, ['One'])
    expect(few.document).toEqual({ n: 21, mean: null, sd: null, kr20: null, sem: null, items: [] })
    expect(said.at(-1)).toBe('There are no figures for fewer than 30 sheets.')
  })

  // fails when: a set is computed once more from the decisions of the server alone, which no bundle has
  it('are the same bytes after export, import and restore', async () => {
    const { document: set } = await json(results, ['compute', 'One'])
    await json(results, ['publish', 'One', '--confirm', 'One'])
    await exportBundle([at('exported')], context())
    const imported = await importBundle([at('exported'), '--yes'], context('other'))
    expect(imported, said.join('\n')).toBe(0)
    await backup([at('a.tar')], context('other'))
    await restore([at('a.tar')], context('restored'))
    for (const folder of ['data', 'other', 'restored']) {
      const { code, document } = await json(results, ['verify', 'One'], folder)
      expect([code, document]).toMatchObject([0, { isSame: true, stored: set.hash, computed: set.hash, sheets: 41 }])
    }
    expect((await json(ranks, ['One'], 'restored')).document).toEqual((await json(ranks, ['One'])).document)
    await importBundle([at('exported'), '--yes'], context('other'))
    expect(said.at(-1)).toMatch(/^Imported: 0 created, 0 updated/)
    await withEngine(context('other'), async (engine) =>
      engine.database.run({ sql: `UPDATE "results" SET "marks" = "marks" + 1`, parameters: [] }),
    )
    expect(await json(results, ['verify', 'One'], 'other')).toMatchObject({
      code: 1,
      document: { isSame: false, otherCount: 41 },
    })
    said.length = 0
    expect(await results(['verify', 'One'], context('other'))).toBe(1)
    expect(said[0]).toBe('SET 1 OF One COMES OUT DIFFERENTLY: 41 lines.')
    expect(said[1]).toMatch(/^\w+: marks \d+ → \d+$/)
  })
})

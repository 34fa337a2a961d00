import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DRILL_FILE, type DrillResult } from '../../declared/drill.ts'
import { drillFact, readDrill } from './drill-facts.ts'

const DAY_MS = 86_400_000
const nowMs = Date.parse('2026-03-10T12:00:00Z')
const result = (name: string, state: DrillResult['state']): DrillResult => ({ name, state, found: [] })
const report = (days: number, ...results: DrillResult[]) => ({
  at: new Date(nowMs - days * DAY_MS).toISOString(),
  store: 'sqlite' as const,
  results,
})

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'olympiad-drill-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it.each([
  ['ok', [3, result('killed server', 'held')], 'The last was 3 days ago: no failure did harm.'],
  [
    'ok',
    [3, result('killed server', 'held'), result('full disk', 'notPlayed')],
    'The last was 3 days ago: no failure did harm. Not played: full disk.',
  ],
  [
    'warning',
    [3, result('cut line', 'held'), result('full disk', 'failed'), result('killed server', 'failed')],
    'The last was 3 days ago. These failed: full disk, killed server.',
  ],
  ['warning', [31, result('cut line', 'held')], 'The last was 31 days ago.'],
] as const)('is %s by its report: %j', async (state, [days, ...results], sentence) => {
  await writeFile(join(dataDir, DRILL_FILE), JSON.stringify(report(days, ...results)))
  expect(drillFact({ nowMs, drill: await readDrill(dataDir) })).toEqual({ id: 'drill', state, sentence })
})

it('is told where none was played, or its report is damaged', async () => {
  const sentence = async () => drillFact({ nowMs, drill: await readDrill(dataDir) }).sentence
  expect(await sentence()).toBe('None was played here.')
  for (const text of ['', '{', '{}', 'null', '{"at":"soon","results":[]}', '{"at":"2026-03-01","results":[{}]}']) {
    await writeFile(join(dataDir, DRILL_FILE), text)
    expect([text, await sentence()]).toEqual([text, 'The report of the last drill cannot be read.'])
  }
})

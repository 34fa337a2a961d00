import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import type { TestPlace } from '@olympiad/engine/test/prepared-places'
import { auditlog } from '@olympiad/olympiad/log/declared/auditlog'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { placeSettings } from '../../../test/place-settings.ts'
import { readConfig } from '../../config.ts'
import { quietExams } from '../../upgrade/may-upgrade.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as counts } from './counts.ts'
import { run as mayUpgrade } from './may-upgrade.ts'

const HOUR_MS = 3_600_000
const startsMs = Date.parse('2026-11-21T09:00:00Z')
const opens = '2026-11-21 09:00:00.000Z'

// fails when: the quiet time begins at the start, or ends with the exam
it.each([
  ['49 hours before it', startsMs - 48 * HOUR_MS - 1, '', false],
  ['48 hours before it', startsMs - 48 * HOUR_MS, '', true],
  ['during it', startsMs + HOUR_MS, '', true],
  ['a month after it without results', startsMs + 720 * HOUR_MS, '', true],
  ['once its results are published', startsMs + 720 * HOUR_MS, '2026-11-30 09:00:00.000Z', false],
])('an exam keeps the release as it is: %s', (_, nowMs, published, isQuiet) => {
  const exam = { name: 'Senior', opens, starts: opens, published }
  expect(quietExams([exam], nowMs)).toEqual(isQuiet ? ['Senior'] : [])
  expect(quietExams([{ ...exam, opens: '' }], nowMs)).toEqual(isQuiet ? ['Senior'] : [])
})

describe.each(DATABASES)('the commands before an upgrade, on $name', (store) => {
  let folder = ''
  let said: string[] = []
  let place: TestPlace
  const at = (now: () => number) => ({ config: readConfig(placeSettings(place, join(folder, 'data'))), now })
  const told = async (args: string[]) => {
    await counts(args, at(Date.now))
    return JSON.parse(said.at(-1) ?? '')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
    place = await store.place()
    said = hearCommands()
    await importBundle([await writeSoundBundle(join(folder, 'bundle'))], at(Date.now))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await place.remove()
    await rm(folder, { recursive: true })
  })

  // fails when: an exam is no obstacle, or the reason is not in the log
  it('refuse near an exam without a reason, and note the reason', async () => {
    const late = at(() => Date.parse('2030-01-01T00:00:00Z'))
    await expect(mayUpgrade([], late)).rejects.toThrow(/^not from 48 hours before an exam .* Say why by --reason/)
    await expect(mayUpgrade(['--reason', ' '], late)).rejects.toThrow('Say why')
    expect(await mayUpgrade(['--reason', 'the disk fails'], late)).toBe(0)
    expect(
      await mayUpgrade(
        [],
        at(() => Date.parse('2000-01-01T00:00:00Z')),
      ),
    ).toBe(0)
    const entries = await withEngine(late, (engine) => table(engine, auditlog).all())
    expect(entries.filter(({ act }) => act === 'upgrade').map(({ reason }) => reason)).toEqual(['the disk fails'])
  })

  // fails when: an entry of the log or a change is no write, or what was there before counts
  it('count all records, and those that were written since', async () => {
    const all = await told([])
    expect(all).toMatchObject({ version: expect.stringMatching(/^\d/), tables: expect.any(String) })
    expect(all.records.examinees).toBeGreaterThan(0)
    expect(all.records).not.toHaveProperty('readonly_answers')
    expect((await told(['--since', '2000-01-01T00:00:00Z'])).records).toMatchObject({
      ...{ examinees: all.records.examinees, auditlog: all.records.auditlog },
    })
    expect((await told(['--since', '2100-01-01T00:00:00Z'])).records).toEqual({})
    await expect(told(['--since', 'noon'])).rejects.toThrow('"noon" is no time')
  })
})

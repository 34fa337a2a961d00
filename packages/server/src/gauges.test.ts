import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { hearCommands, writeSoundBundle } from '@olympiad/server/test/commands'
import { afterEach, expect, it, vi } from 'vitest'
import { run as backup } from './cli/backup/backup.ts'
import { run as importBundle } from './cli/import.ts'
import { withEngine } from './cli/with-engine.ts'
import { readConfig } from './config.ts'
import { gauges } from './gauges.ts'
import { olympiad } from './olympiad.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
afterEach(() => {
  vi.restoreAllMocks()
})

const read = async (engine: Parameters<(typeof gauges)[number]['read']>[0]) =>
  Object.fromEntries(await Promise.all(gauges.map(async (gauge) => [gauge.name, await gauge.read(engine)])))

it.each(DATABASES)('running exams and open sheets are counted on $name, and no others', async (store) => {
  await using server = await openTestServer(store, { ...olympiad({ requireApproval: true }), nowMs })
  const exam = (name: string, starts: string, ends: string) =>
    server.add('exams', {
      name,
      level: '1',
      starts: `2026-11-21 ${starts}:00.000Z`,
      ends: `2026-11-21 ${ends}:00.000Z`,
    })
  const exams = [
    await exam('over', '06:00', '08:00'),
    await exam('on', '08:00', '10:00'),
    await exam('later', '11:00', '12:00'),
  ]
  for (const [index, id] of exams.entries()) {
    const questionpaper = await server.add('questionpapers', { exam: id, questionpaperlink: 'https://example.org/p' })
    for (const [at, submitted] of ['', '', '2026-11-21 08:30:00.000Z'].entries()) {
      const account = { password: 'password-9', passwordConfirm: 'password-9', exam: id, questionpaper }
      const username = `student${index}${at}`
      const examinee = await server.add('examinees', { ...account, username })
      await server.add('sittings', { examinee, questionpaper, opened: '2026-11-21 08:01:00.000Z', submitted })
    }
  }
  expect(await read(server.engine)).toMatchObject({
    olympiad_exams_running: 1,
    olympiad_sheets_open: 2,
    olympiad_backup_last_success_timestamp_seconds: 0,
  })
})

it('a whole backup is told with its time, and one that failed is not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'olympiad-gauges-'))
  hearCommands()
  const context = { config: readConfig({ DATA_DIR: join(root, 'data') }), now: () => nowMs }
  const told = async () => (await withEngine(context, read)).olympiad_backup_last_success_timestamp_seconds
  await importBundle([await writeSoundBundle(join(root, 'bundle'))], context)
  await expect(backup([join(root, 'nowhere', 'a.tar')], context)).rejects.toThrow()
  expect(await told()).toBe(0)
  await backup([join(root, 'a.tar')], context)
  expect(await told()).toBe(nowMs / 1000)
  await rm(root, { recursive: true })
})

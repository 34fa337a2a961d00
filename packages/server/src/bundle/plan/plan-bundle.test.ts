import { asServer, type Engine, records, table, updateRecord, uploadedFile, verifyPassword } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { runAct } from '@olympiad/olympiad/ground/server/acts/act'
import { grantTime } from '@olympiad/olympiad/time/server/grant-time'
import { setWindow } from '@olympiad/olympiad/time/server/set-window'
import type { Collection } from '@olympiad/schema/collection'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { olympiad } from '../../olympiad.ts'
import { readBundle } from '../read-bundle.ts'
import { bundleId } from '../texts/bundle-id.ts'
import { writeBundle } from '../write/write-bundle.ts'
import { planLines } from './plan-text.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const MINUTE_MS = 60_000
const reason = 'a fuse blew'
const [ONE, PAPER, ASHA, BINU, SITA] = [
  bundleId(collections.exams, 'one'),
  bundleId(collections.questionpapers, 'one'),
  bundleId(collections.examinees, 'asha'),
  bundleId(collections.examinees, 'binu'),
  bundleId(collections.supervisors, 'sita'),
]

/** The sound bundle as it was at nine, with a role, some of its files changed. */
function files(changes: Record<string, (text: string) => string> = {}): Record<string, string> {
  const staff = 'username,email,password,role\nsita,s@example.org,password-3,supervisor\n'
  const sound = { ...soundFiles(), 'supervisors.csv': staff }
  const changed = Object.entries(sound).map(([path, text]) => [path, changes[path]?.(text) ?? text])
  return Object.fromEntries(changed)
}

describe.each(DATABASES)('an import into an olympiad that goes on, on $name', (store) => {
  let server: TestServer
  let engine: Engine
  beforeEach(async () => {
    server = await openTestServer(store, { ...olympiad({ requireApproval: true }), nowMs: now })
    engine = server.engine
    await run()
    server.clock.nowMs = now + 30 * MINUTE_MS
  })
  afterEach(() => server[Symbol.asyncDispose]())

  async function run(wanted = files(), { overwrite = false, isDry = false } = {}) {
    const result = await readBundle(memorySource(wanted), { now })
    if ('faults' in result) throw new Error(JSON.stringify(result.faults))
    let lines: string[] = []
    const agree = async (plan: Parameters<typeof planLines>[0]) => {
      lines = planLines(plan, { verbose: false })
      return !isDry
    }
    return { counts: await writeBundle(engine, result.bundle, { overwrite, agree }), lines }
  }

  const required = (name: string) => {
    const collection = engine.registry.find(name)
    if (!collection) throw new Error(name)
    return collection
  }
  async function edit(name: string, id: string, body: object, file?: string) {
    const sent = file && (await uploadedFile('questionpaper', 'other.pdf', { bytes: Buffer.from(file) }))
    const submission = { body: { ...body }, files: sent ? [sent] : [] }
    await updateRecord(engine, { collection: required(name), id, submission, request: asServer(engine) })
  }
  const remove = (collection: Collection, id: string) =>
    engine.database.write((transaction) => records({ engine, transaction }, collection).remove(id))
  async function paperText() {
    const paper = await table(engine, collections.questionpapers).find(PAPER)
    const file = await engine.storage.open(`${collections.questionpapers.id}/${PAPER}/${paper?.questionpaper}`)
    return Buffer.concat(await Array.fromAsync(file?.stream() ?? [])).toString()
  }
  const passwordIs = async (id: string, password: string) =>
    verifyPassword(String((await table(engine, collections.examinees).find(id))?.password), password)

  /** What people did in mid-exam. */
  async function live() {
    const later = { exam: ONE, starts: '', ends: '2026-11-21 11:20:00.000Z', reason, confirm: 'One' }
    await runAct(engine, setWindow, { input: later })
    const longer = { examinees: [ASHA], school: '', exam: '', minutes: 15, percent: 0, reason }
    await runAct(engine, grantTime, { input: longer })
    await edit('examinees', BINU, { password: 'new-password', passwordConfirm: 'new-password' })
    await edit('questionpapers', PAPER, {}, '%PDF-1.7\nanother\n%%EOF\n')
    await edit('supervisors', SITA, { role: 'organiser' })
    await remove(collections.approvals, (await table(engine, collections.approvals).all())[0]?.id ?? '')
  }

  it('keeps an extension, a reset password and a replaced paper, and says so line by line', async () => {
    await live()
    const wanted = files({
      'examinees.csv': (text) => `${text.replace('Chitra,', 'Chitra Sen,')}dipa,Dipa,password-5,three,\n`,
      'olympiad.json': (text) => text.replace('"A delay"', '"A long delay"').replace('"read"', '"reread"'),
    })
    const { lines, counts } = await run(wanted)
    expect(lines).toEqual([
      'running  One',
      'new      1 instructions, 1 examinees',
      'changed  notifications "A long delay": primaryContent A delay → A long delay',
      'changed  examinees "chitra": name Chitra → Chitra Sen',
      'kept     exams "One", edited here: ends stays 2026-11-21 11:20:00.000Z, not 2026-11-21 10:50:00.000Z',
      'kept     questionpapers "one.pdf, One", edited here: questionpaper stays as it is here',
      'kept     examinees "binu", edited here: password stays as it is here',
      'kept     supervisors "sita", edited here: role stays organiser, not supervisor',
      'kept     approvals "of exam One" was deleted here; it stays away',
      'gone     instructions "Read this" is not in the bundle; it stays',
    ])
    expect(counts).toMatchObject({ created: 2, updated: 2, kept: 5 })
    expect((await table(engine, collections.exams).find(ONE))?.ends).toBe('2026-11-21 11:20:00.000Z')
    expect((await table(engine, collections.examinees).find(ASHA))?.ends).toBe('2026-11-21 11:35:00.000Z')
    expect([await passwordIs(BINU, 'new-password'), await passwordIs(BINU, 'password-2')]).toEqual([true, false])
    expect(await paperText()).toContain('another')
    expect(await table(engine, collections.approvals).all()).toEqual([])
    expect((await table(engine, collections.instructions).all()).length).toBe(2)
    const again = await run(wanted)
    expect([again.counts, again.lines.length]).toEqual([{ created: 0, updated: 0, unchanged: 12, kept: 5 }, 7])
  })

  it('takes the bundle’s where it is told to overwrite', async () => {
    await live()
    const { counts, lines } = await run(files(), { overwrite: true })
    expect(counts).toMatchObject({ created: 1, updated: 4, kept: 0 })
    expect(lines.filter((line) => line.startsWith('kept'))).toEqual([])
    expect((await table(engine, collections.exams).find(ONE))?.ends).toBe('2026-11-21 10:50:00.000Z')
    expect(await passwordIs(BINU, 'password-2')).toBe(true)
    expect(await paperText()).not.toContain('another')
    expect(await table(engine, collections.approvals).all()).toHaveLength(1)
  })

  it.each([
    ['exams "One" (ends)', 'olympiad.json', (text: string) => text.replace('+110m', '+140m'), 2],
    ['questionpapers "one.pdf, One" (questionpaper)', 'papers/one.pdf', () => '%PDF-1.7\nanother\n%%EOF\n', 3],
    ['answers "of one.pdf, One" (answers)', 'answers/one.csv', (text: string) => text.replace('\n1,A', '\n1,B'), 2],
  ])('does not change %s of a running exam, and writes nothing else either', async (what, path, change, updated) => {
    const wanted = files({ [path]: change, 'examinees.csv': (text) => text.replace('Chitra', 'Chitra Sen') })
    await expect(run(wanted)).rejects.toThrow(
      `The exam is running: One. The bundle changes ${what}; nothing was written.`,
    )
    expect((await run()).counts).toMatchObject({ unchanged: 16 })
    expect((await run(wanted, { overwrite: true })).counts).toMatchObject({ updated })
  })

  it('does not change the key of an exam that is over', async () => {
    server.clock.nowMs += 24 * 3_600_000
    const wanted = files({ 'answers/one.csv': (text) => text.replace('\n1,A', '\n1,B') })
    const what = 'answers "of one.pdf, One" (answers)'
    await expect(run(wanted)).rejects.toThrow(`The exam is over: One. The bundle changes ${what}; nothing was written.`)
    expect((await run(wanted, { overwrite: true })).counts).toMatchObject({ updated: 1 })
  })

  it('writes nothing when the plan is not agreed to', async () => {
    const wanted = files({ 'examinees.csv': (text) => text.replace('Chitra', 'Chitra Sen') })
    const { counts, lines } = await run(wanted, { isDry: true })
    expect([counts, lines]).toEqual([null, ['running  One', 'changed  examinees "chitra": name Chitra → Chitra Sen']])
    expect((await run()).counts).toMatchObject({ unchanged: 16 })
  })

  it('keeps away what was deleted here, and forgets what it was', async () => {
    const [late] = await table(engine, collections.notifications).all()
    await remove(collections.notifications, String(late?.id))
    expect((await run()).lines).toContain('kept     notifications "A delay" was deleted here; it stays away')
    const rows = await engine.database.all({
      sql: "SELECT record, hashes FROM imported WHERE collection = 'notifications'",
      parameters: [],
    })
    expect(rows).toMatchObject([{ record: late?.id, hashes: '{}' }])
  })

  it('goes by what is edited here, not by what an edit was taken back to', async () => {
    await edit('examinees', BINU, { name: 'B. Das' })
    await edit('examinees', BINU, { name: 'Binu Das' })
    const { counts } = await run(files({ 'examinees.csv': (text) => text.replace('Binu Das', 'Binu Dass') }))
    expect(counts).toMatchObject({ updated: 1, kept: 0 })
  })
})

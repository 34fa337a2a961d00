import type { Engine, StoredRecord } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { waitingEntries } from '@olympiad/olympiad/ground/server/audit/waiting-entries'
import { imported } from '@olympiad/olympiad/ground/server/imports/imported'
import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { readBundle } from '../read-bundle.ts'
import { writeBundle } from '../write/write-bundle.ts'
import { exportBundle } from './export-bundle.ts'
import { storedOlympiad } from './stored-olympiad.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const collections = productCollections({ requireApproval: true })

async function importInto(engine: Engine, files: Record<string, string | Uint8Array>) {
  const result = await readBundle(memorySource(files), { now: nowMs })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, null, 1))
  return writeBundle(engine, result.bundle)
}

async function exported(engine: Engine) {
  const { files, remarks } = await exportBundle(engine)
  const entries = (await Array.fromAsync(files)).map(({ path, content }) => [path, content] as const)
  return { files: Object.fromEntries(entries), remarks }
}

/** The records without what a bundle does not say: dates of writing, keys of sessions, and random parts of file names. */
async function comparable(engine: Engine) {
  const lists = Object.entries<readonly StoredRecord[]>(await storedOlympiad(engine)).map(([name, records]) => [
    name,
    records.map(({ created, updated, tokenKey, questionpaper, ...record }) => ({
      ...record,
      questionpaper: String(questionpaper ?? '').replace(/_[a-z0-9]{10}\.pdf$/, '.pdf'),
    })),
  ])
  return Object.fromEntries(lists)
}

describe.each(DATABASES)('an export from $name', (from) => {
  it.each(DATABASES)('is imported into $name as the same records, and changes nothing where they are', async (to) => {
    await using source = await openTestServer(from, { collections, tables: [imported, waitingEntries], nowMs })
    await importInto(source.engine, soundFiles())
    const decided = { asks: 'yes', version: 'two', text: 'May we?\n\nSay no.', contact: 'c@example.org' }
    await source.add('editions', { id: EDITION_ID, ...decided, keep: { pictures: 30, consents: 0 } })
    const exam = await source.add('exams', {
      name: 'One',
      level: 'é',
      starts: '2027-01-01 00:00:00.123Z',
      ends: '2027-01-01 02:00:00Z',
    })
    const account = { password: 'password-9', passwordConfirm: 'password-9' }
    const examinee = await source.add('examinees', {
      ...account,
      username: 'Zoë'.replace('ë', 'e'),
      name: `'=1+1, "x"`,
      exam,
    })
    await source.add('supervisors', { ...account, username: 'plus', email: '+plus@example.org' })
    const [paper] = (await storedOlympiad(source.engine)).questionpapers
    const attempt = { examinee, questionpaper: paper?.id, questionnumber: 7, option: 'D' }
    await source.add('attempts', { ...attempt, location: { lon: 77.5, lat: 12.9 }, deviceId: 'a\n"b",c' })
    await source.add('attempts', { ...attempt, questionnumber: 8, marked: true, chosen: '2026-11-21 08:59:59.123Z' })
    await source.add('notifications', { severity: 'info', primaryContent: 'A delay', secondaryContent: 'a\nb' })

    const { files, remarks } = await exported(source.engine)
    expect(remarks).toEqual([])
    expect(files['examinees.csv']).not.toMatch(/(^|,)=/m)
    expect(files['supervisors.csv']).not.toMatch(/(^|,)\+/m)
    await using target = await openTestServer(to, { collections, tables: [imported, waitingEntries], nowMs })
    await importInto(target.engine, files)
    expect(await comparable(target.engine)).toEqual(await comparable(source.engine))
    const again = await importInto(source.engine, files)
    expect(again).toEqual({ created: 0, updated: 0, unchanged: 23, kept: 0 })
    expect((await exported(target.engine)).files).toEqual(files)
  })

  it('keeps the name of the olympiad, as the last import gave it', async () => {
    await using source = await openTestServer(from, { collections, tables: [imported, waitingEntries], nowMs })
    const name = async () => JSON.parse(String((await exported(source.engine)).files['olympiad.json'])).name
    expect(await name()).toBe('Olympiad')
    const files = soundFiles()
    await importInto(source.engine, files)
    expect(await name()).toBe('Trial')
    const renamed = String(files['olympiad.json']).replace('"Trial"', '"Statistics Olympiad 2026"')
    await importInto(source.engine, { ...files, 'olympiad.json': renamed })
    expect(await name()).toBe('Statistics Olympiad 2026')
  })

  it('leaves out what was cleared, for that is no answer', async () => {
    await using source = await openTestServer(from, { collections, tables: [imported, waitingEntries], nowMs })
    await importInto(source.engine, soundFiles())
    const before = (await exported(source.engine)).files['attempts.csv']
    const [{ examinee, questionpaper } = {}] = (await storedOlympiad(source.engine)).attempts
    await source.add('attempts', { examinee, questionpaper, questionnumber: 99, marked: true })
    const { files, remarks } = await exported(source.engine)
    expect([files['attempts.csv'], remarks]).toEqual([before, []])
  })

  it('says of a key which questions are open, and is imported so; an empty cell stays a fault', async () => {
    await using source = await openTestServer(from, { collections, tables: [imported, waitingEntries], nowMs })
    const files = soundFiles()
    const path = Object.keys(files).find((name) => name.startsWith('answers/')) ?? ''
    const lines = String(files[path]).split('\n')
    const withCell = (cell: string) => ({ ...files, [path]: lines.with(61, `61,${cell}`).join('\n') })
    await importInto(source.engine, withCell('open'))
    const [key] = (await storedOlympiad(source.engine)).answers
    expect((key?.answers as string[] | undefined)?.indexOf('')).toBe(60)
    expect((await exported(source.engine)).files[path]).toContain('\n61,open\n')
    await expect(importInto(source.engine, withCell(''))).rejects.toThrow('a letter is missing')
  })

  it('says what it leaves out', async () => {
    await using source = await openTestServer(from, { collections, tables: [imported, waitingEntries], nowMs })
    await importInto(source.engine, soundFiles())
    await source.engine.database.run({
      sql: `UPDATE examinees SET name = ' a' || char_ || 'b ' WHERE username = 'asha'`.replace('char_', "'\n'"),
      parameters: [],
    })
    await source.engine.database.run({ sql: `DELETE FROM supervisors`, parameters: [] })
    const { remarks, files } = await exported(source.engine)
    expect(remarks).toContain('1 approvals are left out: the record they refer to does not exist any more')
    expect(remarks).toContain('the name of asha lost its outer blanks')
    const read = await readBundle(memorySource(files), { now: nowMs })
    expect('bundle' in read ? read.bundle.examinees[0]?.name : read.faults).toBe('a\nb')
  })
})

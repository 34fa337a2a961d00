import {
  asServer,
  createRecord,
  type Engine,
  queryOf,
  selectRecords,
  updateRecord,
  verifyPassword,
} from '@olympiad/engine'
import { DATABASES, POSTGRES } from '@olympiad/engine/test/databases'
import { lossy } from '@olympiad/engine/test/db/lost-commit'
import { openTestServer } from '@olympiad/engine/test/server'
import { watchStorage } from '@olympiad/engine/test/stored-files'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import { waitingEntries } from '@olympiad/olympiad/ground/server/audit/waiting-entries'
import { imported } from '@olympiad/olympiad/ground/server/imports/imported'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../../test/bundle.ts'
import { olympiad as olympiadService } from '../../olympiad.ts'
import type { Bundle } from '../bundle.ts'
import { readBundle } from '../read-bundle.ts'
import { writeBundle } from './write-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

async function bundleOf(files: Record<string, string>, at = now): Promise<Bundle> {
  const result = await readBundle(memorySource(files), { now: at })
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.bundle
}

function required(engine: Engine, name: string) {
  const collection = engine.registry.find(name)
  if (!collection) throw new Error(name)
  return collection
}

async function all(engine: Engine, name: string) {
  const collection = required(engine, name)
  const query = queryOf(engine.database.dialect, collection).selectFrom(name).selectAll().orderBy('id')
  return selectRecords(engine.database, collection, query)
}

async function openOlympiad(store: (typeof DATABASES)[number]) {
  const server = await openTestServer(store, {
    collections: productCollections({ requireApproval: true }),
    tables: [imported, waitingEntries],
    nowMs: now,
  })
  const files = watchStorage(server.engine.storage)
  return {
    engine: { ...server.engine, storage: files.storage },
    files: files.keys,
    clock: server.clock,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe.each(DATABASES)('an import on $name', (store) => {
  it('writes every record of the bundle, with passwords hashed', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine, files } = olympiad
    const counts = await writeBundle(engine, await bundleOf(soundFiles()))
    expect(counts).toEqual({ created: 16, updated: 0, unchanged: 0, kept: 0 })
    const [exam] = (await all(engine, 'exams')).filter(({ name }) => name === 'One')
    expect(exam).toMatchObject({ level: '1', starts: '2026-11-21 08:50:00.000Z', registrationopen: true })
    const [asha] = (await all(engine, 'examinees')).filter(({ username }) => username === 'asha')
    expect(asha).toMatchObject({ name: 'Asha Rao', exam: exam?.id })
    expect(await verifyPassword(String(asha?.password), 'password-1')).toBe(true)
    expect(await all(engine, 'answers')).toMatchObject([{ answers: expect.objectContaining({ length: 100 }) }])
    expect(await all(engine, 'approvals')).toMatchObject([{ exam: exam?.id, approved: true }])
    expect(files.size).toBe(2)
  })

  it('changes nothing when it is repeated, and only the times when the clock has moved', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine, files } = olympiad
    await writeBundle(engine, await bundleOf(soundFiles()))
    const before = await all(engine, 'examinees')
    const stored = [...files]
    expect(await writeBundle(engine, await bundleOf(soundFiles()))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 16,
    })
    expect(await writeBundle(engine, await bundleOf(soundFiles(), now + 60_000))).toMatchObject({
      created: 0,
      updated: 2,
      unchanged: 14,
    })
    expect(await all(engine, 'examinees')).toEqual(before)
    expect([...files]).toEqual(stored)
  })

  it('moves no exam that is running, unless it is told to', async () => {
    await using server = await openTestServer(store, { ...olympiadService({ requireApproval: true }), nowMs: now })
    const { engine, clock } = server
    await writeBundle(engine, await bundleOf(soundFiles()))
    const [before] = await all(engine, 'exams')
    clock.nowMs = parseRecordTime(String(before?.starts)) + 1000
    const moved = await bundleOf(soundFiles(), now + 60_000)
    await expect(writeBundle(engine, moved)).rejects.toThrow('The exam is running')
    expect((await all(engine, 'exams'))[0]).toEqual(before)
    expect(await writeBundle(engine, moved, { overwrite: true })).toMatchObject({ updated: 2 })
  })

  it('keeps the order of instructions', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine } = olympiad
    const files = soundFiles()
    const json = JSON.parse(files['olympiad.json'] as string)
    json.instructions = ['d', 'a', 'c', 'b', 'e'].map((key) => ({ key, severity: 'info', primaryContent: key }))
    await writeBundle(engine, await bundleOf({ ...files, 'olympiad.json': JSON.stringify(json) }))
    const sorted = (await all(engine, 'instructions')).toSorted((one, two) =>
      String(one.created) < String(two.created) ? -1 : 1,
    )
    expect(sorted.map(({ primaryContent }) => primaryContent)).toEqual(['d', 'a', 'c', 'b', 'e'])
  })

  it('takes a new password and a new paper, and lets the old file go', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine, files } = olympiad
    await writeBundle(engine, await bundleOf(soundFiles()))
    const old = [...files]
    const changed = soundFiles()
    changed['examinees.csv'] = (changed['examinees.csv'] as string).replace('password-1', 'password-9')
    changed['papers/one.pdf'] = '%PDF-1.7\nanother\n%%EOF\n'
    expect(await writeBundle(engine, await bundleOf(changed))).toMatchObject({ updated: 3 })
    const [asha] = (await all(engine, 'examinees')).filter(({ username }) => username === 'asha')
    expect(await verifyPassword(String(asha?.password), 'password-9')).toBe(true)
    await expect.poll(() => files.size).toBe(2)
    expect([...files].filter((key) => old.includes(key))).toEqual([])
  })

  it('never touches an answer that was given since, under whatever id, nor another supervisor’s approval', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine } = olympiad
    const files = soundFiles()
    const { 'approvals.csv': _, 'attempts.csv': __, ...bare } = files
    bare['supervisors.csv'] = `${bare['supervisors.csv']}gita,gita@example.org,password-5\n`
    const bundle = await bundleOf(bare)
    await writeBundle(engine, bundle)
    const request = asServer(engine)
    const [asha] = bundle.examinees
    const attempts = required(engine, 'attempts')
    const given = { examinee: asha?.id, questionpaper: asha?.questionpaper, questionnumber: 1, option: 'D' }
    await createRecord(engine, { collection: attempts, submission: { body: given, files: [] }, request })
    const approval = { exam: bundle.exams[0]?.id, supervisor: bundle.supervisors[1]?.id, approved: true }
    await createRecord(engine, {
      collection: required(engine, 'approvals'),
      submission: { body: approval, files: [] },
      request,
    })
    expect(
      await writeBundle(engine, await bundleOf({ ...files, 'supervisors.csv': bare['supervisors.csv'] as string })),
    ).toMatchObject({ created: 1, updated: 0, unchanged: 16 })
    const [second] = (await all(engine, 'attempts')).filter(({ questionnumber }) => questionnumber === 2)
    await updateRecord(engine, {
      collection: attempts,
      submission: { body: { option: 'C' }, files: [] },
      request,
      id: String(second?.id),
    })
    await writeBundle(engine, await bundleOf({ ...files, 'supervisors.csv': bare['supervisors.csv'] as string }))
    const kept = (await all(engine, 'attempts')).map(({ questionnumber, option }) => `${questionnumber}${option}`)
    expect(kept.sort()).toEqual(['1D', '2C'])
    expect(await all(engine, 'approvals')).toMatchObject([approval])
  })

  it('leaves nothing behind, neither rows nor files, when the store refuses one record, and names it', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine, files } = olympiad
    const bundle = await bundleOf(soundFiles())
    const twin = {
      ...bundle.supervisors[0],
      id: 'twinofsupervis0',
      username: 'SITA',
      email: 'other@example.org',
    } as Bundle['supervisors'][number]
    await expect(writeBundle(engine, { ...bundle, supervisors: [...bundle.supervisors, twin] })).rejects.toThrow(
      'supervisors "SITA": username: Value must be unique.',
    )
    for (const name of ['exams', 'questionpapers', 'answers', 'instructions', 'examinees', 'supervisors', 'attempts']) {
      expect(await all(engine, name), name).toEqual([])
    }
    expect([...files]).toEqual([])
  })

  it('tells its progress to the end of each phase', async () => {
    await using olympiad = await openOlympiad(store)
    const { engine } = olympiad
    const steps: string[] = []
    await writeBundle(engine, await bundleOf(soundFiles()), {
      progress: (phase, done, total) => steps.push(`${phase} ${done}/${total}`),
    })
    expect(steps).toHaveLength(48)
    expect([steps[15], steps[31], steps[47]]).toEqual(['compare 16/16', 'prepare 16/16', 'write 16/16'])
  })
})

describe.each(POSTGRES)('an import whose commit is not answered, on $name', (store) => {
  it('keeps the papers of the records that stand', async () => {
    const line = lossy(store)
    await using olympiad = await openOlympiad(line)
    const { engine, files } = olympiad
    const bundle = await bundleOf(soundFiles())
    line.loseCommits()
    await expect(writeBundle(engine, bundle)).rejects.toThrow('the connection was lost during the commit')
    const named = (await all(engine, 'questionpapers')).flatMap(({ id, questionpaper }) =>
      questionpaper === '' ? [] : [`${id}/${questionpaper}`],
    )
    expect(named).toHaveLength(2)
    expect([...files].map((key) => key.split('/').slice(1).join('/')).sort()).toEqual(named.sort())
  })
})

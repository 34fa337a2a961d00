import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asServer, createRecord, fileKey, table, updateRecord, uploadedFile } from '@olympiad/engine'
import { png } from '@olympiad/engine/test/fixture-files'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands, writeSoundBundle } from '../../../test/commands.ts'
import { isInFiles } from '../../../test/privacy-files.ts'
import { readConfig } from '../../config.ts'
import { run as audit } from '../audit/audit.ts'
import { run as importBundle } from '../import.ts'
import { withEngine } from '../with-engine.ts'
import { run as erase } from './erase.ts'
import { run as person } from './person.ts'

const DAY_MS = 24 * 3_600_000
const IMPORTED_MS = Date.parse('2026-11-21T09:00:00Z')

describe('the commands about a person', () => {
  let root = ''
  let said: string[] = []
  let nowMs = IMPORTED_MS
  const context = () => ({ config: readConfig({ DATA_DIR: join(root, 'data') }), now: () => nowMs })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'person-'))
    said = hearCommands()
    nowMs = IMPORTED_MS
    await importBundle([await writeSoundBundle(join(root, 'bundle'))], context())
    said.length = 0
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  it('show all that is held, in lines or as JSON, and no secret', async () => {
    expect(await person(['ASHA'], context())).toBe(0)
    expect(said.join('\n')).toMatch(/username +asha\n.*attempts +\d/s)
    said.length = 0
    await person(['asha', '--json'], context())
    const { account, records, log, files } = JSON.parse(said.join('\n'))
    expect(account).toMatchObject({ username: 'asha' })
    expect(account).not.toHaveProperty('password')
    expect(account).not.toHaveProperty('tokenKey')
    expect(records.attempts.length).toBeGreaterThan(0)
    expect([log.length > 0, files]).toEqual([true, []])
    await expect(person(['nobody'], context())).rejects.toThrow('there is no examinee nobody')
  })

  // proves: T19
  it('show and erase registration forms, by id or address, to the last byte', async () => {
    nowMs += 9 * DAY_MS
    const keys = await withEngine(context(), async (engine) => {
      const collection = olympiad.registrations
      const register = async (name: string, mark: string) => {
        const body = {
          ...{ name, gender: 'FEMALE', yob: 2009, email: 'Rao@Example.org', mobile: '9876543210', pinCode: '560059' },
          ...{ standard: 'XI', guardianName: 'Meera Rao', guardianAddress: mark, schoolName: 'City School' },
          ...{ schoolAddress: 'Mysore Road', guardianEmail: `${mark}@example.net` },
        }
        const files = [
          await uploadedFile('photo', 'p.png', png(mark)),
          await uploadedFile('idCard', 'i.png', png(mark)),
        ]
        const asked = { collection, submission: { body, files }, request: asServer(engine) }
        const { id, photo, idCard } = (await createRecord(engine, asked)) as unknown as Record<string, string>
        return [photo, idCard].map((file) => fileKey(collection, id ?? '', file ?? ''))
      }
      const asha = (await table(engine, olympiad.examinees).all()).find(({ username }) => username === 'asha')
      const submission = { body: { name: 'Asha Rao', email: 'rao@example.org' }, files: [] }
      const request = asServer(engine)
      await updateRecord(engine, { collection: olympiad.examinees, id: asha?.id ?? '', submission, request })
      return [await register('asha rao', 'zebrafinch'), await register('Ravi Rao', 'goldcrest')]
    })
    await person(['asha', '--json'], context())
    const { records, files } = JSON.parse(said.join('\n'))
    expect(records.registrations).toMatchObject([{ name: 'asha rao', guardianAddress: 'zebrafinch' }])
    expect(files).toEqual(keys[0])
    const has = (text: string) => withEngine(context(), (engine) => isInFiles(engine, text))
    expect([await has('zebrafinch'), await has('goldcrest')]).toEqual([true, true])
    said.length = 0
    expect(await erase(['asha', '--yes'], context())).toBe(0)
    expect(said).toContain('goes     1 registrations')
    expect(said).toContain('stays    1 registrations with the same address and another name')
    expect([await has('zebrafinch'), await has('goldcrest')]).toEqual([false, true])
    await expect(erase(['--registration', 'nobody@example.org', '--yes'], context())).rejects.toThrow('no registration')
    await expect(erase(['--registration', 'RAO@example.org'], context())).rejects.toThrow('give --yes')
    const addHold = (email: string) =>
      withEngine(context(), async (engine) => {
        const person = {
          id: 'held00000000000',
          username: 'held',
          email,
          password: 'a password',
          passwordConfirm: 'a password',
        }
        const request = asServer(engine)
        await createRecord(engine, { collection: olympiad.examinees, submission: { body: person, files: [] }, request })
        const body = { examinee: person.id, reason: 'An objection' }
        await createRecord(engine, { collection: olympiad.holds, submission: { body, files: [] }, request })
      })
    await addHold('rao@example.org')
    await expect(erase(['--registration', 'RAO@example.org', '--yes'], context())).rejects.toThrow('is on legal hold')
    await withEngine(context(), async ({ database }) => database.run({ sql: 'DELETE FROM "holds"', parameters: [] }))
    expect(await erase(['--registration', 'RAO@example.org', '--yes'], context())).toBe(0)
    expect(await has('goldcrest')).toBe(false)
    await withEngine(context(), async ({ storage }) => {
      for (const key of keys.flat()) expect(await storage.open(key)).toBe(null)
    })
    expect(await audit(['verify'], context())).toBe(0)
  })

  it('erase nobody while an exam is running, nor without being sure', async () => {
    await expect(erase(['asha', '--yes'], context())).rejects.toThrow('an exam is running')
    nowMs += 9 * DAY_MS
    await expect(erase(['asha'], context())).rejects.toThrow('give --yes to confirm')
    await person(['asha'], context())
  })

  it('erase who is named, and leave a log that is whole', async () => {
    nowMs += 9 * DAY_MS
    expect(await erase(['asha', '--yes'], context())).toBe(0)
    expect(said.at(-1)).toMatch(/^Erased/)
    await expect(person(['asha'], context())).rejects.toThrow('there is no examinee asha')
    expect(await audit(['verify'], context())).toBe(0)
    expect(said.at(-1)).toBe('The contents of 1 entry were erased with a person.')
  })
})

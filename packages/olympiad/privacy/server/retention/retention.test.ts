import { asServer, createRecord, fileKey, table, uploadedFile } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { png } from '@olympiad/engine/test/fixture-files'
import { type ActingServer, ASHA, EXAM, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { isInFiles } from '@olympiad/server/test/privacy-files'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { STANDARD_CONSENT } from '../../../ground/declared/consent-purposes.ts'
import { verifyLog } from '../../../ground/server/audit/verify-log.ts'
import { removeKept } from './retention-job.ts'

const { auditlog, cameracaptures, consents, devices, fingerprints, helprequests, locations, outoffocuses } = olympiad
const { announcements, examinees, notes, picturebatches, picturechains, readiness } = olympiad
const DAY_MS = 24 * 3_600_000
/** Stands in every record, so that nothing else has it. */
const MARK = 'zebrafinch-7f3a'
const KEPT = [
  cameracaptures,
  devices,
  fingerprints,
  helprequests,
  announcements,
  notes,
  picturebatches,
  picturechains,
  locations,
  outoffocuses,
  readiness,
]

/** Puts one of each into the store, of an examinee; the keys of the pictures. */
async function observe({ server }: ActingServer, examinee: string): Promise<string[]> {
  const { add, engine } = server
  await add('devices', { examinee, deviceId: MARK, deviceInfo: { model: MARK } })
  await add('locations', { examinee, position: { lon: 77.6, lat: 12.9 } })
  await add('outoffocuses', { examinee, remarks: MARK, fingerprint: `of ${examinee}` })
  await add('fingerprints', { visitorId: `of ${examinee}`, confidence: 0.5, components: { gpu: MARK } })
  await add('readiness', { examinee, verdict: 'green', device: MARK })
  await add('helprequests', { examinee, kind: 'technical', text: MARK, state: 'open' })
  await add('announcements', { examinee, text: MARK })
  await add('notes', { examinee, text: MARK })
  await add('consents', { examinee, state: 'given', version: STANDARD_CONSENT.version, guardian: MARK })
  const { questionpaper = '' } = (await table(engine, examinees).find(examinee)) ?? {}
  const owner = { examinee, questionpaper, chain: `of ${examinee}` }
  await add('picturechains', { ...owner, batches: 1, hash: MARK })
  const still = async (field: string) => [await uploadedFile(field, `${MARK}.png`, png(`${MARK}.png`))]
  const files = [
    { of: cameracaptures, field: 'image', body: { examinee, remarks: MARK } },
    { of: picturebatches, field: 'pictures', body: { ...owner, number: 1, hash: MARK } },
  ]
  const keys = files.map(async ({ of: collection, field, body }) => {
    const asked = { collection, submission: { body, files: await still(field) }, request: asServer(engine) }
    const record = (await createRecord(engine, asked)) as unknown as Record<string, string>
    return fileKey(collection, record.id ?? '', record[field] ?? '')
  })
  return Promise.all(keys)
}

const counts = async ({ server: { engine } }: ActingServer) =>
  Object.fromEntries(await Promise.all(KEPT.map(async (one) => [one.name, (await table(engine, one).all()).length])))
const NONE = Object.fromEntries(KEPT.map(({ name }) => [name, 0]))
const ALL = Object.fromEntries(KEPT.map(({ name }) => [name, 1]))

describe.each(DATABASES)('what is kept of examinees on $name', (store) => {
  const open = (keep: object | null = null) => openActing(store, undefined, { asks: 'no', keep })
  const pass = ({ server }: ActingServer, days: number) => {
    server.clock.nowMs += days * DAY_MS
    return removeKept(server.engine)
  }

  // proves: T19
  it('is gone to the last byte when its days are over, and not a day before', async () => {
    await using acting = await open({ consents: 400 })
    const { engine } = acting.server
    const keys = await observe(acting, ASHA)
    const [key = ''] = keys
    const thumb = key.replace(/([^/]+)$/, 'thumbs_$1/320x180_$1')
    await engine.storage.write(thumb, new Uint8Array([1]))
    for (const one of [...keys, thumb]) expect(await engine.storage.open(one)).not.toBe(null)
    expect(await pass(acting, 179)).toBe(0)
    expect(await counts(acting)).toEqual(ALL)
    if (store.name === 'sqlite') expect(await isInFiles(acting.server.engine, MARK)).toBe(true)
    expect(await pass(acting, 2)).toBe(KEPT.length)
    expect(await counts(acting)).toEqual(NONE)
    expect((await table(engine, consents).all()).length).toBe(1)
    for (const one of [...keys, thumb]) expect(await engine.storage.open(one)).toBe(null)
    await pass(acting, 250)
    expect((await table(engine, consents).all()).length).toBe(0)
    if (store.name === 'sqlite') expect(await isInFiles(acting.server.engine, MARK)).toBe(false)
  })

  it('is not what was said to many', async () => {
    await using acting = await open()
    await acting.server.add('announcements', { exam: EXAM, text: 'Read 5' })
    await acting.server.add('announcements', { text: 'Good luck' })
    expect(await pass(acting, 3000)).toBe(0)
    expect(await table(acting.server.engine, announcements).all()).toHaveLength(2)
  })

  // proves: T19
  it('is a registration form, which goes with photo and ID card this many days after the exam behind it', async () => {
    await using acting = await open({ registrations: 30 })
    const { engine, clock } = acting.server
    const { registrations } = olympiad
    const body = {
      ...{ name: 'Asha Rao', gender: 'FEMALE', yob: 2009, email: 'asha@example.org', mobile: '9876543210' },
      ...{ pinCode: '560059', standard: 'XI', guardianName: 'Meera Rao', guardianAddress: MARK },
      ...{ schoolName: 'City School', schoolAddress: 'Mysore Road' },
    }
    const register = async () => {
      const files = [
        await uploadedFile('photo', 'p.png', png('p.png')),
        await uploadedFile('idCard', 'i.png', png('i.png')),
      ]
      const asked = { collection: registrations, submission: { body, files }, request: asServer(engine) }
      const { id, photo, idCard } = (await createRecord(engine, asked)) as unknown as Record<string, string>
      return [photo, idCard].map((name) => fileKey(registrations, id ?? '', name ?? ''))
    }
    clock.nowMs -= 90 * DAY_MS
    const keys = await register()
    clock.nowMs += 90 * DAY_MS // longer ago than its days, and the exam is not over
    expect(await pass(acting, 29)).toBe(0)
    for (const key of keys) expect(await engine.storage.open(key)).not.toBe(null)
    await register() // behind all exams
    expect(await pass(acting, 2)).toBe(1)
    for (const key of keys) expect(await engine.storage.open(key)).toBe(null)
    expect(await table(engine, registrations).all()).toHaveLength(1)
    if (store.name === 'sqlite') expect(await isInFiles(engine, MARK)).toBe(true)
    const update = `UPDATE "examinees" SET "email" = 'ASHA@example.org' WHERE "id" = '${ASHA}'`
    await engine.database.run({ sql: update, parameters: [] })
    const { body: held } = await acting.post('organiser', 'hold', { examinee: ASHA, reason: 'An objection' })
    expect(await pass(acting, 30)).toBe(0) // of the address of somebody on legal hold
    await acting.post('organiser', 'lift-hold', { hold: held.id, reason: 'settled' })
    expect(await removeKept(engine)).toBe(1)
    expect(await table(engine, registrations).all()).toEqual([])
    if (store.name === 'sqlite') expect(await isInFiles(engine, MARK)).toBe(false)
  })

  it('is in the log by its number alone', async () => {
    await using acting = await open()
    await observe(acting, ASHA)
    await pass(acting, 200)
    const { engine } = acting.server
    const entries = (await table(engine, auditlog).all()).filter(({ act }) => act === 'retention')
    expect(entries.map(({ collection, changes, actorName }) => [collection, changes, actorName])).toContainEqual([
      ...['cameracaptures', { kind: 'pictures', removed: 1 }, 'retention'],
    ])
    expect(JSON.stringify(entries)).not.toContain(ASHA)
    expect((await verifyLog(engine.database)).fault).toBe(undefined)
  })

  it('deletes by kind, and never where no days are set', async () => {
    await using acting = await open({ pictures: 1, devices: 0 })
    await observe(acting, ASHA)
    await pass(acting, 2)
    expect(await counts(acting)).toEqual({ ...ALL, cameracaptures: 0, picturebatches: 0, picturechains: 0 })
    await pass(acting, 3000)
    expect(await counts(acting)).toEqual({ ...NONE, devices: 1, fingerprints: 1 })
  })

  it('stays while an exam is running, or its own was moved, however old it is', async () => {
    await using acting = await open({ pictures: 1 })
    await observe(acting, ASHA)
    const { clock, engine } = acting.server
    clock.nowMs += 3 * 3_600_000
    const time = (ms: number) => new Date(ms).toISOString().replace('T', ' ')
    await acting.post('organiser', 'set-window', {
      ...{
        exam: EXAM,
        reason: 'again',
        confirm: 'Morning',
        starts: time(clock.nowMs + 30 * DAY_MS),
        ends: time(clock.nowMs + 31 * DAY_MS),
      },
    })
    expect(await pass(acting, 20)).toBe(0) // it is to come again
    clock.nowMs += 10 * DAY_MS + 60_000
    expect(await removeKept(engine)).toBe(0) // it is running
  })

  it('stays while it is held, of one examinee or of an exam, until the hold is lifted', async () => {
    await using acting = await open()
    await observe(acting, ASHA)
    await observe(acting, RAVI)
    const reason = 'An objection'
    expect((await acting.post('supervisor', 'hold', { examinee: ASHA, reason })).status).toBe(404)
    expect((await acting.post('organiser', 'hold', { examinee: ASHA, exam: EXAM, reason })).status).toBe(400)
    const { body } = await acting.post('organiser', 'hold', { examinee: ASHA, reason })
    await pass(acting, 200)
    expect(await counts(acting)).toEqual(ALL)
    const ofExam = await acting.post('organiser', 'hold', { exam: EXAM, reason })
    await acting.post('organiser', 'lift-hold', { hold: body.id, reason: 'settled' })
    expect((await acting.post('organiser', 'lift-hold', { hold: body.id, reason: 'settled' })).status).toBe(400)
    expect(await removeKept(acting.server.engine)).toBe(0)
    await acting.post('organiser', 'lift-hold', { hold: ofExam.body.id, reason: 'settled' })
    expect(await removeKept(acting.server.engine)).toBe(KEPT.length)
    const acts = (await table(acting.server.engine, auditlog).all()).map(({ act }) => act)
    expect(acts.filter((act) => act.endsWith('hold'))).toEqual(['hold', 'hold', 'lift-hold', 'lift-hold'])
  })

  it('is many and goes all the same', async () => {
    await using acting = await open({ events: 1 })
    const { add } = acting.server
    await Promise.all(Array.from({ length: 250 }, () => add('outoffocuses', { examinee: ASHA, remarks: MARK })))
    expect(await pass(acting, 2)).toBe(250)
    if (store.name === 'sqlite') expect(await isInFiles(acting.server.engine, MARK)).toBe(false)
  })
})

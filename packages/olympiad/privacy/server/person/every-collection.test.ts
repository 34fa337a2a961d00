import { queryOf, runQuery, table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { ASHA, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { declaredPersonal, fillPersonal, markOf, rowsOfPerson } from '@olympiad/server/test/privacy/personal-records'
import { isInFiles } from '@olympiad/server/test/privacy-files'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { isPersonal } from '../../../ground/declared/personal.ts'
import { erasedTables, erasePerson } from './erase-person.ts'
import { personRecords } from './person-records.ts'

const actor = { actorKind: 'cli', actor: '', actorName: 'operator' }
const personOf = (id: string, name: string) => ({ id, name, email: `goes-${id}-email@example.org` })
const [asha, ravi] = [personOf(ASHA, 'Goes Asha'), personOf(RAVI, 'Goes Ravi')]
/** Begins every text that an erasure of her has to take. */
const MARK = markOf(asha, '')

/** An exam that is over, with one record of every kind of both who sat it, and a log that names them. */
async function openFilled(store: TestStore) {
  const acting = await openActing(store, 'operator', { asks: 'no' })
  const { engine, clock } = acting.server
  const keys: string[][] = []
  for (const person of [asha, ravi]) {
    const { name, email, id } = person
    const query = queryOf(engine.database.dialect, olympiad.examinees)
    await runQuery(engine.database, query.updateTable('examinees').set({ name, email }).where('id', '=', id))
    keys.push(await fillPersonal(acting.server, person))
    const reason = `${name}: ${markOf(person, 'auditlog.reason')}` // of entries about others goes what names the person
    await acting.post('organiser', 'grant-time', { examinees: [id], minutes: 5, reason })
  }
  await engine.database.run({ sql: `UPDATE "holds" SET "lifted" = "created"`, parameters: [] })
  clock.nowMs += 4 * 3_600_000
  return { ...acting, engine, keys: { asha: keys[0] ?? [], ravi: keys[1] ?? [] } }
}

describe.each(DATABASES)('one record of every collection about a person on $name', (store) => {
  // proves: T19
  it('is shown to the command, and told to the person unless the declaration gives a reason', async () => {
    await using acting = await openFilled(store)
    const { engine } = acting
    const shown = await personRecords(engine, ASHA)
    const authorization = await acting.server.tokenOf('examinees', ASHA)
    const url = '/api/olympiad/own-data'
    const own = (await acting.server.app.inject({ url, headers: { authorization } })).json()
    expect(own.isComplete).toBe(true)
    for (const { name, personal } of declaredPersonal(engine)) {
      const isApart = personal.of === 'id' || personal.erase === 'redact'
      const count = [...shown].find(([one]) => one.name === name)?.[1].length ?? 0
      expect([name, count > 0], 'shown by `person`').toEqual([name, !isApart])
      const isTold = personal.told.from !== 'never'
      expect([name, (own.records[name] ?? []).length > 0], 'told by own-data').toEqual([name, isTold])
      expect([name, own.held[name]?.kept], 'and for how long').toEqual([name, isTold ? personal.kept : undefined])
    }
    expect(JSON.stringify(own)).not.toContain(RAVI)
  })

  // proves: T19
  it('leaves nothing behind when the person is erased, and a neighbour loses nothing', async () => {
    await using acting = await openFilled(store)
    const { engine } = acting
    const neighbour = await rowsOfPerson(engine, ravi)
    if (store.name === 'sqlite') expect(await isInFiles(engine, MARK)).toBe(true)
    await erasePerson(engine, { id: ASHA, actor })
    expect(await engine.database.scrub(erasedTables(engine), 'whole')).toBe(true)
    for (const [name, rows] of Object.entries(await rowsOfPerson(engine, asha))) {
      const { personal } = engine.registry.find(name) ?? {}
      if (personal && isPersonal(personal) && personal.erase === 'delete') expect([name, rows]).toEqual([name, []])
      expect([name, JSON.stringify(rows).includes(MARK)]).toEqual([name, false])
      expect(JSON.stringify(rows), name).not.toContain(asha.name)
    }
    if (store.name === 'sqlite') expect(await isInFiles(engine, MARK)).toBe(false)
    for (const key of acting.keys.asha) expect(await engine.storage.open(key)).toBe(null)
    for (const key of acting.keys.ravi) expect(await engine.storage.open(key)).not.toBe(null)
    expect(await rowsOfPerson(engine, ravi)).toEqual(neighbour)
  })

  it('keeps of an erased person what is declared anonymous', async () => {
    await using acting = await openFilled(store)
    const { engine } = acting
    const anonymous = (record: object, fields: Readonly<Record<string, { anonymous?: boolean }>>) =>
      Object.entries(record).filter(([field]) => fields[field]?.anonymous)
    const read = async () => {
      const found: unknown[] = []
      for (const collection of declaredPersonal(engine).filter(({ personal }) => personal.erase === 'unname'))
        for (const row of await table(engine, collection).all())
          if (JSON.stringify(row).includes(ASHA)) found.push([collection.name, anonymous(row, collection.fields)])
      return found
    }
    const before = await read()
    await erasePerson(engine, { id: ASHA, actor })
    expect(await read()).toEqual(before)
    expect(before.length).toBeGreaterThan(3)
  })
})

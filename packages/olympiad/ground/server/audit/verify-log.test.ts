import { readSetting, writeSetting } from '@olympiad/engine'
import { DATABASES, store as openStore, type TestStore } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { openAudited } from '@olympiad/server/test/audit/audited-server'
import { describe, expect, it } from 'vitest'
import { append, chainWaiting, HEAD_SETTING, logTogether } from './append.ts'
import { entryId, readHead } from './chain.ts'
import type { NewEntry } from './entry.ts'
import { hashOfFirstForm, NOTHING, withoutParts } from './entry-hash.ts'
import { digestOf } from './erased-entries.ts'
import { readLog } from './read-log.ts'
import { verifyLog } from './verify-log.ts'

const OPTIONS = ['B', 'C', 'D', 'A', 'B']

/** A log of five entries, and ways to tamper with it. */
async function openLogged(store: TestStore) {
  const audited = await openAudited(store)
  const { ids, ask, server } = audited
  for (const option of OPTIONS) await ask('root', 'PATCH', `attempts/records/${ids.answer}`, { option })
  const { database } = server.engine
  return {
    ...audited,
    verify: (known?: string[]) => verifyLog(database, known),
    tamper: (sql: string) => database.run({ sql, parameters: [] }),
    head: async () => readHead(await readSetting(database, HEAD_SETTING)),
  }
}

describe.each(DATABASES)('the proof of the log on $name', (store) => {
  it('finds a log whole, tells its last hash, and knows a hash that was written down', async () => {
    await using logged = await openLogged(store)
    const head = await logged.head()
    const [first] = await logged.log()
    expect(head).toEqual({ count: 5, hash: (await logged.log()).at(-1)?.hash })
    expect(await logged.verify([String(first?.hash), 'f'.repeat(64)])).toEqual({
      sound: head,
      unknown: ['f'.repeat(64)],
      erased: 0,
    })
  })

  // proves: T15
  it.each([
    'at',
    'actorKind',
    'actor',
    'actorName',
    'act',
    'collection',
    'record',
    'examinee',
    'school',
    'reason',
    'hash',
  ])('finds one byte more in %s', async (column) => {
    await using logged = await openLogged(store)
    await logged.tamper(`UPDATE auditlog SET "${column}" = "${column}" || 'x' WHERE id = '${entryId(3)}'`)
    expect(await logged.verify()).toMatchObject({
      fault: `entry ${entryId(3)} is not as it was written`,
      sound: { count: 2 },
    })
  })

  // proves: T15
  it.each([
    [
      'a letter of what changed',
      `UPDATE auditlog SET changes = '{"option":{"from":"B","to":"D"}}' WHERE id = '${entryId(2)}'`,
      'entry 000000000000002 is not as it was written',
    ],
    [
      'a blank in what changed',
      `UPDATE auditlog SET changes = '{"option":{"from":"B","to":"C"} }' WHERE id = '${entryId(2)}'`,
      'entry 000000000000002 is not as it was written',
    ],
    ['an entry that is gone', `DELETE FROM auditlog WHERE id = '${entryId(2)}'`, 'entry 000000000000002 is missing'],
    ['the first entry gone', `DELETE FROM auditlog WHERE id = '${entryId(1)}'`, 'entry 000000000000001 is missing'],
    [
      'an end that is cut off',
      `DELETE FROM auditlog WHERE id >= '${entryId(4)}'`,
      'entry 000000000000004 is missing, and all that followed: there were 5',
    ],
    ['all of it gone', 'DELETE FROM auditlog', 'entry 000000000000001 is missing, and all that followed: there were 5'],
    [
      'an entry that was put in',
      `INSERT INTO auditlog (id, changes) VALUES ('00000000000000z', '{}')`,
      'entry 00000000000000z was put in behind the end',
    ],
    ['an entry before all', `INSERT INTO auditlog (id, changes) VALUES ('0', '{}')`, 'entry 0 was put in'],
    [
      'another end',
      `UPDATE _settings SET value = '5 ${'0'.repeat(64)}' WHERE id = '${HEAD_SETTING}'`,
      'the hash of the last entry is not the one that is kept apart',
    ],
  ])('finds %s', async (_, sql, fault) => {
    await using logged = await openLogged(store)
    expect(await logged.tamper(sql)).toBeGreaterThan(0)
    expect(await logged.verify()).toMatchObject({ fault })
  })

  it('finds two entries that changed places', async () => {
    await using logged = await openLogged(store)
    for (const [from, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ] as const)
      await logged.tamper(`UPDATE auditlog SET id = '${entryId(to)}' WHERE id = '${entryId(from)}'`)
    expect(await logged.verify()).toMatchObject({ fault: `entry ${entryId(2)} is not as it was written` })
  })

  it('stays whole when many write at once, on two servers', async () => {
    const place = await store.place()
    const at = (remove: () => Promise<void>) => openStore(store.name, async () => ({ ...place, remove }))
    await using logged = await openLogged(at(place.remove))
    await using other = await openTestServer(
      at(async () => {}),
      olympiad({ requireApproval: false }),
    )
    const { ids, server } = logged
    const authorization = await server.tokenOf('_superusers', ids.root)
    const write = (count: number) =>
      [server, other][count % 2]?.app.inject({
        ...{ method: 'POST', url: '/api/collections/devices/records', headers: { authorization } },
        payload: { examinee: ids.asha, deviceId: `d${count}`, deviceInfo: {} },
      })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, count) => write(count)))
    expect(new Set(replies.map((reply) => reply?.statusCode))).toEqual(new Set([200]))
    expect(await logged.verify()).toEqual({ sound: await logged.head(), unknown: [], erased: 0 })
    expect((await logged.head()).count).toBe(25)
  })

  it('holds for entries that are logged many at once', async () => {
    await using logged = await openLogged(store)
    const { engine } = logged.server
    const entry = { actorKind: 'cli', actor: '', actorName: 'uma', act: 'create', collection: 'examinees', reason: '' }
    await engine.database.write((transaction) =>
      logTogether(engine, transaction, async () => {
        for (let count = 0; count < 1200; count++) {
          const about = { record: `r${count}`, examinee: `r${count}`, school: '', at: '', changes: '{}' }
          await append(engine, transaction, { ...entry, ...about })
        }
      }),
    )
    await Promise.all([chainWaiting(engine), chainWaiting(engine)])
    expect(await logged.verify()).toEqual({ sound: { count: 1205, hash: expect.any(String) }, unknown: [], erased: 0 })
  })

  it('takes in what an earlier version left waiting', async () => {
    await using logged = await openLogged(store)
    const [{ id: _, salt: _salt, hash: _hash, ...entry } = {}] = await Array.fromAsync(
      readLog(logged.server.engine.database),
    )
    const entries = JSON.stringify([{ ...entry, actorName: 'uma' }, entry])
    await logged.tamper(`INSERT INTO _waiting_entries ("id", "entries") VALUES ('1', '${entries}')`)
    await chainWaiting(logged.server.engine)
    expect(await logged.verify()).toMatchObject({ sound: { count: 7 }, unknown: [] })
    expect((await logged.log()).at(-2)?.actorName).toBe('uma')
  })

  describe('of which something was erased', () => {
    /** Erases what an entry says, and leaves it to the caller to have a later one tell of it. */
    async function openErased() {
      const logged = await openLogged(store)
      const { engine } = logged.server
      const stored = async (number: number) => (await Array.fromAsync(readLog(engine.database)))[number - 1]!
      const set = (number: number, values: Readonly<Record<string, string>>) => {
        const texts = Object.entries(values).map(([name, text]) => `"${name}" = '${text.replaceAll("'", "''")}'`)
        return logged.tamper(`UPDATE auditlog SET ${texts.join(', ')} WHERE id = '${entryId(number)}'`)
      }
      const tell = async (number: number) => {
        const entries = { [entryId(number)]: digestOf(await stored(number)) }
        const by = { actorKind: 'cli', actor: '', actorName: 'uma', act: 'erase', collection: 'examinees', record: 'r' }
        const entry = { ...by, examinee: '', school: '', reason: '', at: '', changes: JSON.stringify({ entries }) }
        await engine.database.write((transaction) => append(engine, transaction, entry))
      }
      const erase = async (number: number) => set(number, withoutParts(await stored(number)))
      return { ...logged, stored, set, tell, erase, known: (await logged.head()).hash }
    }
    const fault = `entry ${entryId(3)} is not as it was written`

    it('is whole once a later entry tells of it, and not before', async () => {
      await using logged = await openErased()
      await logged.erase(3)
      expect(await logged.verify()).toMatchObject({ fault, sound: { count: 2 } })
      await logged.tell(3)
      const { sound, ...rest } = await logged.verify([logged.known])
      expect([sound.count, rest]).toEqual([6, { unknown: [], erased: 1 }])
      expect(await logged.stored(3)).toMatchObject({ reason: '', changes: NOTHING, actorName: 'root@example.org' })
    })

    // proves: T15
    it.each(['at', 'actorKind', 'actor', 'actorName', 'act', 'collection', 'record', 'examinee', 'school'])(
      'is found with one byte more in %s, whatever a forged entry tells',
      async (column) => {
        await using logged = await openErased()
        await logged.erase(3)
        await logged.tamper(`UPDATE auditlog SET "${column}" = "${column}" || 'x' WHERE id = '${entryId(3)}'`)
        await logged.tell(3)
        expect(await logged.verify([logged.known])).toMatchObject({ fault })
      },
    )

    // proves: T15
    it.each([
      ['another reason', { reason: 'they asked for it' }],
      ['another content', { changes: '{"option":{"from":"D","to":"A"}}' }],
      ['a content that nobody erased', { changes: NOTHING }],
      ['another actor, reason and content', { actorName: 'sita', reason: 'x', changes: '{}', salt: '' }],
      ['the look of the first form', { reason: 'x', hash: 'f'.repeat(64) }],
    ])('is not what a forged entry tells of %s', async (_, values) => {
      await using logged = await openErased()
      await logged.set(3, values)
      await logged.tell(3)
      const verdict = await logged.verify([logged.known])
      expect(verdict.fault).toMatch(/entry 00000000000000[34] is not as it was written/)
    })

    // proves: T15
    // fails when: the digest of an erased entry is not compared
    it('is compared with hashes kept elsewhere', async () => {
      await using logged = await openErased()
      await logged.erase(3)
      await logged.tell(3)
      await logged.set(3, { changes: '{}' }) // all of it erased, and not even said to be
      expect(await logged.verify([logged.known])).toMatchObject({ fault })
    })

    it('loses a part alone, and the rest of it stays proven', async () => {
      await using logged = await openErased()
      const { changes } = await logged.stored(3)
      await logged.set(3, withoutParts(await logged.stored(3), new Set(['reason'])))
      await logged.tell(3)
      expect(await logged.verify()).toMatchObject({ erased: 1 })
      expect((await logged.verify()).fault).toBe(undefined)
      expect((await logged.stored(3)).changes).toBe(changes)
      await logged.set(3, withoutParts(await logged.stored(3)))
      await logged.tell(3)
      expect((await logged.verify()).fault).toBe(undefined)
      await logged.set(3, { changes: changes.replace('"B"', '"A"') })
      expect(await logged.verify()).toMatchObject({ fault })
    })
  })

  describe('that begins with entries of the first form', () => {
    const by = { actorKind: 'cli', actor: '', actorName: 'uma', act: 'update', collection: 'examinees', record: 'r1' }
    const entries: NewEntry[] = ['one', 'two', 'three'].map((reason) => {
      return { ...by, at: '2026-10-01 00:00:00.000Z', examinee: '', school: '', reason, changes: '{"name":{"to":"x"}}' }
    })

    /** A store that an older version wrote to. */
    async function openOld() {
      const audited = await openAudited(store)
      const { database } = audited.server.engine
      const tamper = (sql: string) => database.run({ sql, parameters: [] })
      let hash = '0'.repeat(64)
      for (const [index, entry] of entries.entries()) {
        const row = { id: entryId(index + 1), ...entry, salt: index === 0 ? '' : 'salted' }
        hash = hashOfFirstForm(hash, row)
        const values = Object.values({ ...row, hash }).map((text) => `'${text}'`)
        const columns = Object.keys({ ...row, hash }).map((name) => `"${name}"`)
        await tamper(`INSERT INTO auditlog (${columns.join(', ')}) VALUES (${values.join(', ')})`)
      }
      await database.write((transaction) =>
        writeSetting(database, transaction, { name: HEAD_SETTING, value: `3 ${hash}` }),
      )
      await audited.ask('root', 'PATCH', `attempts/records/${audited.ids.answer}`, { option: 'B' })
      return { ...audited, tamper, known: hash, verify: (known?: string[]) => verifyLog(database, known) }
    }

    it('holds for them as for those behind them', async () => {
      await using old = await openOld()
      const { sound, ...rest } = await old.verify([old.known])
      expect([sound.count, rest]).toEqual([4, { unknown: [], erased: 0 }])
      await old.tamper(`UPDATE auditlog SET reason = 'four' WHERE id = '${entryId(2)}'`)
      expect(await old.verify()).toMatchObject({ fault: `entry ${entryId(2)} is not as it was written` })
    })

    it('compares an erased entry with hashes kept elsewhere, and says that nothing else proves it', async () => {
      await using old = await openOld()
      const { engine } = old.server
      const id = entryId(2)
      await old.tamper(`UPDATE auditlog SET reason = '…', salt = '' WHERE id = '${id}'`)
      const [, erased] = await Array.fromAsync(readLog(engine.database))
      const told = { ...by, at: '', examinee: '', school: '', reason: '', act: 'erase' }
      const changes = JSON.stringify({ entries: { [id]: digestOf(erased!) } })
      await engine.database.write((transaction) => append(engine, transaction, { ...told, changes }))
      expect(await old.verify()).toMatchObject({ erased: 1, unproven: 1 })
      expect((await old.verify()).fault).toBe(undefined)
      await old.tamper(`UPDATE auditlog SET reason = 'five' WHERE id = '${id}'`)
      expect(await old.verify()).toMatchObject({ fault: `entry ${id} is not as it was written` })
    })
  })
})

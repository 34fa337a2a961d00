import { readSetting } from '@olympiad/engine'
import { DATABASES, store as openStore, type TestStore } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { describe, expect, it } from 'vitest'
import { openAudited } from '../../../test/audit/audited-server.ts'
import { olympiad } from '../olympiad.ts'
import { append, HEAD_SETTING, logAtOnce } from './append.ts'
import { entryId, readHead } from './chain.ts'
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
      logAtOnce(engine, transaction, async () => {
        for (let count = 0; count < 1200; count++) {
          const about = { record: `r${count}`, examinee: `r${count}`, school: '', at: '', changes: '{}' }
          await append(engine, transaction, { ...entry, ...about })
        }
      }),
    )
    expect(await logged.verify()).toEqual({ sound: { count: 1205, hash: expect.any(String) }, unknown: [], erased: 0 })
  })
})

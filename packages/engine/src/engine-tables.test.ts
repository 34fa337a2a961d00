import { index } from '@olympiad/schema/collection'
import { json, number, text } from '@olympiad/schema/fields'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../test/databases.ts'
import { declare } from '../test/db/notes.ts'
import { migrate } from './db/schema/migrate.ts'
import { readSetting } from './db/schema/settings.ts'
import { withEngineTables } from './engine-tables.ts'
import { readTombstone } from './realtime/tombstones.ts'

/** What these tables were declared as before they had a form of their own. */
const asCollections = [
  declare('_settings', { value: text() }),
  declare('_tombstones', { collection: text(), record: json(), deletedMs: number() }),
  declare('_ended_sessions', { untilMs: number() }, [index('untilMs')]),
  declare('_seen_sessions', { seenMs: number(), untilMs: number() }, [index('untilMs')]),
  declare('_second_factors', { secret: text(), lastStep: number(), recovery: json() }),
]
const rows = [
  `INSERT INTO _settings (id, value) VALUES ('tokenSecret', 'kept')`,
  `INSERT INTO _tombstones (id, collection, record, "deletedMs") VALUES ('t', 'c', '{"id":"a"}', 5)`,
  `INSERT INTO _ended_sessions (id, "untilMs") VALUES ('s', 9)`,
  `INSERT INTO _second_factors (id, secret, "lastStep", recovery) VALUES ('u/1', 'S', 3, '["h"]')`,
]
const plain = (sql: string) => ({ sql, parameters: [] })

describe.each(DATABASES)('a store of $name from when the tables of the engine were collections', (store) => {
  it('opens with only additions, and keeps its rows', async () => {
    await using opened = await store.openEmpty()
    const { database } = opened
    await migrate(database, { collections: asCollections })
    for (const row of rows) await database.run(plain(row))
    const { changes } = await migrate(database, withEngineTables({ collections: [] }))
    expect(changes).toEqual([
      'create _listening',
      'create _jobs',
      'create _shared_windows',
      'create index _shared_windows_endsMs_index',
      'create _file_places',
      'create index _file_places_segment_index',
      'create index _file_places_unnamed_index_filled',
      'create _servers',
    ])
    expect(await readSetting(database, 'tokenSecret')).toBe('kept')
    expect(await readTombstone(database, 't')).toEqual({ id: 'a' })
    expect(await database.all(plain('SELECT id, "untilMs" FROM _ended_sessions'))).toEqual([{ id: 's', untilMs: 9 }])
    const factors = await database.all(plain('SELECT secret, "lastStep", recovery FROM _second_factors'))
    expect(factors).toEqual([{ secret: 'S', lastStep: 3, recovery: '["h"]' }])
    expect((await migrate(database, withEngineTables({ collections: [] }))).changes).toEqual([])
  })
})

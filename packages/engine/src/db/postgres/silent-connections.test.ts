import { expect, it } from 'vitest'
import { POSTGRES } from '../../../test/databases.ts'
import { openRelay } from '../../../test/db/frozen-relay.ts'
import { noteIds, notes } from '../../../test/db/notes.ts'
import { insertRow } from '../../rows/statements.ts'
import { migrate } from '../schema/migrate.ts'
import { openPostgres } from './postgres.ts'

const SAVES = 6

// fails when: a statement waits for its answer however long, and all saves wait behind those of a machine that died
it.each(POSTGRES)(
  'writes that share go on over new connections on $name when those of before stay silent',
  async (store) => {
    const place = await store.place()
    const [, address = '', schema = ''] = place.processArguments
    const relay = await openRelay(address)
    const database = await openPostgres({ url: relay.url, schema, connections: 2 })
    await migrate(database, { collections: [notes], tables: [] })
    const save = (id: string) => {
      const insert = insertRow(database.dialect, notes, { id, title: id, owner: id })
      return database.write((transaction) => transaction.run(insert), { writer: `writer of ${id}`, mayShare: true })
    }
    const saveAll = (name: string) => Promise.all(Array.from({ length: SAVES }, (_, at) => save(`${name}${at}`)))
    await saveAll('before')
    relay.strand()
    expect(await saveAll('after')).toEqual(Array(SAVES).fill(1))
    relay.close() // what still waits there, in the background, then ends at once
    await database.close()
    const other = await place.open() // the reading connections of before are silent for longer
    expect(await noteIds(other)).toHaveLength(2 * SAVES)
    await other.close()
    await place.remove()
  },
)

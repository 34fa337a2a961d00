import { superusers } from '@olympiad/schema/collection'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { people, things } from '../../../test/fields/plain-things.ts'
import { requestBy } from '../../../test/filter/world.ts'
import { openTestServer } from '../../../test/server.ts'
import { asServer } from '../../auth/identify.ts'
import { fieldsPicker } from '../answer/pick-fields.ts'
import { presentRecord } from '../answer/present.ts'
import { recordTextOf } from '../answer/record-text.ts'
import { createRecord } from '../write/create.ts'
import { listRecords } from './list.ts'
import { listText } from './list-text.ts'
import { pageText } from './page-text.ts'

const OWNER = 'person000000001'
const aLetter = fc.constantFrom('', 'a', '"', '\\', '\n', '\u007f', '\u2028', 'ü', '😀')
const aText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), aLetter)
const aThing = fc.record(
  {
    option: fc.constantFrom('A', ''),
    friends: fc.constantFrom([], [OWNER]),
    tags: fc.constantFrom([], ['A', 'B']),
    marked: fc.boolean(),
    chosen: fc.constantFrom('', '2026-10-26 04:30:00.000Z'),
    where: fc.oneof(fc.constantFrom<unknown>(null, 1e21, -0, [], { b: 1, a: '"' }), aLetter), // at most 30 bytes
    spot: fc.record({ lon: fc.constantFrom(0, -0, 1.5), lat: fc.constant(2) }),
    note: aLetter,
    long: aText,
    secret: fc.constant('a secret'),
  },
  { requiredKeys: ['note'] },
)
/** Short and plain, and otherwise. */
const queries: Readonly<Record<string, string>>[] = [
  { perPage: '5', skipTotal: 'true' },
  { perPage: '2', page: '2', skipTotal: '1', sort: '-note' },
  { perPage: '5' },
  { perPage: '1000', skipTotal: 'true' },
  { skipTotal: 'true', fields: 'note,where' },
  { skipTotal: 'true', expand: 'owner' },
]

// fails when: a value is written otherwise than `JSON.stringify` does, or a hidden field is written
it.each(DATABASES)(
  'pages and records written as text on $name are to the byte those that are presented',
  async (store) => {
    await using server = await openTestServer(store, { collections: [superusers, people, things] })
    const { engine } = server
    const owner = { id: OWNER, email: 'me@x.io', password: 'a password of it', passwordConfirm: 'a password of it' }
    await server.add('people', owner)
    const root = { ...requestBy(), isSuperuser: true }
    await fc.assert(
      fc.asyncProperty(fc.array(aThing, { minLength: 1, maxLength: 4 }), async (some) => {
        await engine.database.run({ sql: 'DELETE FROM things', parameters: [] })
        for (const [at, values] of some.entries()) {
          const submission = { body: { ...values, owner: OWNER, place: at + 1 }, files: [] }
          const record = await createRecord(engine, { collection: things, submission, request: asServer(engine) })
          for (const request of [requestBy(), root]) {
            const told = JSON.stringify(await presentRecord(engine, { collection: things, record, request }))
            expect(recordTextOf(things, request.isSuperuser).ofRecord(record)).toBe(told)
          }
        }
        for (const query of queries)
          for (const request of [
            { ...requestBy(), query },
            { ...root, query },
          ]) {
            const listing = { collection: things, request }
            const page = await pageText(await listRecords(engine, listing), fieldsPicker(query.fields))
            expect(await listText(engine, listing)).toBe(page)
          }
      }),
      { numRuns: store.name === 'sqlite' ? 30 : 8 },
    )
  },
)

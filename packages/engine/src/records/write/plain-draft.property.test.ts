import { superusers } from '@olympiad/schema/collection'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { people, things } from '../../../test/fields/plain-things.ts'
import { requestBy } from '../../../test/filter/world.ts'
import { openTestServer } from '../../../test/server.ts'
import { namedFields } from '../../fields/named-fields.ts'
import { zeroRecord } from '../../rows/rows.ts'
import { plainCreate, plainUpdate } from '../drafts/plain-draft.ts'
import type { WriteDraft } from '../drafts/write-draft.ts'
import { draftCreate } from './create.ts'
import { draftUpdate } from './update.ts'

const IDS = ['person000000001', 'person000000002']
const aText = fc.constantFrom('', 'A', 'B', '["A","B"]', 'Z', '5', 'ü"\\\ud800', 'a\u0000', 'longer than five', ...IDS)
const aDay = fc.constantFrom('2026-10-26 04:30:00.000Z', '2026-10-26', 'no day')
const aValue = fc.oneof(
  aText,
  aText,
  aDay,
  fc.constantFrom<unknown>(0, 1, 5, 1.5, -3, 1e21, true, false, null),
  fc.array(aText, { maxLength: 3 }),
  fc.record({ lon: fc.constantFrom(1, 'x'), lat: fc.constant(2) }),
  fc.constantFrom('me@x.io', 'https://x.io'),
)
const plainNames = namedFields(things.fields).map(({ name }) => name)
const otherNames = ['id', 'nothing', 'place+', 'tags-', '+friends', 'note:autogenerate', 'constructor', 'expand']
const aBody = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), aValue, { maxKeys: 6 })
/** Mostly what a page sends: its values are right. */
const soundBody = fc.record(
  {
    owner: fc.constant(IDS[0]),
    place: fc.constantFrom<unknown>(3, '3'),
    option: fc.constantFrom<unknown>('A', ['B'], ''),
    tags: fc.constantFrom<unknown>([], ['A'], 'B'),
    marked: fc.constantFrom<unknown>(true, 'true', 0),
    chosen: fc.constantFrom('', '2026-10-26 04:30:00.000Z', '2026-10-26T04:30:00Z'),
    where: fc.constantFrom<unknown>(null, { lon: 1 }, '{"lon":1}', 'text'),
    note: fc.constantFrom<unknown>('', 'ü', 5),
  },
  { requiredKeys: ['owner', 'place'] },
)
const body = fc.oneof({ weight: 3, arbitrary: soundBody }, aBody(plainNames), aBody([...plainNames, ...otherNames]))
const stored = {
  ...zeroRecord(things, 'thing0000000001'),
  owner: IDS[0],
  place: 3,
  tags: ['A'],
  note: 'ü',
  secret: 's',
}

/** As it is, but for an id that was made up. */
const told = (draft: WriteDraft, given: unknown) => {
  const { id, record, after, ...rest } = draft
  return given || draft.stored ? draft : { ...rest, record: { ...record, id: '' }, after: { ...after, id: '' }, id: '' }
}

// fails when: a plain draft keeps what was sent in place of what it is read as, or lets a fault pass
it('plain drafts are those of the ordinary way, and have no fault', async () => {
  await using server = await openTestServer(DATABASES[0]!, { collections: [superusers, people, things] })
  const { engine } = server
  let plain = 0
  fc.assert(
    fc.property(body, (sent) => {
      const values = JSON.parse(JSON.stringify(sent))
      const wanted = { collection: things, request: requestBy(), submission: { body: values, files: [] } }
      const [created, updated] = [plainCreate(wanted), plainUpdate(wanted, { stored, body: values })]
      plain += created && updated ? 1 : 0
      if (created) expect(told(created, values.id)).toEqual(told(draftCreate(engine, wanted), values.id))
      if (created) expect(Object.keys(created.after)).toEqual(Object.keys(draftCreate(engine, wanted).after))
      if (updated) expect(updated).toEqual(draftUpdate(engine, { ...wanted, id: stored.id }, { stored, body: values }))
    }),
    { numRuns: 1000 },
  )
  expect(plain).toBeGreaterThan(200)
})
